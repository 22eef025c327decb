import { flag, orElse, orNull, type Read, textUpTo } from "#app/lib/read-shape.ts";

/** Reads of fields that an order's body has, by their names there; what has to be chosen may be null until it is. */
export type ReadsOf<Body> = { [Field in keyof Body]?: Read<NonNullable<Body[Field]> | null> };

/** Reader of a draft's field: null where it is missing or damaged. */
export const orNone = <T>(read: Read<T>) => orElse(orNull(read), () => null);

/** Reader of a draft's text: empty where it is missing or damaged. */
export const textOrEmpty = (max: number) => orElse(textUpTo(max), () => "");

/** Reader of a draft's flag: the start value where it is missing or damaged. */
export const flagOr = (start: boolean) => orElse(flag, () => start);
