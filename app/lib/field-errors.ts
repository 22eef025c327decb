import { FIELD_MESSAGES } from "./field-messages.ts";

const MESSAGE_KEY = /^[a-z-]+:[\w.-]+(\?\S*)?$/i;

/** The part of a Zod error that is read here. */
type SchemaError = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/**
 * A schema's complaints as message keys by field path ("meats.0.quantity"); the first one of a field counts.
 * A complaint in Zod's own words, about a wrong type, becomes the general "cannot be read".
 */
export function fieldErrors(error: SchemaError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    if (Object.hasOwn(fields, path)) continue;
    fields[path] = MESSAGE_KEY.test(issue.message) ? issue.message : FIELD_MESSAGES.invalid;
  }
  return fields;
}
