/** Reads one untyped value as a `T`, or throws `UnreadableShape`. */
export type Read<T> = (value: unknown) => T;

/** Says only that the value is not what was expected: what is read by this is dropped, not explained. */
export class UnreadableShape extends Error {}

function sure(holds: boolean): asserts holds {
  if (!holds) throw new UnreadableShape();
}

/** Reads a text of limited length. */
export function textUpTo(max: number): Read<string> {
  return (value) => {
    sure(typeof value === "string" && value.length <= max);
    return value;
  };
}

/** Reads a finite number. */
export const finiteNumber: Read<number> = (value) => {
  sure(typeof value === "number" && Number.isFinite(value));
  return value;
};

/** Reads a whole number within limits. */
export function wholeNumber(min: number, max: number): Read<number> {
  return (value) => {
    sure(Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max);
    return value as number;
  };
}

/** Reads a boolean. */
export const flag: Read<boolean> = (value) => {
  sure(typeof value === "boolean");
  return value;
};

/** Reads one word of a closed list. */
export function oneOf<const T extends string>(choices: readonly T[]): Read<T> {
  return (value) => {
    sure(choices.includes(value as T));
    return value as T;
  };
}

/** Reads a value, or null. */
export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** What is missing gets a start value of its own. */
export function orElse<T>(read: Read<T>, start: () => NoInfer<T>): Read<T> {
  return (value) => (value === undefined ? start() : read(value));
}

/** Reads an array of limited length. */
export function listUpTo<T>(read: Read<T>, max: number): Read<T[]> {
  return (value) => {
    sure(Array.isArray(value) && value.length <= max);
    return value.map(read);
  };
}

/** Reads an object by its keys and values. */
export function recordOf<T>(key: Read<string>, read: Read<T>): Read<Record<string, T>> {
  return (value) => Object.fromEntries(Object.entries(plain(value)).map(([k, v]) => [key(k), read(v)]));
}

/** An object with these fields; others are left behind. */
export function shape<T extends object>(fields: { [K in keyof T]: Read<T[K]> }): Read<T> {
  const reads = Object.entries(fields) as [string, Read<unknown>][];
  return (value) => {
    const found = plain(value);
    return Object.fromEntries(reads.map(([name, read]) => [name, read(found[name])])) as T;
  };
}

function plain(value: unknown): Record<string, unknown> {
  sure(typeof value === "object" && value !== null && !Array.isArray(value));
  return value as Record<string, unknown>;
}
