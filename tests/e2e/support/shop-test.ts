import { randomInt } from "node:crypto";
import { test as base } from "@playwright/test";
import { openAwake } from "./awake-pages.ts";
import { type Words, wordsOf } from "./words.ts";

export interface ShopVisit {
  language: "ar" | "en";
  /** The shipped sentences of that language. */
  t: Words;
}

/** A visit in the language of its project, from an address of its own, failing when the page throws. */
export const test = base.extend<ShopVisit & { pageFaults: string[] }>({
  language: async ({}, use, info) => use(info.project.name.startsWith("ar") ? "ar" : "en"),
  t: async ({ language }, use) => use(wordsOf(language)),
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = [randomInt(256), randomInt(256), randomInt(1, 255)];
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },
  context: async ({ context, language, baseURL, javaScriptEnabled }, use) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    if (javaScriptEnabled) openAwake(context);
    await use(context);
  },
  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await use(faults);
      base.expect(faults, "the page threw").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
