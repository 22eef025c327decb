/** Where an endpoint is called in the code of pages: the client's first argument. */
const CALLED = /"((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^"\s]*)"/g;
/** Every refusal has these; `Refused` of the client says so once. */
const OF_EVERY_PROBLEM = new Set([
  "type",
  "status",
  "code",
  "title",
  "fields",
  "requestId",
  "retryAfterSeconds",
]);

/** One shape with another over it: what both have is as the other says it, and as sure as the first says. */
const OVER = `type Over<A, B> = Omit<A, keyof B> & Omit<B, keyof A> & {
  [K in keyof Pick<A, keyof A & keyof B>]: Required<B>[K & keyof B];
};
`;

/** The endpoints that texts of source files name, each once. */
export function calledIn(texts) {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(CALLED)].map(([, name]) => name)))].sort();
}

/**
 * The file of types for pages: what each of the called endpoints takes, answers, and tells beside a refusal, out of the API's own document.
 * What the document does not name is left out, so that its call does not pass the type check.
 */
export function printEndpoints(document, called) {
  const lines = called.flatMap((name) => {
    const [method = "", path = ""] = name.split(" ");
    const operation = document.paths[path]?.[method.toLowerCase()];
    return operation ? [`  ${JSON.stringify(name)}: ${endpointType(operation, document)};`] : [];
  });
  const shapes = namedIn(lines.join("\n"), document).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`,
  );
  return [
    "// Made of the API's own document by `node scripts/checks/api/check-api.mjs --write`: the endpoints that pages call.",
    ...(/\bOver</.test([...shapes, ...lines].join()) ? [OVER] : []),
    ...shapes,
    "export interface Endpoints {",
    ...lines,
    "}\n",
  ].join("\n");
}

function endpointType({ parameters = [], requestBody, responses }, { components }) {
  const parts = {};
  for (const place of ["path", "query", "header"]) {
    const named = parameters.filter((each) => each.in === place);
    const fields = named.map(({ name, required, schema }) => [name, { schema, isSure: Boolean(required) }]);
    if (fields.length === 0) continue;
    parts[named.some(({ required }) => required) ? place : `${place}?`] = fieldsType(fields);
  }
  const body = requestBody?.content?.["application/json"]?.schema;
  if (body) parts[requestBody.required ? "body" : "body?"] = typeOf(body);
  else if (requestBody) parts.body = "FormData";
  parts.answer = either(statuses(responses, "2").map((each) => jsonOf(each, "application/json") ?? "null"));
  const told = statuses(responses, "4").flatMap(({ content }) => {
    const { $ref, ...schema } = content?.["application/problem+json"]?.schema ?? {};
    const { properties = {} } = $ref ? components.schemas[$ref.split("/").at(-1)] : schema;
    return Object.entries(properties).filter(([name]) => !OF_EVERY_PROBLEM.has(name));
  });
  // Several statuses may tell the same.
  const once = [...new Map(told)].map(([name, schema]) => [name, { schema }]);
  if (once.length > 0) parts.tells = fieldsType(once);
  return `{ ${Object.entries(parts)
    .map(([name, type]) => `${name}: ${type}`)
    .join("; ")} }`;
}

const statuses = (responses, first) =>
  Object.entries(responses).flatMap(([status, each]) => (status.startsWith(first) ? [each] : []));
const jsonOf = ({ content }, kind) => content?.[kind] && typeOf(content[kind].schema);
const either = (types) => [...new Set(types)].join(" | ");

/** The named shapes that these types speak of, also within each other. */
function namedIn(text, { components: { schemas } }) {
  const names = new Set();
  const read = (type) => {
    for (const [name] of type.matchAll(/\b[A-Z]\w+\b/g)) {
      if (names.has(name) || !schemas[name]) continue;
      names.add(name);
      read(typeOf(schemas[name]));
    }
  };
  read(text.replaceAll(/"[^"]*"/g, ""));
  return [...names].sort().map((name) => [name, schemas[name]]);
}

function typeOf(schema = {}) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(choices.map(typeOf));
  // What is added may say the same field more exactly.
  if (schema.allOf) {
    const types = schema.allOf.map(typeOf).filter((type) => type !== "unknown");
    return types.reduce((plain, added) => `Over<${plain}, ${added}>`);
  }
  if (schema.enum) return either(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return either([schema.type ?? "unknown"].flat().map((type) => plainType(type, schema)));
}

function plainType(type, { properties, required = [], additionalProperties, items }) {
  if (type === "integer") return "number";
  if (type === "array") return `${grouped(typeOf(items))}[]`;
  if (type !== "object") return type;
  const fields = Object.entries(properties ?? {}).map(([name, schema]) => [
    name,
    { schema, isSure: required.includes(name) },
  ]);
  const others = additionalProperties === true ? {} : additionalProperties;
  if (!others) return fieldsType(fields);
  const any = `Record<string, ${typeOf(others)}>`;
  return fields.length > 0 ? `(${fieldsType(fields)} & ${any})` : any;
}

const grouped = (type) => (/[|&]/.test(type) ? `(${type})` : type);

const fieldsType = (fields) =>
  `{ ${fields
    .map(([name, { schema, isSure }]) => {
      const said = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
      return `${said}${isSure ? "" : "?"}: ${typeOf(schema)}`;
    })
    .join("; ")} }`;
