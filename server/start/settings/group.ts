import { z } from "zod";

/** Settings that belong together: their variables, and what the shop makes of them. One file of this folder each. */
export interface SettingsGroup<Read> {
  /** Every variable of the group. */
  names: string[];
  /** Reads the group from `source`; every fault is one sentence that names its variable, without its secret. */
  readFrom(source: Source, folder: string): { read: Read } | { faults: string[] };
}

export type Source = Record<string, string | undefined>;

interface Description<Shape extends z.ZodRawShape, Read> {
  /** What each variable may be. */
  variables: Shape;
  /** All of them or none: half a set of credentials is a mistake, not a wish to go without. Those `apart` say nothing of it. */
  together?: { prefix: string; needed: (keyof Shape & string)[]; apart?: (keyof Shape & string)[] };
  /** What is wrong with the settings as a whole, one sentence each. */
  faults?(values: z.output<z.ZodObject<Shape>>): string[];
  /** The same under the names the shop uses; `folder` is where relative paths begin. */
  read(values: z.output<z.ZodObject<Shape>>, folder: string): Read;
}

/** Makes a group of settings from its description. */
export function settingsGroup<Shape extends z.ZodRawShape, Read>(
  description: Description<Shape, Read>,
): SettingsGroup<Read> {
  const { variables, together, read } = description;
  const names = Object.keys(variables);
  return {
    names,
    readFrom(source, folder) {
      const parsed = z.object(variables).safeParse(source);
      const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
      if (together) faults.push(...missing(source, names, together));
      if (parsed.success) faults.push(...(description.faults?.(parsed.data) ?? []));
      return parsed.success && faults.length === 0 ? { read: read(parsed.data, folder) } : { faults };
    },
  };
}

function missing(
  source: Source,
  names: string[],
  together: { prefix: string; needed: string[]; apart?: string[] },
): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const absent = together.needed.filter((name) => !isSet(name));
  return names.some((name) => isSet(name) && !together.apart?.includes(name)) && absent.length > 0
    ? [`Some ${together.prefix}_ settings are set, but these are missing: ${absent.join(", ")}.`]
    : [];
}
