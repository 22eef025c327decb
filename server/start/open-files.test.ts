import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openBucket } from "#tests/support/operating/bucket.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm, openRequests } from "#tests/support/request-shop.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { openFiles } from "./open-files.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Ten seconds in all, of which looking into the file may take the rest. */
const WITHIN_MS = 8_000;

const bucket = await openBucket();
afterAll(() => bucket.close());
const { shop, ali } = await openStockedShop();
const said: string[] = [];
const open = (settings = bucket.settings) =>
  openFiles({ s3: settings, dataDir: shop.dataDir }, (line) => said.push(line));
beforeEach(() => {
  bucket.harm = () => null;
  said.length = 0;
});

describe("the bucket at the start", () => {
  it("OP10 that refuses us stops the start with one sentence; one that is silent is said", async () => {
    await expect(open({ ...bucket.settings, bucket: "other" })).rejects.toThrow(
      /^The bucket other at 127\.0\.0\.1:\d+ cannot be used: there is no such bucket; check S3_BUCKET and S3_REGION\.$/,
    );
    await open({ ...bucket.settings, endpoint: "http://127.0.0.1:1" });
    expect(said).toEqual([expect.stringContaining("does not answer (ECONNREFUSED)")]);
  });
});

describe("a bucket that hangs", () => {
  it("OP08 the customer hears it within 10 s, the order stands as it was, and the same proof passes later", async () => {
    const files = await open();
    const api = openRequests({ ...shop, files });
    const cookie = await api.cookieOf(ali);
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const proof = fileForm(await photo());
    const send = () => api.request("POST", `/api/orders/${order.id}/payment-proof`, { cookie, body: proof });

    // Looking into the file is no part of it, and on a busy machine takes as long as it takes.
    let asked = Number.POSITIVE_INFINITY;
    bucket.harm = () => {
      asked = Math.min(asked, Date.now());
      return "hang";
    };
    const away = await send();
    expect(Date.now() - asked).toBeLessThan(WITHIN_MS);
    expect([away.status, away.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await away.json()).toMatchObject({
      code: "files_away",
      title: "The shop cannot reach its files right now. Nothing was lost; try again in a minute.",
    });
    const mine = await api.request("GET", `/api/orders/${order.id}`, { cookie });
    expect(await mine.json()).toMatchObject({ status: "Pending Payment", proofs: [] });

    bucket.harm = () => null;
    expect(await (await send()).json()).toMatchObject({ status: "Paid", proofs: [expect.anything()] });
  });
});
