import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { bankLines, bankStatements } from "#db/schema/money/bank-statements.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { makeSettlement } from "#tests/support/samples/settlements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { type AuditFilter, listAudit } from "./list-audit.server.ts";

const { shop, ali, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);
const row = { action: "update", entity: "breed", entityId: "naemi", before: null, after: null };
const byAdmin = { actorId: admin.userId, actorEmail: admin.email };
let orderId = "";
let settlement: Awaited<ReturnType<typeof makeSettlement>>;

async function read(filter: AuditFilter = {}) {
  const answer = await listAudit(ctx(), filter);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

beforeAll(async () => {
  orderId = (await mustPlace(shop, ali, homeOrder(ali))).id;
  settlement = await makeSettlement(shop);
  await db.delete(auditLog);
  await db.insert(auditLog).values([
    { ...row, ...byAdmin, at: new Date("2026-03-01T20:59:59Z"), entityId: "najdi" },
    { ...row, ...byAdmin, at: new Date("2026-03-01T21:00:00Z") },
    {
      ...row,
      ...byAdmin,
      at: new Date("2026-03-02T20:59:59Z"),
      action: "move",
      entity: "order",
      entityId: orderId,
    },
    {
      ...row,
      actorId: ali.customerId,
      at: new Date("2026-03-02T21:00:00Z"),
      entity: "customer",
      entityId: ali.customerId,
    },
    { ...row, at: new Date("2026-03-03T06:00:00Z"), entity: "message", entityId: "m" },
    {
      ...row,
      ...byAdmin,
      at: new Date("2026-03-04T06:00:00Z"),
      action: "delete",
      entity: "restaurant",
      entityId: "R-999999",
      before: { name: "مطعم مضى", nameEn: "Gone Grill" },
    },
    {
      ...row,
      ...byAdmin,
      at: new Date("2026-03-05T06:00:00Z"),
      entity: "review",
      entityId: "v",
      before: { restaurantId: "R-999999" },
    },
    {
      ...row,
      ...byAdmin,
      at: new Date("2026-03-05T07:00:00Z"),
      entity: "restaurant_cooking",
      entityId: "R-1 mandi",
      after: { priceHalalas: 1 },
    },
    {
      ...row,
      ...byAdmin,
      at: new Date("2026-03-05T08:00:00Z"),
      entity: "breeder_price",
      after: { "sawakni:jadha": 5 },
    },
  ]);
});

describe("the log", () => {
  it.each([
    [{}, 9],
    [{ person: admin.userId }, 7],
    [{ person: "customer" }, 1],
    [{ person: "system" }, 1],
    [{ person: "nobody" }, 0],
    [{ action: "move" }, 1],
    [{ action: "update", entity: "breed" }, 2],
    [{ from: "2026-03-02", to: "2026-03-02" }, 2],
    [{ from: "2026-03-03", to: "2026-03-03" }, 2],
    [{ to: "2026-03-01" }, 1],
    [{ from: "2026-03-05" }, 3],
    [{ from: "2026-02-30", to: "soon" }, 9],
    [{ person: admin.userId, action: "update", entity: "breed", from: "2026-03-02" }, 1],
  ] satisfies [AuditFilter, number][])("DP16 narrowed to %j has %d entries", async (filter, count) => {
    expect((await read(filter)).items).toHaveLength(count);
  });

  it("DP15 names what it speaks of: things of today, what was deleted, and what fields stand for", async () => {
    const { names } = await read();
    expect(names).toMatchObject({
      "breed naemi": { name: "نعيمي", nameEn: "Naemi" },
      "breed sawakni": { nameEn: "Sawakni" },
      "age_class jadha": { name: "جذع" },
      "cooking_type mandi": { nameEn: "Mandi" },
      "restaurant R-1": { nameEn: "Diwan Najd Kitchens" },
      "restaurant R-999999": { name: "مطعم مضى", nameEn: "Gone Grill" },
      [`customer ${ali.customerId}`]: { name: expect.any(String) },
      [`order ${orderId}`]: { name: expect.stringMatching(/^[0-9A-Z]{8}$/) },
    });
  });

  it("DR02 names settlements, their runs, partners and movements of the bank", async () => {
    const [statement] = await db
      .insert(bankStatements)
      .values({
        ...{ sha256: "a", iban: "SA1", format: "csv", fileName: "march.csv", lines: 1, knownLines: 0 },
        ...{ periodFrom: "2026-03-01", periodTo: "2026-03-02", uploadedAt: new Date(), uploadedBy: "x" },
      })
      .returning();
    const [line] = await db
      .insert(bankLines)
      .values({
        ...{ statementId: statement?.id ?? "", iban: "SA1", fingerprint: "f", occurrence: 1 },
        ...{ bookedOn: "2026-03-02", halalas: -5000, text: "حوالة", counterpartyName: "ديوان نجد" },
      })
      .returning();
    const spoken = [
      { entity: "settlement", entityId: settlement.id, after: { paidSource: `bank-line:${line?.id}` } },
      { entity: "settlement_run", entityId: settlement.runId, after: null },
      { entity: "partner_account", entityId: "restaurant:R-1", after: null },
      { entity: "bank_statement", entityId: statement?.id ?? "", after: null },
    ];
    const at = new Date("2026-01-05T08:00:00Z");
    const written = await db
      .insert(auditLog)
      .values(spoken.map((entry) => ({ ...row, ...byAdmin, at, ...entry })))
      .returning();
    const { names } = await read({ to: "2026-01-05" });
    expect(names).toMatchObject({
      [`settlement ${settlement.id}`]: { nameEn: expect.stringMatching(/^ST-000001 · Diwan Najd/) },
      [`settlement_run ${settlement.runId}`]: { name: "ST-000001" },
      "partner R-1": { nameEn: "Diwan Najd Kitchens" },
      [`bank_line ${line?.id}`]: { name: "2026-03-02 · ديوان نجد" },
      [`bank_statement ${statement?.id}`]: { name: "march.csv" },
    });
    await db.delete(auditLog).where(
      inArray(
        auditLog.id,
        written.map(({ id }) => id),
      ),
    );
  });

  it("DP16 offers whoever works at the desk", async () => {
    expect((await read()).people).toContainEqual({ id: admin.userId, email: admin.email });
    expect(await listAudit(shop.as(VISITOR))).toMatchObject({ code: "not_allowed" });
  });
});
