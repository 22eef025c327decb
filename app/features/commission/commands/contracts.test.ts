import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listContracts } from "#app/features/commission/reads/list-contracts.server.ts";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { contractBody } from "#app/features/commission/rules/contract-schema.ts";
import type { CommissionBase } from "#app/vocabulary/money/commission.ts";
import { breeders } from "#db/schema/catalog.ts";
import { auditLog } from "#db/schema/insights.ts";
import { commissionContracts } from "#db/schema/money/commission.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { addContract } from "./add-contract.server.ts";
import { endContract, removeContract } from "./end-contract.server.ts";

const { shop, admin } = await openStockedShop();
const ctx = () => shop.as(admin, { now: shop.clock.now() });
const partner = { kind: "restaurant", id: "R-1" } as const;
const add = (fromDay: string, untilDay: string | null = null, percent = 5) =>
  addContract(ctx(), { partner, body: { kind: "percent", percent, fromDay, untilDay } });
const days = async () => {
  const listed = await listContracts(ctx(), partner);
  return listed.ok ? listed.value.map(({ fromDay, untilDay, state }) => [fromDay, untilDay, state]) : [];
};

describe("contracts of a restaurant", () => {
  it("CM01 one without an end gives way to the next, and what was agreed stays readable", async () => {
    expect((await add("2026-03-10")).ok).toBe(true);
    expect((await add("2026-04-01", "2026-04-30", 8)).ok).toBe(true);
    expect(await days()).toEqual([
      ["2026-04-01", "2026-04-30", "ahead"],
      ["2026-03-10", "2026-03-31", "holds"],
    ]);
    shop.at("2026-05-02T09:00:00Z");
    expect((await days()).map(([, , state]) => state)).toEqual(["over", "over"]);
    shop.at("2026-03-10T09:00:00Z");
    const written = await shop.db.select().from(auditLog).where(sql`entity = 'commission_contract'`);
    expect(written.map(({ action }) => action)).toEqual(["create", "update", "create"]);
  });

  it("CM01 two never hold on one day, and none begins in the past", async () => {
    const before = await days();
    expect(await add("2026-03-09")).toMatchObject({ code: "contract_in_past" });
    expect(await add("2026-04-30")).toMatchObject({ code: "contract_overlaps" });
    expect(await add("2026-03-20", "2026-04-01")).toMatchObject({ code: "contract_overlaps" });
    expect(await days()).toEqual(before);
    const both = await Promise.all([add("2026-06-01", "2026-06-30"), add("2026-06-15", "2026-07-15")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const forced = shop.db.insert(commissionContracts).values({
      ...{
        partnerKind: "restaurant",
        partnerId: "R-1",
        fromDay: "2026-04-30",
        kind: "percent",
        base: "own_share",
      },
      createdAt: ctx().now,
    });
    await expect(forced).rejects.toThrow();
  });

  it("CM01 one that has begun is ended, one to come is taken away, and one that is over stays", async () => {
    const listed = await listContracts(ctx(), partner);
    const [ahead, , holds] = listed.ok ? listed.value : [];
    expect(await removeContract(ctx(), { id: holds?.id ?? "" })).toMatchObject({
      code: "contract_has_begun",
    });
    expect(await endContract(ctx(), { id: holds?.id ?? "", untilDay: "2026-03-09" })).toMatchObject({
      code: "contract_in_past",
    });
    expect(await endContract(ctx(), { id: holds?.id ?? "", untilDay: "2026-04-01" })).toMatchObject({
      code: "contract_overlaps",
    });
    expect((await endContract(ctx(), { id: holds?.id ?? "", untilDay: "2026-03-15" })).ok).toBe(true);
    expect((await removeContract(ctx(), { id: ahead?.id ?? "" })).ok).toBe(true);
    expect(await days()).toHaveLength(2);
    const stranger = shop.as({ ...admin, permissions: ["settlements.read"] });
    expect(await removeContract(stranger, { id: "x" })).toMatchObject({ code: "not_allowed" });
    expect(await listContracts(shop.as({ ...admin, permissions: [] }), partner)).toMatchObject({
      code: "not_allowed",
    });
  });

  it("CB01 says of what its percent is; who names no base means what it always meant, and a breeder has a part of the meat alone", async () => {
    const breeder = { kind: "breeder", id: "B-1" } as const;
    await shop.db.insert(breeders).values({ id: breeder.id, name: "مزرعة" });
    const agree = (whose: Partner, base: CommissionBase | undefined, fromDay: string) =>
      addContract(ctx(), {
        partner: whose,
        body: { kind: "percent", percent: 10, base, fromDay, untilDay: fromDay },
      });
    expect(await agree(partner, undefined, "2027-01-01")).toMatchObject({ value: { base: "whole_order" } });
    expect(await agree(partner, "own_share", "2027-01-02")).toMatchObject({ value: { base: "own_share" } });
    expect(await agree(breeder, undefined, "2027-01-01")).toMatchObject({ value: { base: "own_share" } });
    expect(await agree(breeder, "whole_order", "2027-01-02")).toMatchObject({
      code: "invalid_input",
      fields: { base: expect.any(String) },
    });
    const listed = await listContracts(ctx(), partner);
    expect(listed.ok && listed.value.slice(0, 2).map(({ base }) => base)).toEqual([
      "own_share",
      "whole_order",
    ]);
  });

  it.each([
    [{ kind: "percent", percent: 5, base: "half" }, "base"],
    [{ kind: "percent" }, "percent"],
    [{ kind: "percent", percent: 5.25 }, "percent"],
    [{ kind: "fixed" }, "unitHalalas"],
    [{ kind: "per_animal", unitHalalas: -1 }, "unitHalalas"],
    [{ kind: "fixed", unitHalalas: 1, untilDay: "2026-01-01" }, "untilDay"],
    [{ kind: "fixed", unitHalalas: 1, fromDay: "2026-02-30" }, "fromDay"],
  ])("CM01 %j is no contract: %s", (said, field) => {
    const parsed = contractBody.safeParse({ fromDay: "2026-03-10", ...said });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain(field);
  });
});
