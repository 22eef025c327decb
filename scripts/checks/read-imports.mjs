import path from "node:path";

const STATEMENT =
  /(?:^|[;\n])\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]*?\sfrom\s*)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** The imports of a source text: `{ target, typeOnly, dynamic }`, targets inside the project as paths from its folder. */
export function readImports(file, text) {
  return [...text.matchAll(STATEMENT)].map(([, type, fixed, lazy]) => ({
    target: resolve(file, fixed ?? lazy),
    typeOnly: Boolean(type),
    dynamic: lazy !== undefined,
  }));
}

function resolve(file, specifier) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}
