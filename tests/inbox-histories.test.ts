import { expect, it } from "vitest";
import { inDepth } from "#tests/in-depth.ts";
import { checkInbox } from "#tests/support/inbox-histories/check-histories.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const owners = new Map<string, string>();
for (const [who, number] of [
  [ali, "966500000001"],
  [sara, "966500000002"],
] as const)
  owners.set(number, (await mustPlace(shop, who, homeOrder(who))).reference);

it("IX15 events in any order, doubled, with and without numbers, under ids that change: none is lost, none lies in another's conversation, none is answered after its day, forged ones are refused", async () => {
  const seed = Math.floor(Math.random() * 2 ** 30);
  for (let history = 0; history < inDepth(20, 2); history += 1) {
    const seen = await checkInbox({ shop, admin, owners }, 60, seed + history);
    expect(seen.fault, `seed ${seed + history}`).toBeNull();
    expect(seen.events).toBeGreaterThan(50);
  }
}, 300_000);
