/**
 * What programs rely on, out of an OpenAPI document: for each endpoint what it takes and what it answers, without words and limits. A shape is a
 * text of types (`string|null`, `=a|=b` for values, `@Order` for a shape with a name), `[shape]` for lists, `{ any: [shapes] }`, `{ all: [shapes] }`,
 * or an object whose names end in `!` where they are always there and `*` stands for any name. Shapes with names stand beside: a change of one
 * is one change, however many endpoints answer it.
 */
export function contractOf(document) {
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, endpointOf(each)]),
  );
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => [name, shapeOf(schema)]);
  return { endpoints: byName(endpoints), shapes: byName(shapes) };
}

const byName = (entries) => Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

function endpointOf({ parameters = [], requestBody, responses }) {
  const takes = {};
  for (const { in: place, name, required, schema } of parameters)
    takes[`${place} ${name}${required ? "!" : ""}`] = shapeOf(schema);
  const body = requestBody?.content?.["application/json"]?.schema;
  if (body) takes[`body${requestBody.required ? "!" : ""}`] = shapeOf(body);
  const answers = {};
  for (const [status, { content = {} }] of Object.entries(responses)) {
    if (!status.startsWith("2")) continue;
    const json = content["application/json"]?.schema;
    answers[status] = json ? shapeOf(json) : (Object.keys(content)[0] ?? "nothing");
  }
  return { takes, answers };
}

function shapeOf(schema) {
  if (schema.$ref) return `@${schema.$ref.split("/").at(-1)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(choices.map(shapeOf));
  if (schema.allOf) return { all: schema.allOf.map(shapeOf) };
  if (schema.enum)
    return schema.enum
      .map((value) => (value === null ? "null" : `=${value}`))
      .sort()
      .join("|");
  if (schema.const !== undefined) return `=${schema.const}`;
  const types = [schema.type ?? "any"].flat();
  const isNullable = types.includes("null");
  const [type] = types.filter((each) => each !== "null");
  const shape =
    type === "object" ? objectOf(schema) : type === "array" ? [shapeOf(schema.items ?? {})] : null;
  if (shape) return isNullable ? either([shape, "null"]) : shape;
  return types.toSorted().join("|");
}

function objectOf({ properties = {}, required = [], additionalProperties }) {
  const shape = {};
  for (const [name, each] of Object.entries(properties))
    shape[required.includes(name) ? `${name}!` : name] = shapeOf(each);
  if (additionalProperties)
    shape["*"] = additionalProperties === true ? "any" : shapeOf(additionalProperties);
  return shape;
}

/** Texts of types make one text; whatever else stands beside them. */
function either(shapes) {
  const all = shapes.flatMap((shape) => shape.any ?? [shape]);
  const texts = [...new Set(all.filter(isWords).flatMap((each) => each.split("|")))];
  const others = all.filter((each) => !isWords(each));
  const text = texts.toSorted().join("|");
  if (others.length === 0) return text;
  return text === "" && others.length === 1 ? others[0] : { any: text === "" ? others : [...others, text] };
}

/**
 * What a program of the contract before cannot do any more, one sentence each that begins with the endpoint or the shape: what went, what is
 * needed now and was not, what is taken no longer, and what is answered otherwise than it was promised.
 */
export function breaksBetween(before, after) {
  const known = { was: before.shapes, now: after.shapes };
  const faults = Object.entries(before.endpoints).flatMap(([endpoint, was]) => {
    const now = after.endpoints[endpoint];
    if (!now) return [`${endpoint} went`];
    const told = narrowed(was.takes, now.takes, "", known);
    for (const [status, shape] of Object.entries(was.answers)) {
      if (now.answers[status] === undefined) told.push(`${status} is answered no longer`);
      else told.push(...widened(shape, now.answers[status], status, known));
    }
    return told.map((fault) => `${endpoint} ${fault}`);
  });
  const ways = { takes: narrowed, answers: widened };
  for (const [way, compare] of Object.entries(ways))
    for (const name of namesWithin(before, way))
      if (after.shapes[name]) faults.push(...compare(before.shapes[name], after.shapes[name], name, known));
  return [...new Set(faults)];
}

/** The named shapes that are taken, or answered, also within others. */
function namesWithin({ endpoints, shapes }, way) {
  const names = new Set();
  const read = (shape) => {
    for (const [, name] of JSON.stringify(shape).matchAll(/@(\w+)/g)) {
      if (names.has(name) || !shapes[name]) continue;
      names.add(name);
      read(shapes[name]);
    }
  };
  for (const each of Object.values(endpoints)) read(each[way]);
  return names;
}

/** The shape itself where it only has a name, and one object where it is made of several. */
function plain(shape, shapes) {
  if (typeof shape === "string" && /^@\w+$/.test(shape))
    return plain(shapes[shape.slice(1)] ?? "any", shapes);
  return shape.all ? Object.assign({}, ...shape.all.map((each) => plain(each, shapes))) : shape;
}

/** Both without names; what has the same name on both sides is compared by itself. */
function bared(was, now, known) {
  if (typeof was === "string" && was === now) return null;
  if (was.all && now.all) {
    const same = was.all.filter((each) => typeof each === "string" && now.all.includes(each));
    const rest = ({ all }) => ({ all: all.filter((each) => !same.includes(each)) });
    return [plain(rest(was), known.was), plain(rest(now), known.now)];
  }
  return [plain(was, known.was), plain(now, known.now)];
}

const isObject = (shape) => typeof shape === "object" && !Array.isArray(shape) && !shape.any;
const choicesOf = (shape) => shape.any ?? [shape];
const isWords = (shape) => typeof shape === "string" && !shape.startsWith("@");
const wordsOf = (shape) => choicesOf(shape).flatMap((each) => (isWords(each) ? each.split("|") : []));
const at = (path, name) => (path ? `${path}.${name}` : name);
const fieldsOf = (shape) =>
  new Map(
    Object.entries(shape).map(([name, each]) => [
      name.replace(/!$/, ""),
      { each, isSure: name.endsWith("!") },
    ]),
  );

/** Whether every word is one of these: a value counts as its type, a whole number as a number. */
const isAmong = (word, words) =>
  words.includes(word) ||
  words.includes("any") ||
  (word.startsWith("=") && words.includes("string")) ||
  (word === "integer" && words.includes("number"));

/** What was taken and is not: of `was` every form must still be taken. */
function narrowed(old, fresh, path, known) {
  const both = bared(old, fresh, known);
  if (!both) return [];
  const [was, now] = both;
  if (isObject(was) && isObject(now)) {
    const [before, after] = [fieldsOf(was), fieldsOf(now)];
    const faults = [];
    for (const [name, { each, isSure }] of after) {
      const stood = before.get(name);
      if (isSure && !stood?.isSure) faults.push(`${at(path, name)} became required`);
      if (stood) faults.push(...narrowed(stood.each, each, at(path, name), known));
    }
    for (const name of before.keys())
      if (!after.has(name) && !after.has("*")) faults.push(`${at(path, name)} is taken no longer`);
    return faults;
  }
  if (Array.isArray(was) && Array.isArray(now)) return narrowed(was[0], now[0], `${path}[]`, known);
  const gone = wordsOf(was).filter((word) => !isAmong(word, wordsOf(now)));
  const faults = gone.length > 0 ? [`${path} takes ${gone.join("|")} no longer`] : [];
  return [...faults, ...unmatched(was, now, (one, other) => narrowed(one, other, path, known), path)];
}

/** What is answered and was not promised: of `now` every form must have been there. */
function widened(old, fresh, path, known) {
  const both = bared(old, fresh, known);
  if (!both) return [];
  const [was, now] = both;
  if (isObject(was) && isObject(now)) {
    const after = fieldsOf(now);
    return [...fieldsOf(was)].flatMap(([name, { each, isSure }]) => {
      const stands = after.get(name);
      if (!stands) return name === "*" ? [] : [`${at(path, name)} went`];
      const faults = isSure && !stands.isSure ? [`${at(path, name)} may be missing`] : [];
      return [...faults, ...widened(each, stands.each, at(path, name), known)];
    });
  }
  if (Array.isArray(was) && Array.isArray(now)) return widened(was[0], now[0], `${path}[]`, known);
  // Another value of a list is no break: the page says that lists of words grow.
  const added = wordsOf(now).filter((word) => !word.startsWith("=") && !isAmong(word, wordsOf(was)));
  const faults = added.length > 0 ? [`${path} may be ${added.join("|")}`] : [];
  return [...faults, ...unmatched(now, was, (one, other) => widened(other, one, path, known), path)];
}

/** Objects, lists and names out of several forms: each of `wanted` needs one among `offered` that fits; of its faults the fewest are told. */
function unmatched(wanted, offered, compare, path) {
  if (wordsOf(offered).includes("any")) return [];
  const forms = choicesOf(offered).filter((each) => !isWords(each));
  return choicesOf(wanted)
    .filter((each) => !isWords(each))
    .flatMap((each) => {
      const tried = forms
        .filter((form) => Array.isArray(form) === Array.isArray(each))
        .map((form) => compare(each, form));
      return tried.toSorted((one, other) => one.length - other.length)[0] ?? [`${path} is of another form`];
    });
}
