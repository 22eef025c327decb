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
    if (/%00/.test(c.req.url) || (await isBrokenBody(c.req.raw)))
      return problem(c, { code: "invalid_input" });
    await next();
  });
}

async function isBrokenBody(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (request.body === null || !(JSON_CONTENT.test(type) || FORM_CONTENT.test(type))) return false;
  const text = await request.clone().text();
  if (FORM_CONTENT.test(type)) return /%00|\0/.test(text);
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
