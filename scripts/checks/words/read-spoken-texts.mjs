import { parseSync } from "vite";

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const WRAPPERS = new Set([
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "ParenthesizedExpression",
]);
const HOLE = "\u0000";

/**
 * Every place of a file that says a text, by `t(…)`, `<Trans>` or `sentence(…)`:
 * - `namespace`, and `isMeant(key)`; `isExact` when the key has no holes
 * - `values` and `elements`: the names it is filled with; null where only running the code would tell
 * A key that only running the code would tell is no such place.
 */
export function readSpokenTexts(file, source) {
  const { program } = parseSync(file, source);
  const places = [];
  // Of each name in sight: the namespace of which it speaks, and the expression that it stands for.
  const scopes = [new Map()];
  const find = (name) => scopes.findLast((scope) => scope.has(name))?.get(name);
  const namespaceOf = (node) => find(node?.name)?.namespace ?? null;

  const seen = (node) => {
    if (WRAPPERS.has(node?.type)) return seen(node.expression);
    const known = node?.type === "Identifier" && find(node.name)?.init;
    return known ? seen(known) : node;
  };

  const note = (node, key, namespace, values, elements) => {
    for (const each of keysOf(key, seen)) {
      const [, own, path] = /^([a-z-]+):(.+)$/s.exec(each) ?? [null, namespace, each];
      if (!own || path.startsWith(HOLE)) continue;
      const line = source.slice(0, node.start).split("\n").length;
      const isExact = !path.includes(HOLE);
      const isMeant = matcher(path);
      places.push({ line, namespace: own, isExact, isMeant, values, elements: elements ?? new Set() });
    }
  };

  const noteCall = (node) => {
    const [first, second, third] = node.arguments;
    const { name } = node.callee;
    if (name === "sentence" && second) note(node, second, null, namesOf(third, seen));
    else if (first && name && (name === "t" || namespaceOf(node.callee)))
      note(node, first, namespaceOf(node.callee), namesOf(second, seen));
  };

  const noteTrans = (node) => {
    const given = new Map(
      node.attributes
        .filter(({ type }) => type === "JSXAttribute")
        .map(({ name, value }) => [name.name, value?.expression ?? value]),
    );
    if (!given.has("i18nKey")) return;
    const namespace = namespaceOf(given.get("t"));
    const values = namesOf(given.get("values"), seen);
    note(node, given.get("i18nKey"), namespace, values, namesOf(given.get("components"), seen));
  };

  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== "string") return;
    if (FUNCTIONS.has(node.type)) scopes.push(parametersOf(node));
    if (node.type === "VariableDeclarator") declare(node, scopes.at(-1));
    if (node.type === "CallExpression") noteCall(node);
    if (node.type === "JSXOpeningElement" && node.name.name === "Trans") noteTrans(node);
    for (const child of Object.values(node)) if (typeof child === "object") visit(child);
    if (FUNCTIONS.has(node.type)) scopes.pop();
  };
  visit(program);
  return places;
}

/** `const { t, t: orders } = useTranslation("orders")` names two who speak of orders. */
function declare({ id, init }, scope) {
  if (id.type === "Identifier") scope.set(id.name, { init });
  if (id.type !== "ObjectPattern") return;
  const speaks = init?.type === "CallExpression" && init.callee.name === "useTranslation";
  const asked = init?.arguments?.[0];
  const first = asked?.type === "ArrayExpression" ? asked.elements[0] : asked;
  for (const { key, value } of id.properties) {
    if (value?.type !== "Identifier") continue;
    scope.set(value.name, speaks && key.name === "t" ? { namespace: first?.value ?? "common" } : {});
  }
}

/** A parameter hides a name of the file; its type may say of what it speaks: `t: Translate<"orders">`. */
function parametersOf({ params }) {
  const scope = new Map();
  for (const param of params) {
    for (const { value } of param.properties ?? [])
      if (value?.type === "Identifier") scope.set(value.name, {});
    if (param.type !== "Identifier") continue;
    const type = param.typeAnnotation?.typeAnnotation;
    const namespace = type?.typeName?.name === "Translate" && type.typeArguments?.params[0]?.literal?.value;
    scope.set(param.name, namespace ? { namespace } : {});
  }
  return scope;
}

/** The keys that an expression can be, with `HOLE` for what is put into a template. */
function keysOf(node, seen) {
  const { type, value, quasis, ...parts } = seen(node) ?? {};
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateLiteral") return [quasis.map(({ value: text }) => text.cooked).join(HOLE)];
  if (type === "ConditionalExpression")
    return [...keysOf(parts.consequent, seen), ...keysOf(parts.alternate, seen)];
  if (type === "LogicalExpression") return [...keysOf(parts.left, seen), ...keysOf(parts.right, seen)];
  return [];
}

function matcher(path) {
  const parts = path.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join("[^.]+")}$`);
  return (key) => pattern.test(key);
}

/** The names that an object is written with: none where nothing is given, null where they cannot be read. */
function namesOf(node, seen) {
  if (!node) return new Set();
  const object = seen(node);
  if (object?.type !== "ObjectExpression") return null;
  const names = new Set();
  for (const property of object.properties) {
    const spread = property.type === "SpreadElement" ? namesOf(property.argument, seen) : null;
    if (spread) for (const name of spread) names.add(name);
    else if (property.type !== "Property" || property.computed) return null;
    else names.add(property.key.name ?? property.key.value);
  }
  return names;
}
