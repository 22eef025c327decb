import iconFiles from "lucide-react/dynamicIconImports";
import type { IconShape } from "./shell-icon.ts";

interface IconFile {
  __iconData?: { node: [tag: string, attributes: Record<string, string>][] };
}

/** "ShoppingBag", "shopping_bag" and "shopping-bag" are one icon of the library (lucide). */
function libraryName(typed: string): string {
  return typed
    .trim()
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replace(/[\s_]+/g, "-")
    .toLowerCase();
}

/** The drawing of a library icon by name, or null when there is none of that name. */
export async function iconShape(name: string): Promise<IconShape | null> {
  const key = libraryName(name);
  if (!Object.hasOwn(iconFiles, key)) return null;
  const file = (await iconFiles[key as keyof typeof iconFiles]()) as unknown as IconFile;
  return file.__iconData?.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes] as const) ?? null;
}
