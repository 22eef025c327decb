import { randomInt } from "node:crypto";
import { type APIRequestContext, test as base } from "@playwright/test";
import { openAwake } from "./awake-pages.ts";
import { sharedAdminRequests } from "./new-admin.ts";
import { type CustomerBeside, customerBeside, orderBeside } from "./open-admin.ts";
import type { Journey } from "./order-journey.ts";
import { type Words, wordsOf } from "./words.ts";

export interface ShopVisit {
  language: "ar" | "en";
  /** The shipped sentences of that language. */
  t: Words;
}

/** Customers in browsers of their own, closed with the test. */
export interface Beside {
  customer(): Promise<CustomerBeside>;
  /** A new customer's order: his, and its id. */
  order(changes?: Record<string, unknown>): Promise<CustomerBeside & { id: string }>;
}

interface Visits extends ShopVisit {
  journey: Journey;
  /** Requests of an admin, for what another screen than the one under test would do. */
  admin: APIRequestContext;
  beside: Beside;
  pageFaults: string[];
}

/** What the browser says when one change of pages gives way to the next: nobody is harmed, and nothing is left undone. */
const GAVE_WAY = /^Transition was skipped/;

/** A visit in the language of its project, from an address of its own, failing when the page throws. */
export const test = base.extend<Visits>({
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
  journey: async ({ page, t, language }, use) => use({ page, t, language }),
  admin: async ({}, use) => {
    const admin = await sharedAdminRequests();
    await use(admin);
    await admin.dispose();
  },
  beside: async ({ browser, extraHTTPHeaders }, use) => {
    const all: CustomerBeside[] = [];
    const kept = <Kind extends CustomerBeside>(customer: Kind) => {
      all.push(customer);
      return customer;
    };
    const headers = extraHTTPHeaders ?? {};
    await use({
      customer: async () => kept(await customerBeside(browser, headers)),
      order: async (changes) => kept(await orderBeside(browser, headers, changes)),
    });
    for (const { context } of all) await context.close();
  },
  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => {
        if (!GAVE_WAY.test(message)) faults.push(message);
      });
      await use(faults);
      base.expect(faults, "the page threw").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
