import fc from "fast-check";

/** What of JSON Schema the OpenAPI document of the shop uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Texts that have broken programs before. */
const NASTY = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\u202eb",
  "ﷺ".repeat(200),
  "😀".repeat(300),
  "x".repeat(70_000),
  "' or 1=1 --",
  "%00",
  "../../etc/passwd",
  "null",
  "-1",
  "1e999",
  "9007199254740993",
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30",
  "+275760-09-13",
  "0000-00-00T00:00:00Z",
  "٢٠٢٦-٠٣-١١",
  "__proto__",
  "constructor",
];
const nasty = fc.constantFrom(...NASTY);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>([], {}, [[[[]]]], { a: { a: { a: 1 } } }),
  fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 1e308, 0.5),
);

/** Values of `schema`, and now and then one that breaks it in one place. `known` are texts that the shop gave out before. */
export function valuesOf(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
  known: fc.Arbitrary<string>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const again = (part: Schema | undefined) => valuesOf(part, schemas, known, depth + 1);
  const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anything });

  if (!schema || depth > 8) return anything;
  if (schema.$ref) return again(schemas[schema.$ref.split("/").at(-1) ?? ""]);
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(again));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(again))
      .map((parts) =>
        parts.every((part) => typeof part === "object") ? Object.assign({}, ...parts) : parts[0],
      );
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => again({ ...schema, type })));

  switch (schema.type) {
    case "object":
      return mostly(objects(schema, again));
    case "array":
      return mostly(fc.array(again(schema.items), { maxLength: Math.min(schema.maxItems ?? 4, 60) }));
    case "integer":
    case "number":
      return mostly(
        fc.integer({ min: Math.ceil(schema.minimum ?? -5), max: Math.floor(schema.maximum ?? 2_000_000) }),
      );
    case "boolean":
      return mostly(fc.boolean());
    case "null":
      return fc.constant(null);
    default:
      return mostly(texts(schema, known));
  }
}

function objects(schema: Schema, again: (part: Schema | undefined) => fc.Arbitrary<unknown>) {
  const properties = Object.entries(schema.properties ?? {});
  const named = fc.record(Object.fromEntries(properties.map(([name, part]) => [name, again(part)])), {
    requiredKeys: schema.required?.filter((name) => name in (schema.properties ?? {})) ?? [],
  });
  const loose =
    typeof schema.additionalProperties === "object" ? again(schema.additionalProperties) : anything;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), loose, { maxKeys: properties.length > 0 ? 1 : 4 });
  return fc.tuple(named, more).map(([named, more]) => ({ ...more, ...named }));
}

function texts(schema: Schema, known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const minLength = Math.min(schema.minLength ?? 0, 300);
  const plain = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxLength ?? 30, 60)),
  });
  const formats: Record<string, fc.Arbitrary<string>> = {
    uuid: fc.uuid(),
    email: fc.emailAddress(),
    date: fc
      .date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2030-01-01") })
      .map((day) => day.toISOString().slice(0, 10)),
    "date-time": fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
    uri: fc.webUrl(),
  };
  const usual = fc.oneof(
    plain,
    known,
    fc.constantFrom("علي محمد", "+966551234567", "15:00", "2026-03-12", "naemi", "jadha"),
  );
  return fc.oneof(
    { weight: 4, arbitrary: formats[schema.format ?? ""] ?? usual },
    { weight: 1, arbitrary: known },
  );
}
