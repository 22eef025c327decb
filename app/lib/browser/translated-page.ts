/** Texts of the page's own that a translation took out, each with what it put there instead. */
const insteadOf = new WeakMap<Node, Element>();
let isInstalled = false;

/** Browsers translate by putting their words into `<font>`, inside or instead of the text that stood there. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === "FONT";

/** What stands for `node` among the children of `parent` now: itself, or the translation that it was moved into or replaced by. */
function standsIn(parent: Node, node: Node): Node {
  if (node.parentNode === parent) return node;
  const inside = childAround(parent, node);
  if (isTranslation(inside)) return inside;
  const instead = insteadOf.get(node);
  return instead?.parentNode === parent ? instead : node;
}

function childAround(parent: Node, node: Node): Node | null {
  let part: Node | null = node;
  while (part && part.parentNode !== parent) part = part.parentNode;
  return part;
}

function remember(records: readonly MutationRecord[]): void {
  for (const { addedNodes, previousSibling, nextSibling, removedNodes } of records) {
    if (removedNodes.length === 0) continue;
    const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!translation) continue;
    for (const node of removedNodes) if (node.nodeType === Node.TEXT_NODE) insteadOf.set(node, translation);
  }
}

/**
 * Lets a page be translated by the browser while it changes (0105-translated-pages): React writes into texts that the translation
 * took out of the page, and takes out what is not there any more. What it writes comes back into its place, and is translated anew;
 * what it takes out takes its translation along. Once, before React begins.
 */
export function keepTranslatedPageAlive(): void {
  if (isInstalled) return;
  isInstalled = true;
  const observer = new MutationObserver(remember);
  observer.observe(document, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    remember(observer.takeRecords());
    const present = standsIn(this, child);
    // Gone already: there is nothing left to do.
    if (present.parentNode !== this) return child;
    removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as Child;
    remember(observer.takeRecords());
    const present = standsIn(this, before);
    return insertBefore.call(this, child, present.parentNode === this ? present : null) as Child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  if (!value?.set || !value.get) return;
  const { get, set } = value;
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    get,
    set(this: Node, text: string | null) {
      set.call(this, text);
      if (this.nodeType !== Node.TEXT_NODE || this.parentNode) return;
      remember(observer.takeRecords());
      const translation = insteadOf.get(this);
      if (translation?.parentNode) translation.parentNode.replaceChild(this, translation);
    },
  });
}
