import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";

const JSON_CONTENT = /^application\/json\b/i;
const FORM_CONTENT = /^application\/x-www-form-urlencoded\b/i;
/** Deeper than any body of the shop; a body that is nested further was made to hurt. */
const DEEPEST = 32;

/**
 * Refuses text that no name, address or id holds and that PostgreSQL cannot keep, wherever it comes in: NUL and halves of
 * surrogate pairs in an address, a JSON body or a form, and JSON that is nested without end.
 */
export function refuseBrokenText() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const [path = "", query = ""] = c.req.url.split("?", 2);
    // Nothing lies at such an address; what is asked of an address is input.
    if (path.includes("%00")) return problem(c, { code: "not_found" });
    if (query.includes("%00") || (await isBrokenBody(c))) return problem(c, { code: "invalid_input" });
    await next();
  });
}

async function isBrokenBody(c: Context<AppEnv>): Promise<boolean> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return false;
  const type = c.req.header("content-type") ?? "";
  const isForm = FORM_CONTENT.test(type);
  if (!(isForm || JSON_CONTENT.test(type))) return false;
  // The JSON door reads what was read here again from memory; pages read the request itself.
  const text = await (c.req.path.startsWith("/api/") ? c.req.text() : c.req.raw.clone().text());
  if (isForm) return /%00|\0/.test(text);
  try {
    return isBroken(JSON.parse(text));
  } catch {
    // Text that is no JSON at all has its own refusal further on.
    return false;
  }
}

/** Whether a value of JSON holds broken text, also in its keys, or is nested too deep. */
export function isBroken(value: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, depth] = next;
    if (depth > DEEPEST) return true;
    if (typeof each === "string" && (each.includes("\0") || !each.isWellFormed())) return true;
    if (each === null || typeof each !== "object") continue;
    for (const [key, inside] of Object.entries(each)) open.push([key, depth], [inside, depth + 1]);
  }
  return false;
}
