import { expect, it } from "vitest";
import { conversations } from "#db/schema/messages.ts";
import { makeCustomer } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listConversations } from "./list-conversations.server.ts";

const { shop, admin } = await openStockedShop();

it("FD09 the inbox is searched by name and number as orders are", async () => {
  await makeCustomer(shop, "+966551239876", "عبدالله القحطاني");
  const at = {
    lastInboundAt: shop.clock.now(),
    lastMessageAt: shop.clock.now(),
    createdAt: shop.clock.now(),
  };
  await shop.db.insert(conversations).values([
    { id: "known", channel: "whatsapp", phone: "+966551239876", displayName: "AQ", ...at },
    { id: "other", channel: "whatsapp", phone: "+966500000001", displayName: "أم فهد", ...at },
  ]);
  const found = async (search: string) => {
    const page = await listConversations(shop.as(admin), { search });
    return page.ok ? page.value.items.map(({ id }) => id).toSorted() : [];
  };
  for (const typed of ["عبد الله", "القحطاني عبدالله", "9876", "٩٨٧٦", "055 123 9876", "aq"])
    expect(await found(typed), typed).toEqual(["known"]);
  expect(await found("ام فهد")).toEqual(["other"]);
  expect(await found("نورة")).toEqual([]);
  expect(await found("")).toEqual(["known", "other"]);
});
