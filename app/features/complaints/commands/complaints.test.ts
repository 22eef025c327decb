import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { countQueues } from "#app/features/order-admin/reads/list/count-queues.server.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { homeOrder, inStatus, liftLimits, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { fileForm } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { readComplaints } from "../reads/read-complaints.server.ts";
import { addComplaintPhoto } from "./add-complaint-photo.server.ts";
import { closeComplaint, readComplaintPhoto, readOrderComplaints } from "./admin-complaints.server.ts";
import { sweepForgottenPhotos } from "./forget-complaints.server.ts";
import { sayComplaint } from "./say-complaint.server.ts";

// Processes start for the first file, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DONE = new Date("2026-03-10T12:00:00Z");
const WORDS = "نقص كيس من اللحم";
const { shop, ali, sara, admin, request, cookieOf, asAli, asAdmin } = await openApi("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

let id = "";
async function handedOver(actor = ali): Promise<string> {
  shop.at("2026-03-10T09:00:00Z");
  const order = await mustPlace(shop, actor, homeOrder(actor));
  await shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, order.id));
  await shop.db
    .insert(orderEvents)
    .values({ orderId: order.id, at: DONE, kind: "moved", actorKind: "system", toStatus: "Completed" });
  shop.at("2026-03-10T13:00:00Z");
  return order.id;
}
beforeEach(async () => {
  id = await handedOver();
});

const say = (words = WORDS, actor: Parameters<typeof shop.as>[0] = ali) =>
  sayComplaint(shop.as(actor), { id, body: { words } });
const kept = () => shop.db.select().from(complaints).where(eq(complaints.orderId, id));
const waiting = async () => {
  const counted = await countQueues(shop.as(admin));
  return counted.ok ? counted.value.complaints : Number.NaN;
};

describe("something was wrong", () => {
  it("GS12 GS13 waits at the desk with its order until somebody answers it, and says so to its customer", async () => {
    const before = await waiting();
    expect(await say()).toMatchObject({ ok: true, value: { words: WORDS, photos: 0, closedAt: null } });
    expect(await waiting()).toBe(before + 1);
    const [seen] = await kept();
    expect(await readOrderComplaints(shop.as(admin), id)).toMatchObject({
      value: [{ words: WORDS, via: "account", closedAt: null }],
    });
    const close = (as: Parameters<typeof shop.as>[0]) =>
      closeComplaint(shop.as(as), { id, complaintId: seen?.id });
    expect(await close(ali)).toMatchObject({ code: "not_allowed" });
    expect(await close(admin)).toEqual({ ok: true, value: null });
    expect(await close(admin)).toEqual({ ok: true, value: null });
    expect(await kept()).toMatchObject([{ closedBy: "owner@kabsh.test" }]);
    expect(await waiting()).toBe(before);
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action }) => action)).toEqual(["say_complaint", "close_complaint"]);
    expect(JSON.stringify(log)).not.toContain("كيس");
  });

  it("GS13 two taps are one; other words wait for an answer, and of one order there are three", async () => {
    const both = await Promise.all([say(), say()]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await kept()).toHaveLength(1);
    expect(await say("والتقطيع غير المطلوب")).toMatchObject({ code: "complaint_open" });
    for (const words of ["الثاني", "الثالث", "الرابع"]) {
      for (const { id: complaintId } of await kept())
        await closeComplaint(shop.as(admin), { id, complaintId });
      await say(words);
    }
    expect(await kept()).toHaveLength(3);
    expect(await say("الرابع")).toMatchObject({ code: "too_many_complaints" });
  });

  it("GS13 is refused too late, before it was handed over, without words, and to everybody else", async () => {
    expect(await say(" ")).toMatchObject({ code: "invalid_input", fields: { words: expect.any(String) } });
    expect(await say("x".repeat(1001))).toMatchObject({ code: "invalid_input" });
    expect(await say(WORDS, sara)).toMatchObject({ code: "not_found" });
    expect(await say(WORDS, VISITOR)).toMatchObject({ code: "not_signed_in" });
    shop.at("2026-03-11T12:00:01Z");
    expect(await say()).toMatchObject({ code: "complaint_too_late" });
    shop.at("2026-03-10T13:00:00Z");
    await shop.db.update(orders).set(inStatus("Out for Delivery")).where(eq(orders.id, id));
    expect(await say()).toMatchObject({ code: "complaint_not_delivered" });
    expect(await kept()).toEqual([]);
    const answer = await request("POST", `/api/orders/${id}/complaint`, {
      cookie: asAli,
      body: { words: WORDS },
    });
    expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([
      409,
      expect.stringMatching(/./),
    ]);
  });

  it("GS14 photos come encoded anew, once each, six at most; the desk and who sent them see them", async () => {
    const path = `/api/orders/${id}/complaint-photos`;
    const send = async (upload: Uint8Array, cookie = asAli) =>
      (await request("POST", path, { cookie, body: fileForm(upload) })).status;
    const one = await photo();
    expect(await send(one)).toBe(409);
    await say();
    expect(await send(one, await cookieOf(sara))).toBe(404);
    expect(await send(pdf())).toBe(415);
    expect(await send(one)).toBe(201);
    expect(await send(one)).toBe(201);
    const [complaint] = await kept();
    expect(complaint?.photos).toHaveLength(1);
    const photoId = complaint?.photos[0]?.id ?? "";
    const adminPath = `/api/admin/orders/${id}/complaint-photos/${photoId}`;
    const shown = await request("GET", `${adminPath}?preview=1`, { cookie: asAdmin });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await request("GET", adminPath, { cookie: asAli })).status).toBe(403);
    expect(await readComplaints(shop, id)).toMatchObject([{ words: WORDS, photoIds: [photoId] }]);
    const own = async (cookie: string | null) =>
      (await request("GET", `${path}/${photoId}?preview=1`, { cookie })).status;
    expect(await Promise.all([asAli, await cookieOf(sara), null].map(own))).toEqual([200, 404, 401]);
    const other = { orderId: await handedOver(), photoId, preview: false };
    expect(await readComplaintPhoto(shop.as(admin), other)).toMatchObject({ code: "not_found" });
    const full = Array.from({ length: 6 }, (_, nth) => ({
      ...(complaint?.photos[0] ?? { fileKey: "", previewKey: null, contentType: "image/jpeg" }),
      id: `p${nth}`,
      sha256: String(nth),
    }));
    await shop.db.update(complaints).set({ photos: full }).where(eq(complaints.orderId, id));
    expect(await send(one)).toBe(409);
  });

  it("GS11 GS12 whoever holds the order's link says it too, and is answered nothing of it", async () => {
    const url = await shop.db.transaction((tx) =>
      orderAddress(tx, shop.as(VISITOR), { orderId: id, language: "ar" }),
    );
    const { pathname } = new URL(url);
    const post = (what: string, body: unknown) =>
      request("POST", `${pathname}/${what}`, { cookie: null, body: body as object });
    const said = await post("complaint", { words: WORDS });
    expect([said.status, await said.text()]).toEqual([204, ""]);
    expect(await kept()).toMatchObject([{ words: WORDS, via: "link" }]);
    const sent = await request("POST", `${pathname}/complaint-photos`, {
      cookie: null,
      body: fileForm(await photo()),
    });
    expect(sent.status).toBe(204);
    expect((await post("complaint", "no words")).status).toBe(422);
    expect(
      (await request("POST", `/t/${"x".repeat(22)}/complaint`, { cookie: null, body: { words: WORDS } }))
        .status,
    ).toBe(410);
  });

  it("GS15 is in its customer's own data, and words and photos go with the person", async () => {
    const person = await makeCustomer(shop, "+966500000071");
    id = await handedOver(person);
    await say(WORDS, person);
    const cookie = await cookieOf(person);
    await request("POST", `/api/orders/${id}/complaint-photos`, { cookie, body: fileForm(await photo()) });
    expect(await downloadMyData(shop.as(person))).toMatchObject({
      value: { complaints: [{ orderId: id, words: WORDS, photos: 1 }] },
    });
    const [before] = await kept();
    const key = before?.photos[0]?.fileKey ?? "";
    expect(await shop.files.closed.read(key)).not.toBeNull();
    expect(await eraseCustomer(shop.as(person), { customerId: person.customerId })).toMatchObject({
      ok: true,
    });
    expect(await kept()).toMatchObject([{ words: "", photos: [] }]);
    expect(await shop.files.closed.read(key)).toBeNull();
    // A photo that was being looked into while the person was erased.
    const late = await addComplaintPhoto(shop.as(person), { id, upload: await photo() });
    expect([late.ok, await kept()]).toMatchObject([false, [{ photos: [] }]]);
  });

  it("GS15 photos go with the person also where the store of files is away for a while", async () => {
    const person = await makeCustomer(shop, "+966500000072");
    id = await handedOver(person);
    await say(WORDS, person);
    expect(await addComplaintPhoto(shop.as(person), { id, upload: await photo() })).toMatchObject({
      ok: true,
    });
    const { id: photoId = "", fileKey = "" } = (await kept())[0]?.photos[0] ?? {};
    const away = vi.spyOn(shop.files.closed, "remove").mockRejectedValue(new Error("the store is away"));
    const erased = await eraseCustomer(shop.as(person), { customerId: person.customerId });
    away.mockRestore();
    expect(erased, "the account is gone, and says so").toMatchObject({ ok: true });
    expect(await readOrderComplaints(shop.as(admin), id)).toMatchObject({
      value: [{ words: "", photoIds: [] }],
    });
    const wanted = { orderId: id, photoId, preview: false };
    expect(await readComplaintPhoto(shop.as(admin), wanted)).toMatchObject({ code: "not_found" });
    await sweepForgottenPhotos(shop);
    expect([await shop.files.closed.read(fileKey), await kept()]).toMatchObject([null, [{ photos: [] }]]);
  });
});
