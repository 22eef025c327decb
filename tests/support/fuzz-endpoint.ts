import fc from "fast-check";
import { type Schema, valuesOf } from "./schema-values.ts";

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A request as it goes on the line. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

export interface FuzzedEndpoint {
  document: ApiDocument;
  /** Signs two people in; asked for again and again, because requests end sessions and delete people. */
  cookies: () => Promise<FuzzCookies>;
  send: (request: FuzzRequest) => Promise<Response>;
}

/** By the names that the document gives to its kinds of sessions. */
export interface FuzzCookies {
  customer: string;
  staff: string;
}

export interface FuzzOutcome {
  sent: number;
  byStatus: Record<string, number>;
  /** Each answer of 500 or above, with the request that brought it. */
  broken: string[];
  slowestMs: number;
}

type Person = keyof FuzzCookies | "nobody";

/** Signing out ends the session of everybody who comes after. */
const LEFT_OUT = /logout/;
const COOKIES_FOR = 200;

/** Sends `count` requests made from the API's own document by chance (`seed`), right and wrong in one place or another. */
export async function fuzzEndpoint(
  endpoint: FuzzedEndpoint,
  count: number,
  seed: number,
): Promise<FuzzOutcome> {
  const seen = new Set(["diwan-najd", "naemi", "jadha", "mandi"]);
  const requests = fc.sample(requestsOf(endpoint.document, seen), { numRuns: count, seed });
  const outcome: FuzzOutcome = { sent: 0, byStatus: {}, broken: [], slowestMs: 0 };
  let cookies: FuzzCookies = { customer: "", staff: "" };
  for (const [at, make] of requests.entries()) {
    if (at % COOKIES_FOR === 0) cookies = await endpoint.cookies();
    const request = make(cookies);
    const started = performance.now();
    const answer = await endpoint.send(request);
    outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - started);
    outcome.sent += 1;
    outcome.byStatus[answer.status] = (outcome.byStatus[answer.status] ?? 0) + 1;
    if (answer.status >= 500)
      outcome.broken.push(`${answer.status} for ${JSON.stringify(request).slice(0, 2_000)}`);
    await learn(answer, seen);
  }
  return outcome;
}

/** Ids and slugs of an answer make later requests reach further. */
async function learn(answer: Response, seen: Set<string>): Promise<void> {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  if (!isJson || answer.status >= 300 || seen.size > 500) return void answer.body?.cancel();
  const text = await answer.text();
  for (const [, value] of text.matchAll(/"(?:id|slug|key|token|cursor)":"([^"]{1,200})"/g))
    if (value) seen.add(value);
}

function requestsOf(
  { paths, components }: ApiDocument,
  seen: Set<string>,
): fc.Arbitrary<(cookies: FuzzCookies) => FuzzRequest> {
  const known = fc.nat().map((at) => [...seen][at % seen.size] ?? "");
  const values = (schema: Schema | undefined) => valuesOf(schema, components.schemas, known);
  const operations = Object.entries(paths)
    .filter(([path]) => !LEFT_OUT.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  const ofOperation = ({ path, method, operation }: (typeof operations)[number]) => {
    const named = (place: string) =>
      fc.record(
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [
              name,
              place === "path" ? fc.oneof(known, values(schema)) : values(schema),
            ]),
        ),
        { requiredKeys: place === "path" ? undefined : [] },
      );
    const asked = (operation.security ?? []).flatMap((each) => Object.keys(each)) as Person[];
    const wanted: Person[] = asked.length > 0 ? asked : ["nobody"];
    const content = operation.requestBody?.content ?? {};
    const json = content["application/json"];
    const body = json
      ? fc.oneof(
          { weight: 20, arbitrary: values(json.schema).map((value) => JSON.stringify(value) ?? "") },
          { weight: 1, arbitrary: fc.constantFrom("", "{", "[".repeat(50_000), "null", '{"a":1e999}') },
        )
      : content["multipart/form-data"]
        ? fc.uint8Array({ maxLength: 2_000 }).map((bytes) => formOf(bytes))
        : fc.constant(undefined);
    const options = fc.record({
      path: named("path") as fc.Arbitrary<Record<string, unknown>>,
      query: named("query") as fc.Arbitrary<Record<string, unknown>>,
      headers: named("header") as fc.Arbitrary<Record<string, unknown>>,
      body,
      who: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...wanted) },
        { weight: 1, arbitrary: fc.constantFrom<Person>("customer", "staff", "nobody") },
      ),
      address: fc.ipV4(),
    });
    return options.map((made) => (cookies: FuzzCookies): FuzzRequest => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encoded(made.path[name]) || "-");
      const query = Object.entries(made.query).map(([name, value]) => `${name}=${encoded(value)}`);
      return {
        method: method.toUpperCase(),
        path: query.length > 0 ? `${filled}?${query.join("&")}` : filled,
        headers: {
          ...Object.fromEntries(
            Object.entries(made.headers).map(([name, value]) => [name, headerText(value)]),
          ),
          ...(typeof made.body === "string" && { "content-type": "application/json" }),
          cookie: made.who === "nobody" ? "" : cookies[made.who],
          "x-forwarded-for": made.address,
        },
        ...(made.body !== undefined && { body: made.body }),
      };
    });
  };
  return fc.oneof(...operations.map(ofOperation));
}

function formOf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("file", new File([bytes], "receipt.png", { type: "image/png" }));
  return form;
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed().slice(0, 500));
/** What a program may put into a header at all. */
const headerText = (value: unknown) =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .slice(0, 300);
