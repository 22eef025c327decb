import type { OpenAPIHono } from "@hono/zod-openapi";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

/** What every request handler finds: `c.get("ctx")` says who asks, when, in which language, and holds the shop. */
export interface AppEnv {
  Variables: { ctx: CommandContext; nonce: string };
  Bindings: { incoming: import("node:http").IncomingMessage };
}

export type Api = OpenAPIHono<AppEnv>;
