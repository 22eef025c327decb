import type { Page } from "@playwright/test";

/** Texts in the other script than the page's that no `lang` names, so that they are read out in the wrong voice. */
export function unnamedPieces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const arabic = /[\u0621-\u064a]/;
    /** One word may be a name or a term; a row of words is somebody's sentence, address or full name. */
    const latinWords = /[A-Za-z]{2,}[^A-Za-z]+[A-Za-z]{2,}/;
    /** Addresses of the network, keys and codes are of no language. */
    const noLanguage = /@|\/|\b[a-z]+[._][a-z]+\b|\d{2}[A-Za-z]|[A-Za-z]\d/;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (text === "" || !parent || parent.closest("script, style, template, noscript, code, kbd")) continue;
      const said = parent.closest("[lang]")?.getAttribute("lang")?.slice(0, 2);
      const isOther =
        said === "ar"
          ? !arabic.test(text) && latinWords.test(text) && !noLanguage.test(text)
          : arabic.test(text);
      if (isOther) found.add(`<${parent.localName} class="${parent.className}"> ${text.slice(0, 60)}`);
    }
    return [...found];
  });
}

/** Ids that stand more than once on the page. */
export function doubledIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
}

/** The distances that WCAG 1.4.12 lets every reader ask for. */
export const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }";

/** What reaches beyond the screen to the side and can be seen, outside of what scrolls by itself. */
export function beyondTheScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (left >= -0.5 && right <= clientWidth + 0.5)) return false;
      for (let box = element.parentElement; box; box = box.parentElement)
        if (box !== document.body && getComputedStyle(box).overflowX !== "visible") return false;
      return true;
    });
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...outside.slice(0, 4).map((element) => `${element.localName}.${element.className}`.slice(0, 120)),
    ];
  });
}

/** Whether some of what has the focus can be seen and touched, and is not under a bar that stays. */
export function isFocusInSight(page: Page): Promise<{ what: string; inSight: boolean }> {
  return page.evaluate(async () => {
    /** Rows that scroll by themselves need some frames to bring it in. */
    const FRAMES_MAX = 30;
    const nextFrame = () => new Promise((settled) => requestAnimationFrame(settled));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { what: "", inSight: true };
    const shares = [0.1, 0.5, 0.9];
    const canBeSeen = () => {
      // What a row that scrolls by itself shows of it is enough, as long as nothing lies over that.
      const box = focused.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const width = Math.min(box.right, window.innerWidth) - left;
      const height = Math.min(box.bottom, window.innerHeight) - top;
      if (width <= 0 || height <= 0) return false;
      return shares.some((across) =>
        shares.some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          // Whatever others do at the shop meanwhile is told at the desk, by notices that go by themselves.
          const isNotice = hit?.closest("[data-sonner-toast]");
          return isNotice || (hit !== null && (focused.contains(hit) || hit.contains(focused)));
        }),
      );
    };
    let inSight = canBeSeen();
    for (let frame = 0; frame < FRAMES_MAX && !inSight; frame += 1) {
      await nextFrame();
      inSight = canBeSeen();
    }
    const { left, top, width, height } = focused.getBoundingClientRect();
    const box = [left, top, width, height].map(Math.round).join(" ");
    return { what: `${focused.outerHTML.slice(0, 100)} at ${box}`, inSight };
  });
}
