import type { z } from "zod";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** What an admin page was asked to do, out of the JSON that it sent to its own action. */
export async function readIntent<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, "invalid_input">> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? ok(parsed.data) : refuse("invalid_input", { fields: fieldErrors(parsed.error) });
}
