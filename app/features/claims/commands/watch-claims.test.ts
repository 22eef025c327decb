import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listClaims } from "#app/features/claims/reads/list-claims.server.ts";
import { answerClaim } from "#app/features/complaints/commands/answer-claim.server.ts";
import { openClaim } from "#app/features/complaints/commands/say-complaint.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { orders } from "#db/schema/orders.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { homeOrder, inStatus, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { watchClaims } from "./watch-claims.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const alarms = async () => {
  await watchClaims(shop);
  const open = await listOpenAlarms(shop.db);
  return open.filter(({ name }) => name.startsWith("claims_")).map(({ name, detail }) => [name, detail]);
};

it("CQ09 CQ16 the desk is warned before a promise breaks and of a breeder with too many claims, and reads both in figures", async () => {
  const claims: [order: string, claim: string][] = [];
  for (const kind of ["missing", "quality", "missing"]) {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, id));
    if (claims.length === 2) expect(await alarms(), "two are chance, and time is left").toEqual([]);
    const opened = await openClaim(shop.as(admin), { id, body: { words: "نقص", kind, subject: "animal" } });
    claims.push([id, opened.ok ? opened.value.id : ""]);
  }
  expect(await alarms()).toEqual([["claims_partner", expect.stringMatching(/: 3\/3$/)]]);
  shop.at("2026-03-11T21:00:00Z");
  expect(await alarms()).toContainEqual(["claims_due", expect.stringMatching(/^CL-\d+, CL-\d+, CL-\d+$/)]);
  for (const [id, claimId] of claims) await answerClaim(shop.as(admin), { id, claimId, body: {} });
  expect((await alarms()).map(([name]) => name)).toEqual(["claims_partner"]);
  const page = await listClaims(shop.as(admin), { days: 30 });
  expect(page).toMatchObject({
    value: {
      open: [{ due: { what: "decision", isNear: false } }, {}, {}],
      figures: {
        reasons: [
          { id: "missing", claims: 2 },
          { id: "quality", claims: 1 },
        ],
        breeders: [{ claims: 3, orders: 3 }],
        breeds: [{ claims: 3 }],
        cuts: [{ claims: 3 }],
        restaurants: [],
      },
    },
  });
  expect(await listClaims(shop.as(VISITOR), { days: 30 })).toMatchObject({ code: "not_signed_in" });
});
