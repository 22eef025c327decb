import { beforeAll, expect, it } from "vitest";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

interface Schema {
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  [more: string]: unknown;
}
interface Operation {
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: {
    content: Record<string, { schema: Schema; examples?: Record<string, { value: object }> }>;
  };
}

const { request, asAdmin } = await openApi();
let operations: [name: string, operation: Operation][] = [];
let schemas: Record<string, Schema> = {};

beforeAll(async () => {
  const document = (await (await request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  schemas = document.components.schemas;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      each,
    ]),
  );
});

/** Every field with a default that must be sent all the same, by its way through the schema. */
function neededDefaults(schema: unknown, at: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, required } = schema as Schema;
  // A body says by the same word whether there must be one.
  const names = Array.isArray(required) ? required : [];
  const needed = names.filter((name) => properties[name] && "default" in properties[name]);
  return [
    ...needed.map((name) => `${at}.${name}`),
    ...Object.entries(schema).flatMap(([name, each]) => neededDefaults(each, `${at}.${name}`)),
  ];
}

it("AP03 a field with a default may be left out of what is sent, so that types made of the document compile", () => {
  const faults = operations.flatMap(([name, { parameters = [], requestBody }]) => [
    ...parameters
      .filter(({ required, schema }) => required && "default" in schema)
      .map((each) => `${name} ${each.name}`),
    ...neededDefaults(requestBody, name),
  ]);
  expect(faults).toEqual([]);
  expect(neededDefaults(schemas.OrderBody, "OrderBody")).toEqual([]);
  expect(
    operations.some(([, { requestBody }]) => JSON.stringify(requestBody ?? {}).includes('"default"')),
  ).toBe(true);
});

it("AP04 every example of the reference is taken as it stands there", async () => {
  const examples = operations.flatMap(([name, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ examples: given = {} }) =>
      Object.values(given).map(({ value }) => ({ name, value })),
    ),
  );
  expect(new Set(examples.map(({ name }) => name))).toEqual(
    new Set(["POST /api/quote", "POST /api/free-times", "POST /api/orders", "POST /api/admin/orders"]),
  );
  for (const { name, value } of examples) {
    const [method = "", path = ""] = name.split(" ");
    // Placing as a customer takes the number that is signed in: the desk takes the same body of anybody.
    const asked = path === "/api/orders" ? "/api/admin/orders" : path;
    const answer = await request(method, asked, { body: value, cookie: asAdmin, headers: newKey() });
    expect([name, answer.status]).toEqual([name, path.endsWith("orders") ? 201 : 200]);
  }
});
