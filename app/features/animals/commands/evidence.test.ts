import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeLinks } from "#app/features/order-links/commands/revoke-links.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";
import { orders } from "#db/schema/orders.ts";
import {
  APP_FEE,
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  NAEMI_JADHA,
} from "#tests/support/order-samples.ts";
import { hugePng, pdf, photo } from "#tests/support/proof-samples.ts";
import { fileForm } from "#tests/support/request-shop.ts";
import { mp4, webm } from "#tests/support/samples/films.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { attachEvidence } from "./attach-evidence.server.ts";
import { sweepEvidence } from "./sweep-evidence.server.ts";

// Processes start for the first file, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const START = new Date("2026-03-10T09:00:00Z");
const DAY_MS = 24 * 60 * 60_000;
const { shop, ali, sara, admin, request, cookieOf, asAli, asAdmin } = await openApi(START.toISOString());
const asSara = await cookieOf(sara);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

let order: OrderView;
beforeEach(async () => {
  shop.at(START);
  const meats = [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }];
  order = await mustPlace(
    shop,
    ali,
    homeOrder(ali, { meats, expectedTotalHalalas: 2 * NAEMI_JADHA + APP_FEE }),
  );
  await shop.db.update(orders).set(inStatus("In Slaughter")).where(eq(orders.id, order.id));
});

const attach = (upload: Uint8Array, number = 1) =>
  attachEvidence(shop.as(admin), { id: order.id, line: 0, number, upload });
const kept = () => shop.db.select().from(slaughterEvidence).where(eq(slaughterEvidence.orderId, order.id));
const told = async () =>
  (await shop.db.select().from(messages).where(eq(messages.orderId, order.id))).filter(
    ({ template }) => template === "order_moved",
  ).length;
async function mustAttach(upload: Uint8Array, number = 1) {
  const answer = await attach(upload, number);
  if (!answer.ok) throw new Error(answer.code);
  const piece = answer.value.animals.find((animal) => animal.number === number)?.proofs.at(-1);
  if (!piece) throw new Error("no proof");
  return piece;
}

describe("a proof of slaughter", () => {
  it("PF03 a photo is drawn anew, upright and without its place; a film loses its place and nothing else", async () => {
    const picture = await mustAttach(await photo());
    expect(picture).toMatchObject({ kind: "picture", previewUrl: expect.stringContaining("preview=1") });
    const film = mp4();
    await mustAttach(film, 2);
    for (const { fileKey, contentType } of await kept()) {
      const bytes = Buffer.from((await shop.files.closed.read(fileKey ?? "")) ?? []);
      expect(bytes.includes("SECRET")).toBe(false);
      if (contentType === "video/mp4") expect(bytes.length).toBe(film.length);
      else expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    expect(await attach(mp4({ brand: "qt  " }))).toMatchObject({ ok: true });
    expect((await kept()).filter(({ contentType }) => contentType === "video/mp4")).toHaveLength(2);
  });

  it.each([
    ["a PDF", () => pdf(), "no_film_or_picture"],
    [
      "a page that calls itself a film",
      () => Buffer.from("<html><script>alert(1)</script>"),
      "no_film_or_picture",
    ],
    ["nothing", () => Buffer.alloc(0), "no_film_or_picture"],
    ["a bomb of a picture", () => hugePng(30_000, 30_000), "image_too_large"],
    ["half a film", () => mp4().subarray(0, 400), "film_unreadable"],
    ["a film that fetches from elsewhere", () => mp4({ elsewhere: true }), "film_unreadable"],
    ["a film of an hour", () => mp4({ seconds: 3600 }), "film_too_long"],
    ["a film of 21 megabytes", () => mp4({ more: Buffer.alloc(21 * 1024 * 1024) }), "film_too_large"],
  ])("PF03 %s is refused, and nothing is kept", async (_, file, code) => {
    expect(await attach(file())).toMatchObject({ ok: false, code });
    expect(await kept()).toEqual([]);
  });

  it("PF03 is attached from the slaughter on, by whoever may move orders", async () => {
    const upload = await photo();
    const as = (status: "Confirmed" | "Cancelled") =>
      shop.db.update(orders).set(inStatus(status)).where(eq(orders.id, order.id));
    await as("Confirmed");
    expect(await attach(upload)).toMatchObject({ ok: false, code: "slaughter_not_begun" });
    await as("Cancelled");
    expect(await attach(upload)).toMatchObject({ ok: false, code: "order_closed" });
    expect(await attachEvidence(shop.as(ali), { id: order.id, line: 0, number: 1, upload })).toMatchObject({
      ok: false,
      code: "not_allowed",
    });
  });

  it("PF04 the customer hears once of several animals in a row, and again of what comes later", async () => {
    await mustAttach(webm());
    await mustAttach(await photo(), 2);
    expect(await told()).toBe(1);
    shop.at(new Date(START.getTime() + 10 * 60_000));
    await mustAttach(await photo("png"), 2);
    expect(await told()).toBe(2);
  });

  it("PF04 is seen by its customer, by whoever holds the link, and by the desk; by nobody else", async () => {
    const piece = await mustAttach(mp4());
    const own = `/api/orders/${order.id}/animal-proofs/${piece.id}`;
    const url = await shop.db.transaction((tx) =>
      orderAddress(tx, shop.as(admin), { orderId: order.id, language: "ar" }),
    );
    const linked = `${new URL(url).pathname}/animal-proofs/${piece.id}`;
    const status = async (path: string, cookie?: string) => {
      const answer = await request("GET", path, { cookie });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await status(own, asAli)).toBe(200);
    expect(await status(`/api/admin/orders/${order.id}/animal-proofs/${piece.id}`, asAdmin)).toBe(200);
    expect(await status(linked)).toBe(200);
    expect(await status(own)).toBe(401);
    expect(await status(own, asSara)).toBe(404);
    expect(await status(`/api/admin/orders/${order.id}/animal-proofs/${piece.id}`, asAli)).toBe(403);
    const other = await mustPlace(shop, sara, homeOrder(sara));
    expect(await status(`/api/orders/${other.id}/animal-proofs/${piece.id}`, asSara)).toBe(404);
    await shop.db.transaction((tx) =>
      revokeLinks(tx, order.id, { audience: "customer", now: shop.clock.now() }),
    );
    expect(await status(linked)).toBe(410);
  });

  it("PF04 a film is sent in the parts that a player asks for, guessed at by nobody and kept by nobody", async () => {
    const film = mp4();
    const { id } = await mustAttach(film);
    const path = `/api/orders/${order.id}/animal-proofs/${id}`;
    const whole = await request("GET", path, { cookie: asAli });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename="kabsh-${order.reference}.mp4"`,
    });
    expect((await whole.arrayBuffer()).byteLength).toBe(film.length);
    const part = await request("GET", path, { cookie: asAli, headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${film.length}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
  });

  it("PF04 a large film comes in the parts that are asked for, and no more of it is read than that", async () => {
    const { id } = await mustAttach(mp4());
    const [row] = await kept();
    const film = randomBytes(3 * 1024 * 1024);
    await shop.files.closed.put(row?.fileKey ?? "", film, "video/mp4");
    const read = vi.spyOn(shop.files.closed, "part");
    const ask = async (range?: string) => {
      read.mockClear();
      const answer = await request("GET", `/api/orders/${order.id}/animal-proofs/${id}`, {
        cookie: asAli,
        ...(range && { headers: { range } }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const most = Math.max(0, ...read.mock.calls.map(([, first, last]) => last - first + 1));
      return { status: answer.status, said: answer.headers.get("content-range"), bytes, most };
    };
    const size = film.length;
    for (const [range, first, last] of [
      ["bytes=0-1", 0, 1],
      ["bytes=1000000-1999999", 1_000_000, 1_999_999],
      ["bytes=-5", size - 5, size - 1],
      ["bytes=3000000-", 3_000_000, size - 1],
    ] as const) {
      const part = await ask(range);
      expect([part.status, part.said], range).toEqual([206, `bytes ${first}-${last}/${size}`]);
      expect(part.bytes.equals(film.subarray(first, last + 1)), range).toBe(true);
      expect(part.most, range).toBeLessThanOrEqual(Math.min(last - first + 1, 512 * 1024));
    }
    expect(await ask(`bytes=${size}-`)).toMatchObject({ status: 416, said: `bytes */${size}`, most: 0 });
    const whole = await ask();
    expect([whole.status, whole.bytes.equals(film), whole.most]).toEqual([200, true, 512 * 1024]);
    await shop.files.closed.remove(row?.fileKey ?? "");
    expect(await ask("bytes=0-1")).toMatchObject({ status: 404 });
  });

  it("PF05 after its days nobody sees it at that moment, the sweep removes its file, and the order says since when", async () => {
    const piece = await mustAttach(await photo());
    const path = `/api/orders/${order.id}/animal-proofs/${piece.id}`;
    const [before] = await kept();
    shop.at(new Date(START.getTime() + 30 * DAY_MS - 1));
    expect((await request("GET", path, { cookie: asAli })).status).toBe(200);
    shop.at(new Date(START.getTime() + 30 * DAY_MS));
    expect((await request("GET", path, { cookie: asAli })).status).toBe(404);
    await sweepEvidence(shop);
    for (const key of [before?.fileKey, before?.previewKey])
      expect(await shop.files.closed.read(key ?? "")).toBeNull();
    const seen = (await (
      await request("GET", `/api/orders/${order.id}`, { cookie: asAli })
    ).json()) as OrderView;
    expect(seen.animals[0]?.proofs).toEqual([
      expect.objectContaining({ url: null, previewUrl: null, removedAt: piece.until }),
    ]);
  });

  it("PF05 what the desk takes away and what an erased customer had is gone with its file", async () => {
    const one = await mustAttach(await photo());
    const [row] = await kept();
    const removed = await request("DELETE", `/api/admin/orders/${order.id}/animal-proofs/${one.id}`, {
      cookie: asAdmin,
    });
    expect(removed.status).toBe(200);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, "remove_proof"));
    expect(entries.map(({ entityId }) => entityId)).toContain(order.id);
    expect(await shop.files.closed.read(row?.fileKey ?? "")).toBeNull();

    const other = await mustPlace(shop, sara, homeOrder(sara));
    await shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.customerId, sara.customerId));
    const theirs = await attachEvidence(shop.as(admin), { id: other.id, line: 0, number: 1, upload: mp4() });
    expect(theirs).toMatchObject({ ok: true });
    expect(await eraseCustomer(shop.as(sara), { customerId: sara.customerId })).toMatchObject({ ok: true });
    await sweepEvidence(shop);
    const left = await shop.db
      .select()
      .from(slaughterEvidence)
      .where(eq(slaughterEvidence.orderId, other.id));
    expect(left).toEqual([expect.objectContaining({ fileKey: null, removedAt: expect.any(Date) })]);
  });

  it("PF06 the same file sent again after a lost line adds nothing, also when both arrive at once", async () => {
    const upload = await photo();
    const both = await Promise.all([attach(upload), attach(upload)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await attach(upload)).toMatchObject({ ok: true });
    expect(await kept()).toHaveLength(1);
    const files: string[] = [];
    for await (const key of shop.files.closed.list()) if (key.includes(order.id)) files.push(key);
    expect(files).toHaveLength(2);
  });

  it("PF06 comes in by the API as a form; the seventh of one animal is told so", async () => {
    const path = `/api/admin/orders/${order.id}/animals/0/1/proofs`;
    for (const colour of ["#100000", "#200000", "#300000", "#400000", "#500000", "#600000"]) {
      const answer = await request("POST", path, {
        cookie: asAdmin,
        body: fileForm(await photo("jpeg", colour), "lamb.jpg"),
      });
      expect(answer.status).toBe(201);
    }
    const full = await request("POST", path, { cookie: asAdmin, body: fileForm(await photo(), "lamb.jpg") });
    expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([
      409,
      "animal_proofs_full",
    ]);
  });
});
