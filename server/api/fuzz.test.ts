import { expect, it, vi } from "vitest";
import { type ApiDocument, fuzzEndpoint } from "#tests/support/fuzz-endpoint.ts";
import { makeAdmin, makeCustomer } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

vi.setConfig({ testTimeout: 120_000 });

const REQUESTS = 500;

it("DB11 no request made from the API's own document is answered with a fault of the shop", async () => {
  const { shop, request, cookieOf } = await openApi();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const document = (await (await request("GET", "/api/openapi.json")).json()) as ApiDocument;
  let people = 0;
  const cookies = async () => {
    people += 1;
    const customer = await makeCustomer(shop, `+96655000${1000 + people}`);
    const admin = await makeAdmin(shop, `fuzz-${people}@kabsh.test`);
    return { customer: await cookieOf(customer), staff: await cookieOf(admin) };
  };
  const { sent, broken, byStatus } = await fuzzEndpoint(
    {
      document,
      cookies,
      send: ({ method, path, headers, body }) =>
        request(method, path, { body, headers, cookie: headers.cookie ?? null }),
    },
    REQUESTS,
    seed,
  );
  expect(broken, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(sent).toBe(REQUESTS);
  // The requests reach the commands and don't all end before them.
  expect(byStatus[200] ?? 0).toBeGreaterThan(REQUESTS / 10);
});
