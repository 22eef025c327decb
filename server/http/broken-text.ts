import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { type FormPart, readForm } from "#services/untrusted-files/read-form.ts";
import { isMultipart } from "./security.ts";

const FORM_CONTENT = /^application\/x-www-form-urlencoded\b/i;
/** Deeper than any body of the shop; a body that is nested further was made to hurt. */
const DEEPEST = 32;

type BodyFault = "invalid_input" | "unreadable";

/**
 * Refuses text that no name, address or id holds and that PostgreSQL cannot keep, wherever it comes in: NUL and halves of
 * surrogate pairs in an address, a JSON body or a form, and JSON that is nested without end.
 */
export function refuseBrokenText() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { url } = c.req;
    const asked = url.indexOf("?");
    const path = asked < 0 ? url : url.slice(0, asked);
    // Nothing lies at such an address; what is asked of an address is input.
    if (path.includes("%00")) return problem(c, { code: "not_found" });
    const fault = url.includes("%00") ? "invalid_input" : await bodyFault(c);
    if (fault) return problem(c, { code: fault });
    await next();
  });
}

async function bodyFault(c: Context<AppEnv>): Promise<BodyFault | null> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return null;
  const type = c.req.header("content-type") ?? "";
  if (isMultipart(c)) {
    const form = await readForm(c.req.raw);
    if (!form) return "unreadable";
    if (form.some(({ name, isFile, bytes }) => name.includes("\0") || (!isFile && bytes.includes(0))))
      return "invalid_input";
    c.set("form", form);
    if (!c.req.path.startsWith("/api/")) c.req.raw = withForm(c.req.raw, form);
    return null;
  }
  // The HTTP API reads what was read here again from memory; pages read the request itself.
  const text = await (c.req.path.startsWith("/api/") ? c.req.text() : c.req.raw.clone().text());
  const isBad = FORM_CONTENT.test(type) ? /%00|\0/.test(text) : isBrokenJson(text);
  return isBad ? "invalid_input" : null;
}

/** Pages take a form apart themselves: what was looked through is put together anew, so that they find nothing else in it. */
function withForm({ url, method, headers: sent, signal }: Request, parts: FormPart[]): Request {
  const body = new FormData();
  for (const { name, isFile, bytes } of parts)
    body.append(name, isFile ? new File([bytes], name) : new TextDecoder().decode(bytes));
  const headers = new Headers(sent);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  return new Request(url, { method, headers, body, signal });
}

/** Whatever the body is called: pages read it as JSON under any name. Text that is none has its own refusal further on. */
function isBrokenJson(text: string): boolean {
  try {
    return text !== "" && isBroken(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Whether a value of JSON holds broken text, also in its keys, or is nested too deep. */
export function isBroken(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (value === null || typeof value !== "object") return false;
  if (depth > DEEPEST) return true;
  if (Array.isArray(value)) return value.some((inside) => isBroken(inside, depth + 1));
  return Object.entries(value).some(([key, inside]) => isBroken(key) || isBroken(inside, depth + 1));
}
