import { flag, orElse, orNull, type Read, textUpTo } from "#app/lib/read-shape.ts";

/** Reads of fields that an order's body has, by their names there; what has to be chosen may be null until it is. */
export type ReadsOf<Body> = { [Field in keyof Body]?: Read<NonNullable<Body[Field]> | null> };

export const orNone = <T>(read: Read<T>) => orElse(orNull(read), () => null);
export const textOrEmpty = (max: number) => orElse(textUpTo(max), () => "");
export const flagOr = (start: boolean) => orElse(flag, () => start);
