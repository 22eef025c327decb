import { data } from "react-router";
import type { Result } from "#app/lib/result.ts";

/** For loaders behind the guard: a refusal there means that the permission went away meanwhile, which ends the page. */
export function mustAllow<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw data({ code: result.code }, { status: result.code === "not_found" ? 404 : 403 });
}
