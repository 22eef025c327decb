import { beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { offerFreedCapacity } from "#app/features/waiting/commands/offer-freed-capacity.server.ts";
import { entryToken } from "#app/features/waiting/rules/entry-token.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { makeCustomer } from "#tests/support/order-samples.ts";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { joined, openLittleCapacity, orderAt, ordered } from "#tests/support/samples/waiting.ts";

const { shop, ali, sara, open } = await openPages("2026-03-10T09:00:00Z");
const layla = await makeCustomer(shop, "+966500000003", "ليلى");
beforeEach(() => openLittleCapacity(shop));

const state = (name: string) => said(`orders:waiting.state.${name}`);
const listed = async (as: CustomerActor) => (await open("/orders", { as })).text;

describe("the pages of who waits for a full time", () => {
  it("WL12 my orders and the link say it from the joining to the order: waiting, held for the first, then for the next", async () => {
    const holder = await ordered(shop, ali);
    const first = await joined(shop, sara);
    const next = await joined(shop, layla);
    const linkOf = (id: string) => `/w/${entryToken(shop.sessionSecret, id)}`;
    expect(await listed(sara)).toContain(said("orders:waiting.title"));
    expect(await listed(sara)).toContain(said("orders:waiting.text.first"));
    expect(await listed(layla)).toContain(said("orders:waiting.text.waiting", { count: 1 }));
    expect(await listed(ali)).not.toContain(said("orders:waiting.title"));

    const cancelled = await cancelOrder(shop.as(ali), { id: holder, body: { reason: "plans_changed" } });
    expect(cancelled).toMatchObject({ ok: true });
    expect(await offerFreedCapacity(shop)).toBe(1);
    expect(await listed(sara)).toContain(state("offered"));
    expect(await listed(layla)).toContain(state("waiting"));
    const offer = await open(`${linkOf(first)}?stay`);
    expect(offer.status).toBe(200);
    expect(offer.text).toContain(said("orders:waiting.take"));
    expect(offer.html).not.toContain(sara.phone.slice(4));

    shop.at("2026-03-10T09:21:00Z");
    await offerFreedCapacity(shop);
    const missed = await open(linkOf(first));
    expect(missed.text).toContain(said("orders:waiting.nearest"));
    expect(missed.text).toContain(said("orders:waiting.again"));
    expect(await listed(layla)).toContain(state("offered"));
    const again = await open(linkOf(first), { form: { intent: "again" } });
    expect(again.status).toBe(302);
    expect((await open(again.headers.get("location") ?? "")).text).toContain(state("waiting"));

    expect(await orderAt(shop, layla)).toMatchObject({ ok: true });
    const taken = await open(linkOf(next));
    expect(taken.text).toContain(said("orders:waiting.text.taken"));
  });

  it("TL03 WL04 a link that is none leads to signing in", async () => {
    const page = await open("/w/AAAAAAAAAAAAAAAAAAAAAA");
    expect(page.status).toBe(410);
    expect(page.text).toContain(said("orders:toSignIn.linkOver.title"));
    expect(page.links(said("orders:signIn.action"))).toContain("/login?next=%2Forders");
  });
});
