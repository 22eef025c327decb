import type { OpenAPIHono, RouteConfig, RouteHandler } from "@hono/zod-openapi";
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

/** The whole shop as Hono sees it: the HTTP API, pages and files. */
export type App = OpenAPIHono<AppEnv>;

/**
 * The HTTP API as its endpoints see it: each handler's input and answers are checked against its route. The library would make a
 * type of all routes together besides, for clients that read it; ours read the document (0143-flat-text-keys).
 */
export interface Api extends Pick<OpenAPIHono<AppEnv>, "get" | "openAPIRegistry" | "getOpenAPI31Document"> {
  openapi<Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, AppEnv>): void;
}
