import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-desk/read-admin-order.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { readOwnOrder } from "#app/features/orders/read/read-own-order.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders, paymentProofs } from "#db/schema/orders.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { heic, hugePng, pdf, photo } from "#tests/support/proof-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readProof } from "./read-proof.server.ts";
import { reviewPayment } from "./review-payment.server.ts";
import { submitProof } from "./submit-proof.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
let order: OrderView;

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
});

const submit = (upload: Uint8Array, actor = ali, orderId = order.id) =>
  submitProof(shop.as(actor), { orderId, upload });
const review = (decision: string, reason?: string) =>
  reviewPayment(shop.as(admin), {
    id: order.id,
    body: { decision, ...(reason !== undefined && { reason }) },
  });
const proofsInTable = () => shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, order.id));

describe("uploading a proof", () => {
  it("OD13 sets Paid, opens the review, writes the timeline and keeps the proof", async () => {
    const result = await submit(await photo());
    expect(result).toMatchObject({
      ok: true,
      value: {
        status: "Paid",
        paymentReview: "awaiting_review",
        paymentProofUrl: `/api/orders/${order.id}/payment-proof`,
        proofs: [{ contentType: "image/jpeg", previewUrl: expect.stringContaining("preview=1") }],
      },
    });
    const timeline = result.ok ? result.value.timeline : [];
    expect(timeline.at(-1)).toMatchObject({
      kind: "proof_submitted",
      by: "customer",
      fromStatus: "Pending Payment",
      toStatus: "Paid",
    });
  });

  it("OD12 keeps pictures upright and without metadata, with a preview", async () => {
    for (const kind of ["jpeg", "png", "webp"] as const) {
      await submit(await photo(kind));
    }
    const rows = await proofsInTable();
    expect(rows.map((row) => row.contentType).sort()).toEqual(["image/jpeg", "image/png", "image/webp"]);
    for (const row of rows) {
      const bytes = Buffer.from((await shop.files.closed.read(row.fileKey)) ?? []);
      expect(bytes.byteLength).toBe(row.byteSize);
      expect(bytes.includes("SECRET-OWNER")).toBe(false);
      const kept = await sharp(bytes).metadata();
      expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([40, 60, undefined, undefined]);
      const preview = Buffer.from((await shop.files.closed.read(row.previewKey ?? "")) ?? []);
      expect(await sharp(preview).metadata()).toMatchObject({ format: "webp", width: 40 });
    }
  });

  it("OD12 a plain PDF and a HEIC are kept as they came, without a preview", async () => {
    for (const [upload, contentType] of [
      [pdf(), "application/pdf"],
      [heic(), "image/heic"],
    ] as const) {
      expect(await submit(upload)).toMatchObject({ ok: true });
      const rows = await proofsInTable();
      const row = rows.find((proof) => proof.contentType === contentType);
      expect(row).toMatchObject({ previewKey: null, byteSize: upload.byteLength });
      expect(Buffer.from((await shop.files.closed.read(row?.fileKey ?? "")) ?? [])).toEqual(upload);
    }
  });

  it.each([
    ["/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync("6 0 << /Type /Font >>")],
    ["/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]", deflateSync("6 0 << /Type /Font >>")],
    [
      "/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >>",
      deflateSync(Buffer.alloc(10)),
    ],
    ["/Type /XRef /W [1 2 1]", Buffer.alloc(8)],
    ["/Subtype /Image /Filter /DCTDecode", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])("OD12 a PDF as banks write it is taken: %s", async (dictionary, bytes) => {
    expect(await submit(pdf({ objects: { dictionary, bytes } }))).toMatchObject({ ok: true });
  });

  const bad: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ["a .png that is HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "wrong_kind"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "wrong_kind"],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
      "wrong_kind",
    ],
    ["nothing", () => new Uint8Array(), "wrong_kind"],
    ["11 MB", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(11 * 1024 * 1024)]), "too_large"],
    ["50 megapixels", () => hugePng(10_000, 5_000), "image_too_large"],
    ["a decompression bomb", () => hugePng(60_000, 60_000), "image_too_large"],
    ["half a JPEG", async () => (await photo()).subarray(0, 300), "image_unreadable"],
    [
      "a PNG of rubbish",
      () => Buffer.concat([hugePng(8, 8).subarray(0, 33), Buffer.alloc(200, 65)]),
      "image_unreadable",
    ],
    [
      "a PDF with a script",
      () => pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }),
      "pdf_active",
    ],
    [
      "a PDF with a script in disguise",
      () => pdf({ catalog: "/OpenAction << /S /J#61vaScript >>" }),
      "pdf_active",
    ],
    ["a PDF with a packed script", () => pdf({ packed: "<< /S /JavaScript /JS (x) >>" }), "pdf_active"],
    [
      "a PDF that starts a program",
      () => pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
      "pdf_active",
    ],
    ["a PDF with a file in it", () => pdf({ catalog: "/Names << /EmbeddedFiles 9 0 R >>" }), "pdf_active"],
    [
      "a PDF with objects packed twice",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]",
            bytes: Buffer.from(`${deflateSync("6 0 << /S /JavaScript >>").toString("hex")}>`),
          },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with objects packed in a way of their own",
      () =>
        pdf({ objects: { dictionary: "/N 1 /First 4 /Filter /LZWDecode", bytes: Buffer.from("\x80\x0b") } }),
      "pdf_unreadable",
    ],
    [
      "a PDF with objects that do not unpack",
      () =>
        pdf({
          objects: { dictionary: "/Type /Obj#53tm /N 1 /Filter /FlateDecode", bytes: Buffer.from("rubbish") },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with objects behind a predictor",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>",
            bytes: deflateSync("6 0 << >>"),
          },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with a table that does not unpack",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /XRef /W [1 2 1] /Filter /FlateDecode",
            bytes: Buffer.from("rubbish"),
          },
        }),
      "pdf_unreadable",
    ],
    [
      "a PDF with a script among packed objects",
      () =>
        pdf({
          objects: {
            dictionary: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
            bytes: deflateSync("6 0 << /S /JavaScript >>"),
          },
        }),
      "pdf_active",
    ],
    [
      "a PDF that unpacks without end, each part broken after fifty megabytes",
      () => {
        const broken = deflateSync(Buffer.alloc(50 * 1024 * 1024));
        broken.set([broken.at(-1) === 0 ? 1 : 0], broken.length - 1);
        const part = Buffer.concat([Buffer.from("endstream stream\n"), broken]);
        return pdf({ objects: { dictionary: "", bytes: Buffer.concat(Array(12).fill(part)) } });
      },
      "pdf_unreadable",
    ],
    [
      "a PDF of a hundred thousand parts",
      () => pdf({ objects: { dictionary: "", bytes: Buffer.from("stream\nab".repeat(100_000)) } }),
      "pdf_unreadable",
    ],
    ["a locked PDF", () => pdf({ trailer: "/Encrypt 9 0 R" }), "pdf_locked"],
    ["half a PDF", () => pdf().subarray(0, 120), "pdf_unreadable"],
    ["a HEIC cut off", () => heic().subarray(0, 100), "image_unreadable"],
    ["a HEIC of 400 megapixels", () => heic(20_000, 20_000), "image_unreadable"],
  ];
  it.each(bad)("OD12 %s is refused and changes nothing", async (_title, make, code) => {
    expect(await submit(await make())).toMatchObject({ ok: false, code });
    expect(await readOwnOrder(shop.as(ali), order.id)).toEqual({ ok: true, value: order });
  });

  it("P04 a visitor, another customer, an admin and an unknown order", async () => {
    const upload = await photo();
    const visitor = await submitProof(shop.as({ kind: "visitor" }), { orderId: order.id, upload });
    expect(visitor).toMatchObject({ ok: false, code: "not_signed_in" });
    expect(await submitProof(shop.as(admin), { orderId: order.id, upload })).toMatchObject({
      code: "not_signed_in",
    });
    expect(await submit(upload, sara)).toMatchObject({ ok: false, code: "not_found" });
    for (const id of [randomUUID(), "../../etc/passwd", "%00", "x\0y"]) {
      expect(await submit(upload, ali, id)).toMatchObject({ ok: false, code: "not_found" });
    }
    expect(await proofsInTable()).toEqual([]);
  });

  it("OD13 an order that is closed or whose payment is verified takes no proof", async () => {
    const set = (change: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(change).where(eq(orders.id, order.id));
    for (const status of ["Completed", "Cancelled"] as const) {
      await set({ status });
      expect(await submit(await photo())).toMatchObject({ ok: false, code: "proof_not_expected" });
    }
    await set({ status: "Confirmed", paymentReview: "verified" });
    expect(await submit(await photo())).toMatchObject({ ok: false, code: "proof_not_expected" });
  });

  it("OD13 OD14 an order accepted before its money keeps its place, and its proof waits for review", async () => {
    await shop.db.update(orders).set({ status: "In Slaughter" }).where(eq(orders.id, order.id));
    const result = await submit(await photo());
    expect(result).toMatchObject({
      ok: true,
      value: { status: "In Slaughter", paymentReview: "awaiting_review", proofs: [{}] },
    });
    expect(result.ok && result.value.timeline.at(-1)).toMatchObject({
      kind: "proof_submitted",
      toStatus: null,
    });
  });

  it("the same file sent again adds nothing, another one replaces the waiting one and both are kept", async () => {
    const upload = await photo();
    await submit(upload);
    expect(await submit(upload)).toMatchObject({ ok: true });
    expect(await proofsInTable()).toHaveLength(1);
    shop.at("2026-03-10T09:05:00Z");
    expect(await submit(await photo("jpeg", "#00ff00"))).toMatchObject({ ok: true });
    expect(await proofsInTable()).toHaveLength(2);
  });

  it("uploads of one order are limited", async () => {
    for (let index = 0; index < 12; index += 1) await submit(await photo("jpeg", `rgb(${index * 20},0,0)`));
    expect(await submit(await photo("jpeg", "#ffffff"))).toMatchObject({
      ok: false,
      code: "too_many_requests",
      detail: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it("R20 a database that fails after the file was stored leaves neither row nor file", async () => {
    const ctx = shop.as(ali);
    const stored: string[] = [];
    const closed = {
      ...ctx.files.closed,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        stored.push(key);
        await ctx.files.closed.put(key, bytes, type);
      },
    };
    const jobs = { ...ctx.jobs, enqueue: () => Promise.reject(new Error("queue is gone")) };
    const failing = { ...ctx, jobs, files: { ...ctx.files, closed } };
    await expect(submitProof(failing, { orderId: order.id, upload: await photo() })).rejects.toThrow(
      "queue is gone",
    );
    expect(stored).toHaveLength(2);
    for (const key of stored) expect(await shop.files.closed.read(key)).toBeNull();
    expect(await readOwnOrder(shop.as(ali), order.id)).toEqual({ ok: true, value: order });
  });
});

describe("reviewing a payment", () => {
  it("OD14 a rejection returns the order to Pending Payment, says why, and the customer uploads again", async () => {
    await submit(await photo());
    shop.at("2026-03-10T10:00:00Z");
    expect(await review("rejected", "المبلغ ناقص")).toMatchObject({
      ok: true,
      value: { status: "Pending Payment", paymentReview: "rejected", paymentReviewReason: "المبلغ ناقص" },
    });
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine).toMatchObject({ ok: true, value: { paymentReviewReason: "المبلغ ناقص" } });
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({
      kind: "payment_rejected",
      by: "staff",
      note: "المبلغ ناقص",
    });
    expect(await submit(await photo("png"))).toMatchObject({
      ok: true,
      value: { status: "Paid", paymentReview: "awaiting_review", paymentReviewReason: null },
    });
    expect(await proofsInTable()).toHaveLength(2);
  });

  it("AO17 a verified payment keeps the order where it is and takes no second answer", async () => {
    await submit(await photo());
    expect(await review("verified")).toMatchObject({
      ok: true,
      value: { status: "Paid", paymentReview: "verified" },
    });
    expect(await review("rejected", "late")).toMatchObject({ ok: false, code: "review_not_open" });
    const desk = await readAdminOrder(shop.as(admin), order.id);
    expect(desk.ok && desk.value.timeline.at(-1)).toMatchObject({
      kind: "payment_verified",
      actor: "owner@kabsh.test",
    });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(entry).toMatchObject({ action: "review_payment", actorEmail: "owner@kabsh.test" });
  });

  it("AO17 a rejection needs a reason, and there must be something to review", async () => {
    expect(await review("verified")).toMatchObject({ ok: false, code: "review_not_open" });
    await submit(await photo());
    for (const reason of [undefined, "", "  "]) {
      expect(await review("rejected", reason)).toMatchObject({
        ok: false,
        code: "invalid_input",
        fields: { reason: expect.any(String) },
      });
    }
    expect(await review("paid")).toMatchObject({ ok: false, code: "invalid_input" });
  });

  it("AO17 of two admins who answer at once one wins", async () => {
    await submit(await photo());
    const answers = await Promise.all([review("verified"), review("rejected", "no"), review("verified")]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "review_not_open")).toHaveLength(2);
  });

  it("P02 only admins review", async () => {
    await submit(await photo());
    const body = { decision: "verified" };
    expect(await reviewPayment(shop.as({ kind: "visitor" }), { id: order.id, body })).toMatchObject({
      code: "not_signed_in",
    });
    for (const actor of [ali, { ...admin, role: null }]) {
      expect(await reviewPayment(shop.as(actor), { id: order.id, body })).toMatchObject({
        code: "not_allowed",
      });
    }
  });
});

describe("reading a proof", () => {
  it("P03 the customer and admins get it, everybody else the same not_found", async () => {
    await submit(await photo());
    const read = (actor: Parameters<typeof shop.as>[0], extra = {}) =>
      readProof(shop.as(actor), { orderId: order.id, ...extra });
    expect(await read(ali)).toMatchObject({
      ok: true,
      value: { contentType: "image/jpeg", fileName: `kabsh-${order.reference}.jpg` },
    });
    expect(await read(admin, { preview: true })).toMatchObject({
      ok: true,
      value: { contentType: "image/webp" },
    });
    expect(await read({ kind: "visitor" })).toMatchObject({ code: "not_signed_in" });
    expect(await read(sara)).toMatchObject({ code: "not_found" });
    expect(await read({ ...admin, role: null })).toMatchObject({ code: "not_found" });
    expect(await read(ali, { proofId: randomUUID() })).toMatchObject({ code: "not_found" });
    const other = await mustPlace(shop, sara, homeOrder(sara));
    const [proof] = await proofsInTable();
    expect(await readProof(shop.as(sara), { orderId: other.id, proofId: proof?.id })).toMatchObject({
      code: "not_found",
    });
  });

  it("C21 a rejection makes a message with its reason", async () => {
    await submit(await photo());
    const jobs = () => shop.db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job`);
    const before = (await jobs()).rows[0]?.n ?? 0;
    await review("rejected", "غير واضح");
    expect((await jobs()).rows[0]?.n).toBe(before + 1);
  });
});
