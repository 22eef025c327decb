import { cloneElement, createElement, type ReactElement, type ReactNode } from "react";

/** Tags that a text may bring without naming a component for them; react-i18next keeps the same ones. */
const PLAIN_TAGS = new Set(["br", "strong", "i", "p"]);
const OPENING = /<([\w-]+)(?:\s*(\/)>|>)/g;

/** A text whose `<name/>` and `<name>words</name>` stand for elements, as React children; other tags stay words. */
export function taggedText(text: string, components: Record<string, ReactElement>): ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { name, words, from, to } of tagsOf(text)) {
    const element = components[name] ?? (PLAIN_TAGS.has(name) ? createElement(name) : null);
    if (!element) continue;
    if (from > end) pieces.push(text.slice(end, from));
    end = to;
    const inner = words ? taggedText(words, components) : [];
    pieces.push(
      inner.length > 0 ? cloneElement(element, { key: from }, inner) : cloneElement(element, { key: from }),
    );
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The outermost tags of a text: closed in themselves, or up to the nearest end of their name. What never ends is looked for once. */
function* tagsOf(text: string) {
  const endless = new Set<string>();
  let at = 0;
  for (const opening of text.matchAll(OPENING)) {
    const from = opening.index;
    const [whole, name = "", isClosed] = opening;
    if (from < at || (!isClosed && endless.has(name))) continue;
    const inside = from + whole.length;
    if (isClosed) {
      at = inside;
      yield { name, words: "", from, to: at };
      continue;
    }
    const closing = text.indexOf(`</${name}>`, inside);
    if (closing < 0) endless.add(name);
    else {
      at = closing + name.length + 3;
      yield { name, words: text.slice(inside, closing), from, to: at };
    }
  }
}
