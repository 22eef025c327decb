import { cloneElement, createElement, type ReactElement, type ReactNode } from "react";

/** Tags that a text may bring without naming a component for them; react-i18next keeps the same ones. */
const PLAIN_TAGS = new Set(["br", "strong", "i", "p"]);
const TAG = /<([\w-]+)\s*\/>|<([\w-]+)>(.*?)<\/\2>/gs;

/** A text whose `<name/>` and `<name>words</name>` stand for elements, as React children; other tags stay words. */
export function taggedText(text: string, components: Record<string, ReactElement>): ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const tag of text.matchAll(TAG)) {
    const name = (tag[1] ?? tag[2]) as string;
    const element = components[name] ?? (PLAIN_TAGS.has(name) ? createElement(name) : null);
    if (!element) continue;
    if (tag.index > end) pieces.push(text.slice(end, tag.index));
    end = tag.index + tag[0].length;
    const inner = tag[3] ? taggedText(tag[3], components) : [];
    pieces.push(
      inner.length > 0
        ? cloneElement(element, { key: tag.index }, inner)
        : cloneElement(element, { key: tag.index }),
    );
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
