import { expect, it } from "vitest";
import { openApi } from "#tests/support/stocked-shop.ts";
import { readCustomerSession } from "./read-customer-session.server.ts";

const { shop, ali, asAli } = await openApi("2026-03-10T09:00:00Z");
const token = asAli.slice(asAli.indexOf("=") + 1);
const readAt = (instant: string) => readCustomerSession({ db: shop.db, now: new Date(instant) }, token);

it("AV16 a session that is used every month is over a year after its sign-in", async () => {
  for (let month = 4; month <= 12; month += 1) {
    expect(await readAt(`2026-${String(month).padStart(2, "0")}-10T09:00:00Z`)).toMatchObject(ali);
  }
  expect(await readAt("2027-01-20T09:00:00Z")).toMatchObject(ali);
  expect(await readAt("2027-03-10T08:59:59Z")).toMatchObject(ali);
  expect(await readAt("2027-03-10T09:00:01Z")).toBeNull();
});
