import type { z } from "@hono/zod-openapi";
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

type RefusalStatus = keyof typeof REFUSALS;

/** A JSON body of a request. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
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
