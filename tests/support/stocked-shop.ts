import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import { STOCKED_TEMPLATE } from "./create-database.ts";
import { makeAdmin, makeCustomer } from "./order-samples.ts";
import { openRequests, type RequestShop } from "./request-shop.ts";
import { createTestDatabase } from "./test-database.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

export interface StockedShop {
  shop: TestShop;
  /** Two customers, so that one can ask for what is the other's. */
  ali: CustomerActor;
  sara: CustomerActor;
  admin: StaffActor;
}

/** A test shop with the seeded catalogue and the people whom most tests need; its clock stands at `start`. */
export async function openStockedShop(start?: string): Promise<StockedShop> {
  const shop = await openTestShop(start, () => createTestDatabase(STOCKED_TEMPLATE));
  return {
    shop,
    ali: await makeCustomer(shop, "+966500000001"),
    sara: await makeCustomer(shop, "+966500000002"),
    admin: await makeAdmin(shop, "owner@kabsh.test"),
  };
}

/** A stocked shop behind its HTTP API, with the cookies of Ali and of the admin. */
export async function openApi(
  start?: string,
): Promise<StockedShop & RequestShop & { asAli: string; asAdmin: string }> {
  const stocked = await openStockedShop(start);
  const requests = openRequests(stocked.shop);
  const [asAli, asAdmin] = [await requests.cookieOf(stocked.ali), await requests.cookieOf(stocked.admin)];
  return { ...stocked, ...requests, asAli, asAdmin };
}
