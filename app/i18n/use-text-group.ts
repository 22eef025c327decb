import { fillIn, type TextParams, type TextTree } from "./read-text.ts";
import type { Namespace, TextKeys } from "./text-keys.ts";
import { useTexts, useTranslation } from "./use-translation.tsx";

/** All texts of a namespace below one of its names, each filled in: sections of a page whose number is nobody else's business. */
export function useTextGroup<N extends Namespace, Group extends keyof TextKeys[N] & string>(
  namespace: N,
  group: Group,
  params: TextParams,
): TextKeys[N][Group] {
  useTranslation(namespace);
  const words = useTexts().texts.page.namespaces[namespace] as TextTree;
  return fillTree(words[group] ?? {}, params) as TextKeys[N][Group];
}

function fillTree(node: string | TextTree, params: TextParams): string | TextTree {
  if (typeof node === "string") return fillIn(node, params);
  return Object.fromEntries(Object.entries(node).map(([key, below]) => [key, fillTree(below, params)]));
}
