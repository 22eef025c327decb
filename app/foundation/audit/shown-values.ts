import { z } from "zod";
import { changedFields } from "./changed-fields.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * For each field of a change what stood in it when it was edited: the value that was shown, and those that the same page
 * has sent since and whose answer is still to come.
 */
export const shownValues = z
  .record(
    z.string().max(100),
    z
      .array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .min(1)
      .max(20),
  )
  .optional()
  .describe(
    'What stood in the fields of the change when they were edited, for example {"name": ["Old"]}: a field that holds another value by now refuses the whole change with 409 stale_edit. Without it the change is made whatever is stored.',
  );

export type ShownValues = z.output<typeof shownValues>;

/**
 * Whether a change would overwrite what somebody else has stored since. Fields that nobody said the shown value of are
 * not asked about, and storing what is stored already overwrites nothing.
 */
export function isStale(stored: Fields, change: Fields, was: ShownValues): boolean {
  const fields = Object.keys(changedFields(stored, change)?.after ?? {});
  return fields.some((field) => {
    const shown = was?.[field];
    return shown !== undefined && !shown.some((value) => written(value) === written(stored[field]));
  });
}

/** A field shows what is missing as an empty text. */
function written(value: unknown): string {
  return JSON.stringify(value ?? "");
}
