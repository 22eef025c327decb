import type { BrowserContext } from "@playwright/test";

/** What a hand did to the pages of a browser, since it was last asked to begin anew. */
export interface Counted {
  taps: number;
  keys: number;
}

/** Counts presses of a finger or the mouse and of keys, over all pages of this browser from now on. */
export async function countPresses(context: BrowserContext): Promise<Counted> {
  const counted = { taps: 0, keys: 0 };
  await context.exposeBinding("countPress", (_source, kind: keyof Counted) => {
    counted[kind] += 1;
  });
  await context.addInitScript(() => {
    const count = (kind: string) =>
      (window as unknown as { countPress(kind: string): void }).countPress(kind);
    window.addEventListener("pointerdown", ({ isTrusted }) => isTrusted && count("taps"), { capture: true });
    window.addEventListener("keydown", ({ isTrusted }) => isTrusted && count("keys"), { capture: true });
  });
  return counted;
}
