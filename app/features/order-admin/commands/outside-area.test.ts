import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { auditLog } from "#db/schema/insights.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { editOrder } from "./edit-order.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const ABHA = { lat: 18.2164, lng: 42.5053 };
const REASON = "السائق مسافر إلى أبها";
let id: string;

beforeAll(async () => {
  expect(await saveSetting(shop.as(admin), { key: "service_areas", value: SHIPPED_AREAS })).toMatchObject({
    ok: true,
  });
  ({ id } = await mustPlace(shop, ali, homeOrder(ali, { address: "حي النرجس، الرياض" })));
});

const read = async () => {
  const found = await readAdminOrder(shop.as(admin), id);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const edit = async (body: object, by = admin) =>
  editOrder(shop.as(by), { id, body: { revision: (await read()).revision, reason: REASON, ...body } });

describe("an order that goes beyond where the shop delivers", () => {
  it("SV09 is taken by whoever may, with a reason, and is marked at the desk", async () => {
    const place = { address: "حي المنسك، أبها", location: ABHA };
    const clerk = { ...admin, permissions: ["orders.read", "orders.edit"] as const };
    expect(await edit({ place })).toMatchObject({ code: "outside_service_area" });
    expect(await edit({ place, outsideArea: true }, clerk)).toMatchObject({ code: "not_allowed" });
    expect(await edit({ place, outsideArea: true, reason: "" })).toMatchObject({ code: "reason_required" });
    expect((await read()).isOutsideArea).toBe(false);

    expect(await edit({ place, outsideArea: true })).toMatchObject({
      ok: true,
      value: { isOutsideArea: true, address: place.address },
    });
    expect((await read()).timeline.at(-1)).toMatchObject({
      kind: "edited",
      note: REASON,
      actor: admin.email,
    });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.at(-1)).toMatchObject({ action: "edit", after: { isOutsideArea: true } });
  });

  it("SV09 stays marked while it goes there, and is not once it goes elsewhere", async () => {
    expect(await edit({ contact: { phoneNote: "يتصل قبل الوصول" } })).toMatchObject({
      value: { isOutsideArea: true },
    });
    expect(await edit({ place: { address: "بيتي", location: null }, outsideArea: true })).toMatchObject({
      code: "place_unknown",
    });
    // Said of a place that is served it says nothing.
    const served = { address: "حي الملقا، الرياض", location: null };
    expect(await edit({ place: served, outsideArea: true })).toMatchObject({
      value: { isOutsideArea: false },
    });
  });
});
