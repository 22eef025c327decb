import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, inStatus, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { addClaimPhoto } from "./add-complaint-photo.server.ts";
import { readOrderComplaints } from "./admin-complaints.server.ts";
import { answerClaim } from "./answer-claim.server.ts";
import { openClaim } from "./say-complaint.server.ts";

// A process starts for the photo, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");

it("CQ01 CQ02 the desk opens a claim at any time, with whose words, which thing and photos, and the customer hears once that it is looked at", async () => {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  const body = { words: "نقص كتف", kind: "missing", subject: "animal", item: 1 };
  const open = (said: object = {}, actor: StaffActor = admin, isStation = false) =>
    openClaim(shop.as(actor), { id, body: { ...body, ...said }, isStation });
  const opened = await open();
  expect(opened).toMatchObject({
    value: { kind: "missing", item: 1, number: expect.stringMatching(/^CL-\d{6}$/) },
  });
  expect(await open(), "the same press again").toEqual(opened);
  expect(await open({ words: "غير ذلك" })).toMatchObject({ code: "complaint_open" });
  expect(await open({ item: 99 })).toMatchObject({ code: "invalid_input" });
  expect(await open({ subject: "dish" })).toMatchObject({ code: "invalid_input" });
  expect(await open({}, { ...admin, permissions: ["orders.read"] })).toMatchObject({ code: "not_allowed" });
  expect(await open({ kind: "late", subject: "delivery", item: 0, conversationId: "talk" })).toMatchObject({
    ok: true,
  });
  expect(await open({ kind: "hygiene", item: 0 }, admin, true)).toMatchObject({ ok: true });
  const claimId = opened.ok ? opened.value.id : "";
  expect(
    await addClaimPhoto(shop.as(admin), { id, complaintId: claimId, upload: await photo() }),
  ).toMatchObject({
    value: { photos: 1 },
  });
  const seen = await readOrderComplaints(shop.as(admin), id);
  expect(
    seen.ok && seen.value.map(({ via, openedBy, photoIds }) => [via, openedBy, photoIds.length]),
  ).toEqual(
    expect.arrayContaining([
      ["desk", "owner@kabsh.test", 1],
      ["conversation", "owner@kabsh.test", 0],
      ["station", "owner@kabsh.test", 0],
    ]),
  );

  const told = () => shop.db.$count(messages, eq(messages.orderId, id));
  const before = await told();
  const answer = () => answerClaim(shop.as(admin), { id, claimId, body: {} });
  expect(await Promise.all([answer(), answer()])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await told()).toBe(before + 1);
  const [row] = await shop.db.select().from(complaints).where(eq(complaints.id, claimId));
  expect(row?.firstAnsweredAt).toEqual(shop.clock.now());

  await shop.db.update(orders).set(inStatus("Cancelled")).where(eq(orders.id, id));
  expect(await open({ kind: "wrong" })).toMatchObject({ code: "order_closed" });
});
