import type { OpenAPIHono } from "@hono/zod-openapi";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { FormPart } from "#services/untrusted-files/read-form.ts";

/**
 * What every request handler finds: `c.get("ctx")` says who asks, when, in which language, and holds the shop; `c.get("form")`
 * are the parts of a multipart body.
 */
export interface AppEnv {
  Variables: { ctx: CommandContext; nonce: string; form?: FormPart[] };
  Bindings: { incoming: import("node:http").IncomingMessage };
}

export type Api = OpenAPIHono<AppEnv>;
