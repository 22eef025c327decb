import { beforeAll, expect, it, vi } from "vitest";
import type { TranslationPage } from "#app/features/content/reads/list-translations.server.ts";
import { TEXTS_PER_PAGE, type TextPage } from "#app/features/content/rules/translations/filter-texts.ts";
import { knownKeys, shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { appTranslations } from "#db/schema/content.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

// Two thousand texts go in and come out.
vi.setConfig({ testTimeout: 60_000 });

const shop = await openTestShop();
const { request, cookieOf } = openRequests(shop);
let cookie = "";
const read = async <T>(path: string) => (await (await request("GET", path, { cookie })).json()) as T;

/** A text over every shipped one, in as many categories as the shop has namespaces. */
const OWN = LANGUAGES.flatMap((language) =>
  knownKeys().flatMap((key) => {
    const shipped = shippedText(language, key);
    const category = key.slice(0, key.indexOf(":"));
    return shipped === null ? [] : [{ key, language, value: `${shipped} *`, category }];
  }),
);
const file = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(OWN.filter((row) => row.language === language).map(({ key, value }) => [key, value])),
  ]),
);

async function walk<Page extends { items: unknown[]; nextCursor: string | null }>(path: string) {
  const pages: Page[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page = await read(`${path}${cursor && `cursor=${cursor}`}`);
    // A refusal has no cursor, and asking on would never end.
    if (page.nextCursor === undefined) throw new Error(`no page: ${JSON.stringify(page)}`);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}

beforeAll(async () => {
  cookie = await cookieOf(await makeAdmin(shop, "owner@kabsh.test"));
  expect(OWN.length).toBeGreaterThan(2_000);
});

it("AN14 AN15 C15 a file of more than two thousand texts comes in and goes out again whole", async () => {
  const put = await request("PUT", "/api/admin/translations/file", { cookie, body: file });
  expect(await put.json()).toEqual({ added: OWN.length, changed: 0, removed: 0 });
  expect(await read<typeof file>("/api/admin/translations/file")).toEqual(file);
});

it("AN12 C15 its texts are read page by page by category, then key, without losing or repeating one", async () => {
  for (const { id, category } of (await shop.db.select().from(appTranslations)).slice(0, 40)) {
    const body = { category: `${category} ${id.slice(0, 1)}` };
    await request("PATCH", `/api/admin/translations/${id}`, { cookie, body });
  }
  const pages = await walk<TranslationPage>("/api/admin/translations?");
  const seen = pages.flatMap(({ items }) => items);
  expect(pages.every(({ items }) => items.length <= 100)).toBe(true);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(OWN.length);
  expect(seen).toHaveLength(OWN.length);
  const english = await walk<TranslationPage>("/api/admin/translations?language=en&");
  expect(english.flatMap(({ items }) => items)).toEqual(seen.filter(({ language }) => language === "en"));
  const legal = await read<TranslationPage>("/api/admin/translations?category=legal");
  expect(legal.items.every(({ category }) => category === "legal")).toBe(true);
});

it("AN12 every text of the shop is read page by page with what it shipped with, and searched", async () => {
  const pages = await walk<TextPage>("/api/admin/texts?");
  const keys = pages.flatMap(({ items }) => items.map(({ key }) => key));
  expect(keys).toHaveLength(knownKeys().length);
  expect(new Set(keys)).toEqual(new Set(knownKeys()));
  expect(pages.slice(0, -1).every(({ items }) => items.length === TEXTS_PER_PAGE)).toBe(true);
  const key = "refusals:not_found";
  expect(await read(`/api/admin/texts?q=${key}&show=own`)).toMatchObject({
    items: [
      {
        key,
        shipped: { en: shippedText("en", key) },
        own: { ar: { value: `${shippedText("ar", key)} *` } },
      },
    ],
    count: 1,
    nextCursor: null,
  });
  expect(await read("/api/admin/texts?show=missing-en")).toMatchObject({ items: [], count: 0 });
  expect((await request("GET", "/api/admin/texts?show=nothing", { cookie })).status).toBe(422);
});

it("AN13 X23 a change is in the next answer", async () => {
  const key = "refusals:not_found";
  const [row] = (await read<TextPage>(`/api/admin/texts?q=${key}`)).items;
  await request("DELETE", `/api/admin/translations/${row?.own.en?.id}`, { cookie });
  expect((await read<TextPage>(`/api/admin/texts?q=${key}`)).items).toMatchObject([{ own: { en: null } }]);
  expect((await read<TextPage>("/api/admin/texts?show=missing-en")).items).toMatchObject([{ key }]);
});
