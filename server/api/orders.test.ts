import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { columnsOf } from "#app/features/order-admin/rules/column-sets.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { APP_FEE, homeOrder, NAEMI_JADHA, restaurantOrder } from "#tests/support/order-samples.ts";
import { hugePng, pdf, photo } from "#tests/support/proof-samples.ts";
import { fileForm, newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

vi.setConfig({ testTimeout: 60_000 });
const { shop, request, ali, asAli, asAdmin } = await openApi();

const post = (path: string, body: unknown, cookie = asAli, headers = {}) =>
  request("POST", path, { cookie, body, headers });
const place = (body: unknown, headers: Record<string, string> = newKey()) =>
  post("/api/orders", body, asAli, headers);
async function placed() {
  return (await (await place(homeOrder(ali))).json()) as { id: string; reference: string };
}
const ordersInTable = async () =>
  (await shop.db.execute<{ n: number }>(sql`select count(*)::int as n from orders`)).rows[0]?.n;

describe("POST /api/quote", () => {
  it("P01 W54 R19 anyone is told the same price that placing asks", async () => {
    const {
      customerName: _,
      customerPhone: __,
      schedule: ___,
      expectedTotalHalalas,
      ...choices
    } = restaurantOrder(ali);
    const answer = await request("POST", "/api/quote", { body: choices });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ grandTotalHalalas: expectedTotalHalalas, problems: [] });
  });

  it("W24 says what cannot be ordered, and quotes an unfinished choice", async () => {
    const meats = [{ breedId: "unicorn", ageClassId: "jadha", quantity: 1 }];
    const answer = await request("POST", "/api/quote", { body: { fulfillment: "home", meats } });
    expect(await answer.json()).toMatchObject({
      problems: [{ code: "combination_unavailable", path: "meats.0.breedId" }],
    });
    const empty = await request("POST", "/api/quote", { body: { meats: [] } });
    expect(await empty.json()).toMatchObject({ grandTotalHalalas: 0 });
  });

  it("W21 bad bodies are 400 and 422", async () => {
    expect((await request("POST", "/api/quote", { body: "{oops" })).status).toBe(400);
    for (const body of [[], 1, { meats: "x" }, { meats: [{ quantity: 1e9 }] }]) {
      expect((await request("POST", "/api/quote", { body })).status).toBe(422);
    }
  });
});

describe("POST /api/orders", () => {
  it("R02 E13 answers 201 with the order, where it is, and the same order as GET", async () => {
    const answer = await place(homeOrder(ali));
    expect(answer.status).toBe(201);
    const order = (await answer.json()) as { id: string };
    expect(answer.headers.get("location")).toBe(`/api/orders/${order.id}`);
    const read = await request("GET", `/api/orders/${order.id}`, { cookie: asAli });
    expect(await read.json()).toEqual(order);
    const cooked = (await (await place(restaurantOrder(ali))).json()) as { id: string };
    const again = await request("GET", `/api/orders/${cooked.id}`, { cookie: asAli });
    expect(await again.json()).toEqual(cooked);
  });

  it("W55 a retry answers the same body, another body with that key 409", async () => {
    const key = newKey();
    const first = await place(homeOrder(ali), key);
    const second = await place(homeOrder(ali), key);
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(await first.json());
    const other = await place(homeOrder(ali, { customerName: "غيره" }), key);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: "idempotency_reused" });
  });

  it("W55 without a key nothing is placed", async () => {
    const before = await ordersInTable();
    for (const headers of [{}, { "Idempotency-Key": "short" }]) {
      const answer = await place(homeOrder(ali), headers as Record<string, string>);
      expect(answer.status).toBe(422);
    }
    expect(await ordersInTable()).toBe(before);
  });

  it("W54 another total is 409 price_changed with the new breakdown, as problem+json in the reader's language", async () => {
    const answer = await place(homeOrder(ali, { expectedTotalHalalas: 1 }));
    expect(answer.status).toBe(409);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      status: 409,
      code: "price_changed",
      title: "The price has just changed. Check the new amount, then confirm.",
      quote: { grandTotalHalalas: NAEMI_JADHA + APP_FEE },
      requestId: expect.any(String),
    });
    const arabic = await place(homeOrder(ali, { expectedTotalHalalas: 1 }), { ...newKey(), cookie: asAli });
    expect(await arabic.json()).toMatchObject({ title: expect.stringMatching(/السعر/) });
  });

  it("R12 WR03 refusals of a rule are 422 with their field in words", async () => {
    const meats = [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "sushi" }];
    const answer = await place(restaurantOrder(ali, { meats }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "cooking_unavailable",
      fields: { "meats.0.cookingTypeId": expect.stringMatching(/cooking style/) },
    });
  });

  it("bodies that cannot be read are 400, not JSON 415, of another shape 422, too large 413, and nothing is written", async () => {
    const before = await ordersInTable();
    expect((await place("{oops")).status).toBe(400);
    expect((await place("")).status).toBe(400);
    for (const body of ["null", "[]", "7", '"text"', "{}"])
      expect((await place(body)).status, body).toBe(422);
    expect((await place({ ...homeOrder(ali), address: "x".repeat(300_000) })).status).toBe(413);
    const asText = await place(JSON.stringify(homeOrder(ali)), { ...newKey(), "content-type": "text/plain" });
    expect(asText.status).toBe(415);
    expect(await ordersInTable()).toBe(before);
  });

  it("a post from another site is refused", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await place(homeOrder(ali), { ...newKey(), origin });
      expect(answer.status).toBe(403);
    }
  });

  it("C22 P05 no public endpoint sends messages", async () => {
    expect((await post("/api/send-order-notification", { order: {} })).status).toBe(404);
  });
});

describe("GET /api/orders", () => {
  it("M01 pages through the own orders", async () => {
    const first = (await (await request("GET", "/api/orders", { cookie: asAli })).json()) as {
      items: unknown[];
    };
    expect(first.items.length).toBeGreaterThan(0);
    expect((await request("GET", `/api/orders?cursor=${"x".repeat(500)}`, { cookie: asAli })).status).toBe(
      422,
    );
  });
});

describe("the payment proof", () => {
  it("OD12 OD13 is sent, read and previewed, private and boxed in", async () => {
    const { id, reference } = await placed();
    const path = `/api/orders/${id}/payment-proof`;
    const answer = await post(path, fileForm(await photo("png"), "../../x.exe", "text/html"));
    expect(answer.status).toBe(200);
    const order = (await answer.json()) as { status: string; proofs: { url: string; previewUrl: string }[] };
    expect(order).toMatchObject({ status: "Paid", paymentReview: "awaiting_review", paymentProofUrl: path });
    for (const address of [path, order.proofs[0]?.url ?? "", order.proofs[0]?.previewUrl ?? ""]) {
      const file = await request("GET", address, { cookie: asAli });
      expect(file.status, address).toBe(200);
      expect(file.headers.get("content-type")).toBe(address.includes("preview") ? "image/webp" : "image/png");
      expect(file.headers.get("cache-control")).toBe("private, no-store");
      expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect(file.headers.get("content-disposition")).toContain(`kabsh-${reference}`);
    }
  });

  it("OD12 as a PDF is only ever saved", async () => {
    const { id } = await placed();
    await post(`/api/orders/${id}/payment-proof`, fileForm(pdf()));
    const file = await request("GET", `/api/orders/${id}/payment-proof`, { cookie: asAli });
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("OD12 is 415 of a wrong kind, 413 too large, and 422 as a bomb or script", async () => {
    const { id } = await placed();
    const path = `/api/orders/${id}/payment-proof`;
    const upload = async (bytes: Uint8Array) => (await post(path, fileForm(bytes))).status;
    expect(await upload(Buffer.from("<html><script>alert(1)</script></html>"))).toBe(415);
    expect(await upload(Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(11 * 1024 * 1024)]))).toBe(413);
    expect(await upload(Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(10 * 1024 * 1024)]))).toBe(413);
    expect(await upload(hugePng(10_000, 5_000))).toBe(422);
    expect(await upload(hugePng(60_000, 60_000))).toBe(422);
    expect(await upload(pdf({ packed: "<< /S /JavaScript /JS (x) >>" }))).toBe(422);
    expect((await post(path, fileForm(await photo(), "a.jpg", "image/jpeg", "other"))).status).toBe(422);
    const text = new FormData();
    text.set("file", "not a file");
    expect((await post(path, text)).status).toBe(422);
    expect((await post(path, { file: "x" })).status).toBe(400);
    const read = await request("GET", `/api/orders/${id}`, { cookie: asAli });
    expect(await read.json()).toMatchObject({ status: "Pending Payment", proofs: [] });
    expect((await request("GET", path, { cookie: asAli })).status).toBe(404);
  });
});

describe("the desk", () => {
  const byAdmin = (method: string, path: string, body?: unknown) =>
    request(method, path, { cookie: asAdmin, body });

  /** A paid order, its proof verified; answers its address at the desk. */
  async function verified() {
    const { id } = await placed();
    const paid = await post(`/api/orders/${id}/payment-proof`, fileForm(await photo()));
    const [proof] = ((await paid.json()) as OrderView).proofs;
    const body = { decision: "verified", proofId: proof?.id };
    const answer = await byAdmin("POST", `/api/admin/orders/${id}/payment`, body);
    return { adminPath: `/api/admin/orders/${id}`, answer };
  }

  it("AO17 a payment is verified, and its proof is shown but kept in no cache", async () => {
    const { adminPath, answer } = await verified();
    expect(await answer.json()).toMatchObject({ paymentReview: "verified" });
    const read = (await (await byAdmin("GET", adminPath)).json()) as { proofs: { url: string }[] };
    const proof = await byAdmin("GET", read.proofs[0]?.url ?? "");
    expect([proof.status, proof.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  it("AO07 AO10 an order is accepted, and a stale move is 409 with the status of now", async () => {
    const { adminPath } = await verified();
    const moved = await byAdmin("POST", `${adminPath}/status`, { from: "Paid", status: "Confirmed" });
    expect(await moved.json()).toMatchObject({ status: "Confirmed" });
    const stale = await byAdmin("POST", `${adminPath}/status`, {
      from: "Paid",
      status: "Cancelled",
      note: "x",
    });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: "stale_status", currentStatus: "Confirmed" });
  });

  it("AO08 AO09 leaving steps out asks why, and the desk's note stands beside what was done", async () => {
    const { adminPath } = await verified();
    const skipped = await byAdmin("POST", `${adminPath}/status`, { from: "Paid", status: "Completed" });
    expect(skipped.status).toBe(422);
    expect(await skipped.json()).toMatchObject({
      code: "reason_required",
      fields: { note: expect.any(String) },
    });
    expect((await byAdmin("POST", `${adminPath}/notes`, { text: "اتصل قبل الوصول" })).status).toBe(200);
    const read = (await (await byAdmin("GET", adminPath)).json()) as { timeline: { kind: string }[] };
    expect(read).toMatchObject({ notes: [{ author: "owner@kabsh.test", text: "اتصل قبل الوصول" }] });
    expect(read.timeline.map(({ kind }) => kind)).toEqual(["placed", "proof_submitted", "payment_verified"]);
  });

  it("AO08 many orders move at once, previewed first", async () => {
    const [one, two] = [await placed(), await placed()];
    const ids = [one.id, two.id];
    const preview = await byAdmin("POST", "/api/admin/orders/status-preview", { ids, status: "Paid" });
    const { moves } = (await preview.json()) as { moves: { id: string; from: string }[] };
    expect(moves.map((move) => move.id).sort()).toEqual(ids.sort());
    const body = { orders: moves.map(({ id, from }) => ({ id, from })), status: "Paid" };
    expect(await (await byAdmin("POST", "/api/admin/orders/status", body)).json()).toMatchObject({
      skipped: [],
    });
  });

  it("AO02 AO03 filters come from the address, and what is no filter is 422", async () => {
    expect(
      (await byAdmin("GET", "/api/admin/orders?status=Paid&payment=paid&from=2026-03-01&to=2026-03-31&q=x"))
        .status,
    ).toBe(200);
    for (const query of [
      "status=Lost",
      "payment=maybe",
      "from=2026-02-30",
      "review=open",
      `q=${"x".repeat(300)}`,
    ]) {
      expect((await byAdmin("GET", `/api/admin/orders?${query}`)).status, query).toBe(422);
    }
    expect((await byAdmin("GET", "/api/admin/order-counts")).status).toBe(200);
  });

  it("AO01 the file for spreadsheets has a BOM, every order, and no cell that runs", async () => {
    await shop.db.execute(
      sql`update orders set customer_name = '=HYPERLINK("http://x","y")' where id = (select min(id) from orders)`,
    );
    const answer = await byAdmin("GET", "/api/admin/orders.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + ((await ordersInTable()) ?? 0));
    expect(lines[0]).toContain("Transfer reference");
    expect(lines.join("\n")).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(lines.join("\n")).toContain("2030.00");

    const forExcel = await byAdmin("GET", "/api/admin/orders.csv?for=excel");
    expect(forExcel.headers.get("content-type")).toBe("text/csv; charset=utf-16le");
    const sheet = new Uint8Array(await forExcel.arrayBuffer());
    expect([...sheet.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    const rows = new TextDecoder("utf-16le").decode(sheet).replace(/\r\n$/, "").split("\r\n");
    expect(rows).toHaveLength(lines.length);
    expect(new Set(rows.map((row) => row.split("\t").length))).toEqual(new Set([columnsOf("all").length]));
    expect(rows.join("\n")).toContain("050 000 0001");
    await shop.db.execute(sql`update orders set customer_name = 'Ali' where customer_name like '=%'`);
  });
});

describe("live changes", () => {
  /** Reads the stream until `text` has come. */
  async function waitFor(answer: Response, text: string): Promise<string> {
    const reader = answer.body?.getReader();
    let seen = "";
    while (!seen.includes(text)) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`the stream ended with: ${seen}`);
      seen += new TextDecoder().decode(part.value);
    }
    await reader?.cancel();
    return seen;
  }

  it("AO10 the customer's page and the desk hear of a move, without a word of what it was", async () => {
    const { id } = await placed();
    const other = await placed();
    const mine = await request("GET", `/api/orders/${id}/events`, { cookie: asAli });
    const admin = await request("GET", "/api/admin/order-events", { cookie: asAdmin });
    expect(mine.headers.get("content-type")).toMatch(/^text\/event-stream/);
    for (const moved of [other.id, id]) {
      await request("POST", `/api/admin/orders/${moved}/status`, {
        cookie: asAdmin,
        body: { from: "Pending Payment", status: "Paid" },
      });
    }
    const changed = (moved: string) => `event: order\ndata: {"id":"${moved}","kind":"changed"}`;
    const received = await waitFor(mine, changed(id));
    expect(received).toContain("retry: 3000");
    expect(received).not.toContain(other.id);
    expect(await waitFor(admin, changed(other.id))).not.toContain("Paid");
  });

  it("one person cannot open streams without end", async () => {
    // The orders of the tests above are as many as one person may leave unpaid.
    await shop.db.execute(sql`update orders set status = 'Cancelled' where status <> 'Cancelled'`);
    const { id } = await placed();
    const streams: Response[] = [];
    for (let index = 0; index < 8; index += 1)
      streams.push(await request("GET", `/api/orders/${id}/events`, { cookie: asAli }));
    expect(streams.map((stream) => stream.status)).toEqual(Array.from(streams, () => 200));
    expect((await request("GET", `/api/orders/${id}/events`, { cookie: asAli })).status).toBe(429);
    for (const stream of streams) await stream.body?.cancel();
    const again = await request("GET", `/api/orders/${id}/events`, { cookie: asAli });
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });
});

describe("addresses that name nothing", () => {
  it("OD17 P03 AO16 are 404 whatever they hold", async () => {
    const ids = [randomUUID(), "1", "%00", "..%2F..%2Fetc%2Fpasswd", "'%20or%201=1--", "%F0%9F%90%91"];
    for (const id of ids) {
      expect((await request("GET", `/api/orders/${id}`, { cookie: asAli })).status, id).toBe(404);
      expect((await request("GET", `/api/orders/${id}/payment-proof`, { cookie: asAli })).status, id).toBe(
        404,
      );
      expect((await request("GET", `/api/admin/orders/${id}`, { cookie: asAdmin })).status, id).toBe(404);
    }
  });
});

describe("open files", () => {
  it("C17 are served for ever, and nothing else is", async () => {
    await shop.files.open.put("مطاعم/a-320.webp", await photo("webp"), "image/webp");
    await shop.files.open.put("notes/a.html", Buffer.from("<script>"), "text/html");
    const file = await request("GET", `/files/${encodeURIComponent("مطاعم")}/a-320.webp`);
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toBe("image/webp");
    const whole = new Uint8Array(await file.arrayBuffer());
    for (const [range, status, bytes] of [
      ["bytes=0-1", 206, whole.subarray(0, 2)],
      ["bytes=3-", 206, whole.subarray(3)],
      ["bytes=-4", 206, whole.subarray(-4)],
      ["bytes=999999-", 416, whole.subarray(0, 0)],
      ["bytes=0-1,4-5", 200, whole],
    ] as const) {
      const part = await request("GET", `/files/${encodeURIComponent("مطاعم")}/a-320.webp`, {
        headers: { range },
      });
      expect([part.status, new Uint8Array(await part.arrayBuffer())], range).toEqual([status, bytes]);
    }
    for (const path of [
      "notes/a.html",
      "nothing.webp",
      "..%2Fclosed%2Fa.webp",
      "%2e%2e/closed/a.webp",
      ".incoming/a.webp",
      "%E0%A4%A.webp",
      "a%00.webp",
      "",
    ]) {
      expect((await request("GET", `/files/${path}`)).status, path).toBe(404);
    }
  });
});
