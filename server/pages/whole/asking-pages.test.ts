import { describe, expect, it } from "vitest";
import { askShop } from "#app/features/asking/commands/ask-shop.server.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { said } from "#tests/support/pages/shipped-words.ts";

const { shop, ali, sara, open } = await openPages();

describe("asking the shop", () => {
  it("IX16 the contact page and an order lead to it, and a visitor proves a number first", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    expect((await open("/contact")).links(said("pages:contact.ask.action"))).toContain("/ask");
    const page = await open(`/orders/${order.id}`, { as: ali });
    expect(page.links(said("orders:helpAsk"))).toContain(`/ask?order=${order.id}`);
    const visitor = await open(`/ask?order=${order.id}`);
    expect(visitor.text).toContain(said("account:ask.verify"));
    expect(visitor.text).not.toContain(order.reference);
  });

  it("IX16 IX17 its customer reads what was written, and nobody else does", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const words = "The shoulder is missing";
    await askShop(shop.as(ali), { text: words, orderId: order.id, key: crypto.randomUUID() });
    const own = await open(`/ask?order=${order.id}`, { as: ali });
    for (const each of [words, order.reference, said("account:ask.next")]) expect(own.text).toContain(each);
    const other = await open(`/ask?order=${order.id}`, { as: sara });
    for (const each of [words, order.reference]) expect(other.text).not.toContain(each);
    expect(other.text).toContain(said("account:ask.first"));
  });
});
