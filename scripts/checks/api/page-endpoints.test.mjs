import { describe, expect, it } from "vitest";
import { calledIn, printEndpoints } from "./page-endpoints.mjs";

const json = (schema, kind = "application/json") => ({ content: { [kind]: { schema } } });
const text = { type: "string" };

const DOCUMENT = {
  paths: {
    "/api/things/{id}": {
      post: {
        parameters: [
          { in: "path", name: "id", required: true, schema: text },
          { in: "query", name: "page", schema: { type: "integer" } },
          { in: "header", name: "idempotency-key", required: true, schema: text },
        ],
        requestBody: { required: true, ...json({ type: "object", properties: { note: text } }) },
        responses: {
          200: json({ $ref: "#/components/schemas/Thing" }),
          204: { description: "nothing" },
          409: json({ $ref: "#/components/schemas/Taken" }, "application/problem+json"),
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        properties: {
          kind: { type: ["string", "null"], enum: ["a", null] },
          parts: {
            type: "array",
            items: { anyOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] },
          },
          sums: { type: "object", additionalProperties: { type: "integer" } },
        },
        required: ["kind", "parts"],
      },
      Part: { allOf: [{ $ref: "#/components/schemas/Unused" }, { type: "object", properties: {} }] },
      Unused: text,
      Taken: { type: "object", properties: { code: text, nearest: { type: "array", items: text } } },
      Other: text,
    },
  },
};

describe("UC07 the types of what pages call", () => {
  it("UC07 are read out of the API's own document", () => {
    expect(printEndpoints(DOCUMENT, ["POST /api/things/{id}"])).toBe(
      [
        "// Made of the API's own document by `node scripts/checks/api/check-api.mjs --write`: the endpoints that pages call.",
        "type Over<A, B> = Omit<A, keyof B> & Omit<B, keyof A> & {",
        "  [K in keyof Pick<A, keyof A & keyof B>]: Required<B>[K & keyof B];",
        "};",
        "",
        "export type Part = Over<Unused, {  }>;",
        "",
        'export type Thing = { kind: "a" | null; parts: (Part | null)[]; sums?: Record<string, number> };',
        "",
        "export type Unused = string;",
        "",
        "export interface Endpoints {",
        '  "POST /api/things/{id}": { path: { id: string }; query?: { page?: number }; header: { "idempotency-key": string }; body: { note?: string }; answer: Thing | null; tells: { nearest?: string[] } };',
        "}",
        "",
      ].join("\n"),
    );
  });

  it("UC07 leave out what the document does not name, so that its call is refused", () => {
    const printed = printEndpoints(DOCUMENT, ["GET /api/things/{id}", "GET /api/nothing"]);
    expect(printed).not.toContain("GET");
  });

  it("UC07 are those of the endpoints that the code names, each once", () => {
    const code =
      'askShop("GET /api/me", {}); send("POST /api/a/{id}", x); askShop("GET /api/me", {}) // "/api/no"';
    expect(calledIn([code, 'fetch("/api/other")'])).toEqual(["GET /api/me", "POST /api/a/{id}"]);
  });
});
