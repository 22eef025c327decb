import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readBreederPrices } from "#app/features/catalog/reads/read-breeder-prices.server.ts";
import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { breeders } from "#db/schema/catalog.ts";
import { papers } from "#db/schema/papers.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { addPaper, removePaper } from "./edit-papers.server.ts";

const { shop, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const ctx = () => shop.as(VISITOR, { now: shop.clock.now() });
const seller = async (now?: Date) =>
  (await readPriceBook(shop.db, { ...(now && { now }) })).names.breeder?.id ?? null;

/** Who sells by the catalogue, by the API and by a new order at this moment, and what an order of before is edited by. */
async function selling() {
  const book = await readPriceBook(shop.db, { now: shop.clock.now() });
  const { prices } = await readCatalog(ctx());
  expect(prices, "page and order agree").toEqual(book.book.prices);
  const api = new Set((await readBreederPrices(ctx())).map(({ breederId }) => breederId));
  return { order: book.names.breeder?.id ?? null, api: [...api], before: await seller() };
}
const add = async (ownerId: string, endsOn: string, number = "BR-1") => {
  const added = await addPaper(shop.as(admin, { now: shop.clock.now() }), {
    ...{ ownerKind: "breeder", ownerId, ownerName: "", hides: true },
    ...{ kind: "health_certificate", number, endsOn },
  });
  return added.ok ? added.value.id : expect.fail(added.code);
};

it("PX04 an expired paper takes its breeder's prices from sale at midnight by itself, and its renewal puts them back", async () => {
  const first = (await seller()) ?? "";
  const others = (await shop.db.select().from(breeders)).filter(({ id }) => id !== first);
  const open = { order: first, api: [first], before: first };
  expect(await selling()).toEqual(open);
  await add(first, "2026-03-10");
  shop.at("2026-03-10T20:59:59.999Z");
  expect(await selling(), "its last day is not over").toEqual(open);
  shop.at("2026-03-10T21:00:00.000Z");
  const after = await selling();
  expect(after.before, "what was ordered before").toBe(first);
  expect(others.map(({ id }) => id)).toContain(after.order);
  expect(after.api.every((id) => id === after.order)).toBe(true);
  for (const { id } of others) await add(id, "2026-03-01");
  expect(await selling(), "nobody's hold").toEqual({ order: null, api: [], before: first });
  const renewal = await add(first, "2027-03-10", "BR-2");
  expect(await selling(), "renewed").toEqual(open);
  await removePaper(shop.as(admin), { id: renewal });
  expect((await selling()).order, "taken away again").toBeNull();
  await shop.db.update(papers).set({ hides: false }).where(eq(papers.ownerKind, "breeder"));
  expect(await selling(), "covers nothing").toEqual(open);
});
