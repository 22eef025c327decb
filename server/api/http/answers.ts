import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Api } from "./api-env.ts";

/** What each status of a refusal means, the same at every endpoint (docs/api.md). */
const REFUSALS = {
  400: "The body cannot be read",
  401: "Not signed in",
  403: "Not allowed",
  404: "Absent, or not yours",
  409: "In conflict with what is stored",
  413: "Too large",
  415: "Wrong kind of file",
  422: "Refused by a rule",
  429: "Too many requests; Retry-After says when to come back",
  502: "A service behind the shop did not take it",
} as const;

const JSON_CONTENT = /^application\/json\s*(;|$)/i;

type RefusalStatus = keyof typeof REFUSALS;

/** By name what is said of an example, and the example: one that a test sends (`server/api/shapes/samples.ts`). */
type Examples = Record<string, { summary: string; value: unknown }>;

/** A JSON body of a request. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, examples?: Examples) {
  return {
    required: true,
    content: { "application/json": { schema, ...(examples && { examples }) } },
  } as const;
}

/** A JSON body that the command reads itself, so that it is read once; `describeBody` tells programs its shape. */
export function readByCommand(name: string, examples?: Examples) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return {
    required: true,
    content: { "application/json": { schema, ...(examples && { examples }) } },
  } as const;
}

/** The body of a request that `readByCommand` declares. Throws for another kind of content, and for text that is no JSON. */
export async function readJson(c: Context): Promise<unknown> {
  if (!JSON_CONTENT.test(c.req.header("content-type") ?? "")) throw new HTTPException(415);
  return c.req.json();
}

/** Declares the shape that `readByCommand` refers to; called once for each name. */
export function describeBody(api: Api, name: string, schema: z.ZodType) {
  api.openAPIRegistry.register(
    name,
    z.lazy(() => schema),
  );
}

/** A JSON answer. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } } as const;
}

/** Answers of `problem()`; every endpoint lists the statuses that it can refuse with. */
export function refusals<Status extends RefusalStatus>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]);
  return Object.fromEntries(entries) as Record<Status, { $ref: string }>;
}

/** A refusal that tells programs more than why: the same as at every endpoint, and beside it what is known, each where it applies. */
export function refusalThatTells<Shape extends z.ZodRawShape>(status: RefusalStatus, shape: Shape) {
  const schema = z.object({
    type: z.string(),
    status: z.int(),
    code: z.string(),
    title: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    ...shape,
  });
  return { description: REFUSALS[status], content: { "application/problem+json": { schema } } } as const;
}

/** Declares what `refusals` refers to; called once. */
export function registerRefusals(api: Api) {
  const text = { type: "string" } as const;
  api.openAPIRegistry.registerComponent("schemas", "Problem", {
    type: "object",
    required: ["type", "status", "code", "title", "requestId"],
    properties: {
      type: text,
      status: { type: "integer" },
      code: { ...text, description: "For programs, for example price_changed" },
      title: { ...text, description: "For people, in the language of the request" },
      fields: { type: "object", additionalProperties: text, description: "What is wrong with which field" },
      requestId: text,
    },
  });
  for (const [status, description] of Object.entries(REFUSALS)) {
    api.openAPIRegistry.registerComponent("responses", `Problem${status}`, {
      description,
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    });
  }
}
