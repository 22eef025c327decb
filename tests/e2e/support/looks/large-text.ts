import type { CDPSession, Page } from "@playwright/test";

/** A browser's usual letters are so high; whoever reads badly sets twice as much. */
const DEFAULT_PX = 16;

const sessions = new WeakMap<Page, CDPSession>();

/** Sets the size that the reader chose in the browser itself, which rems and the widths of media queries follow. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  // The size holds as long as the session that set it.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const standard = Math.round((DEFAULT_PX * percent) / 100);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/**
 * What a reader of large letters would find broken on the page: words cut inside or by an edge, texts over each other, and
 * controls that reach beyond the screen. What lies under a bar that stays can be scrolled to, so bars are no fault.
 */
export function brokenByLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What waits to come near is laid out with the height it had in usual letters; whoever comes near sees it laid out anew.
    for (const each of document.querySelectorAll<HTMLElement>(".when-near, ul.when-near > li"))
      each.style.setProperty("content-visibility", "visible", "important");
    const WORD = /[\p{L}\p{M}]{2,}/gu;
    const faults: string[] = [];
    const screen = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > screen)
      faults.push(`as wide as ${document.documentElement.scrollWidth} of ${screen}`);

    /** What scrolls sideways by itself may reach beyond the screen. */
    const scrollsAside = (element: Element | null): boolean => {
      for (let box = element; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    /** The bar, dialog or page that an element belongs to: things of two of them may lie over each other. */
    const sheetOf = (element: Element): Element => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
      return document.body;
    };
    const cutTo = (rect: DOMRect, element: Element) => {
      let { left, right, top, bottom } = rect;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, right, top, bottom };
    };

    const isCutAside = ({ left, right }: DOMRect, element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX)) return false;
        const edge = box.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (left < edge.left - 3 || right > edge.right + 3)) return true;
      }
      return false;
    };

    interface Line {
      box: { left: number; right: number; top: number; bottom: number };
      element: Element;
      sheet: Element;
      words: string;
    }
    const lines: Line[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const element = node.parentElement;
      if (
        text.trim() === "" ||
        !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest("script, style, template, option, .sr-only")) continue;
      range.selectNodeContents(node);
      const said = text.trim().slice(0, 40);
      const height = Number.parseFloat(getComputedStyle(element).fontSize);
      for (const rect of range.getClientRects()) {
        const box = cutTo(rect, element);
        if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
        if (isCutAside(rect, element)) faults.push(`«${said}» is cut by its box`);
        const frame = element.closest("a, button, label, li, dialog");
        const edge = frame?.getBoundingClientRect();
        if (edge && edge.width > 0 && (rect.left < edge.left - 2 || rect.right > edge.right + 2))
          faults.push(`«${said}» sticks out of its box`);
        lines.push({ box, element, sheet: sheetOf(element), words: said });
      }
      // An address of the network is no word: it may go on in the next line.
      for (const word of text
        .replace(/\S*[@/]\S*/g, (address) => " ".repeat(address.length))
        .matchAll(WORD)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > height / 2)
          faults.push(`«${word[0]}» is cut inside, in «${said}»`);
      }
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const isCut = style.textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1;
        if (isCut) faults.push(`«${said}» ends in dots`);
        if (style.display !== "inline") break;
      }
    }

    lines.sort((a, b) => a.box.top - b.box.top);
    lines.forEach((line, at) => {
      const { box } = line;
      if (!scrollsAside(line.element) && (box.left < -1 || box.right > screen + 1))
        faults.push(`«${line.words}» reaches beyond the screen`);
      for (const other of lines.slice(at + 1)) {
        if (other.box.top >= box.bottom) break;
        if (other.sheet !== line.sheet || other.element === line.element) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        // Lines of one paragraph share some of the room between them, and Arabic reaches beyond its line.
        const small = Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
        if (across > 3 && down > small * 0.35) faults.push(`«${line.words}» lies over «${other.words}»`);
      }
    });

    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    for (const control of document.querySelectorAll(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || scrollsAside(control.parentElement))
        continue;
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > screen + 1))
        faults.push(`a control beyond the screen: ${control.outerHTML.slice(0, 80)}`);
    }
    return [...new Set(faults)];
  });
}
