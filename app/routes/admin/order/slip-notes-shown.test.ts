import { describe, expect, it } from "vitest";
import { readSlipNotes } from "#app/features/order-admin/reads/read-slip-notes.server.ts";
import { SLIPS } from "#app/features/order-admin/rules/slips.ts";
import { mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { partOf } from "#tests/support/pages/read-html.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop();
const pages = openRoutes(shop);
const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
const NOTES = { slip_note_ar: "اتصلوا بنا قبل الإغلاق", slip_note_en: "Ring before <closing>" };

async function footOf(path: string): Promise<string> {
  const paper = partOf((await pages.open(path, admin)).html, "<article");
  expect(paper).not.toBe("");
  return partOf(paper, "<footer");
}

describe("the shop's note on its slips", () => {
  it("SN01 stands at the foot of each slip of an order and of a list, once the settings say it", async () => {
    const papers = SLIPS.flatMap((slip) => [
      `/admin/orders/${id}?print=${slip}`,
      `/admin/orders?print=${slip}`,
    ]);
    for (const path of papers) expect(await footOf(path), path).toBe("");
    for (const [key, value] of Object.entries(NOTES))
      expect(
        (await pages.act("/admin/settings", admin, { intent: "setting", key, value })).data,
      ).toMatchObject({ ok: true });
    for (const path of papers)
      expect(await footOf(path), path).toMatch(
        /<bdi lang="ar">اتصلوا بنا قبل الإغلاق<\/bdi>.*<bdi lang="en">Ring before &lt;closing&gt;<\/bdi>/s,
      );
  });

  it("SN01 is read by whoever may print slips", async () => {
    expect(await readSlipNotes(shop.as(ali))).toEqual({ ok: false, code: "not_allowed" });
  });
});
