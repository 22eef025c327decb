import { OpenAPIHono } from "@hono/zod-openapi";
import { describeApi } from "#server/api/http/describe-api.ts";
import { registerApi } from "#server/api/register-api.ts";

/** Prints the API's own document: in a process of its own, as it takes the whole shop to say it. */
const api = new OpenAPIHono();
registerApi(api, "http://localhost:3000");
process.stdout.write(JSON.stringify(describeApi(api, "http://localhost:3000")), () => process.exit(0));
