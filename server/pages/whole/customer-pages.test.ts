import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import {
  renewOrderLink,
  revokeOrderLink,
} from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  makeCustomer,
  mustPlace,
  putOrder,
  restaurantOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openPages } from "#tests/support/pages/open-pages.ts";
import { linksOf, mainOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { openLittleCapacity } from "#tests/support/samples/waiting.ts";

const { shop, ali, sara, admin, open } = await openPages();
const newcomer = await makeCustomer(shop, "+966500000009");
const SIGN_IN = said("orders:signIn.action");
const place = (changes = {}) => mustPlace(shop, ali, homeOrder(ali, changes));
const linkTo = async (orderId: string, more = {}) =>
  new URL(
    await orderAddress(shop.db, { ...shop, now: shop.clock.now() }, { orderId, language: "en", ...more }),
  ).pathname;

const figures = (halalas: number) => new Intl.NumberFormat("en").format(halalas / 100);
let people = 0;

beforeAll(async () => {
  await shop.db.transaction(seedOccasions);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
});

describe("my orders", () => {
  it("M01 M11 a visitor is offered to sign in, and a new customer reads that there are none", async () => {
    const visitor = await open("/orders");
    expect(visitor.text).toContain(said("orders:signIn.title"));
    expect(visitor.links(SIGN_IN)).toContain("/login?next=/orders");
    const own = await open("/orders", { as: newcomer });
    expect(own.text).toContain(said("orders:empty.title"));
    expect(own.links(said("orders:empty.action")).some((href) => href.startsWith("/order"))).toBe(true);
  });

  it("OD17 P03 an unknown order and somebody else's look alike, signed in or not", async () => {
    const { id } = await place();
    const unknown = "00000000-0000-4000-8000-000000000000";
    const pages = async (as?: typeof sara) =>
      Promise.all([id, unknown, "x"].map((one) => open(`/orders/${one}`, as ? { as } : {})));
    for (const [at, page] of (await pages()).entries()) {
      expect(page.status).toBe(401);
      const address = encodeURIComponent(`/orders/${[id, unknown, "x"][at]}`);
      expect(page.links(SIGN_IN)).toContain(`/login?next=${address}`);
    }
    const texts = new Set<string>();
    for (const page of await pages(sara)) {
      expect(page.status).toBe(404);
      expect(page.text).toContain(said("orders:notFound.title"));
      expect(page.links(said("orders:notFound.back"))).toContain("/orders");
      texts.add(page.text);
    }
    expect([...texts]).toHaveLength(1);
    expect((await open(`/orders/${id}`, { as: ali })).status).toBe(200);
  });

  it("LM30 LM31 what is about a person is kept by nobody, and public pages say nothing of whoever asks", async () => {
    const { id, reference } = await place();
    const mine = [`/orders/${id}`, "/orders", "/login", await linkTo(id)];
    for (const address of mine)
      for (const asked of [address, `${address}.data`]) {
        const page = await open(asked, { as: ali });
        expect([asked, page.headers.get("cache-control")]).toEqual([
          asked,
          expect.stringContaining("no-store"),
        ]);
      }
    for (const address of ["/", "/restaurants", "/order", "/about"]) {
      const page = await open(address, { as: ali });
      expect(page.headers.get("cache-control")).not.toContain("no-store");
      for (const mark of [ali.phone.slice(4), reference, id]) expect(page.html.includes(mark)).toBe(false);
    }
  });
});

describe("a card of my orders", () => {
  const own = async () => {
    const person = await makeCustomer(shop, `+9665000001${String(people++).padStart(2, "0")}`);
    const body = restaurantOrder(person, { deliveryMethod: "pickup" });
    const order = await mustPlace(shop, person, {
      ...body,
      location: null,
      expectedTotalHalalas: (body.expectedTotalHalalas ?? 0) - 2_000,
    });
    const { html } = await open("/orders", { as: person });
    return { order, html: partOf(html, `aria-labelledby="order-${order.id}"`) };
  };

  it("M03 M06 M08 leads to its page, and says the beginning of its id, how it is fulfilled and its sides", async () => {
    const { order, html } = await own();
    expect(linksOf(html)).toContain(`/orders/${order.id}`);
    const text = wordsOf(html);
    expect(text).toContain(order.reference);
    expect(text).toContain(order.id.slice(0, 8));
    expect(text).not.toContain(order.id.slice(0, 9));
    expect(text).toContain(
      said("orders:fulfillment.restaurantPickup", { restaurant: "Diwan Najd Kitchens" }),
    );
    expect(text).toContain("Test salad × 3");
  });

  it("M07 CP09 breaks its cost down, and leads with paying while that is due", async () => {
    const { order, html } = await own();
    expect(linksOf(html)).toContain(`/orders/${order.id}?pay=1`);
    const text = wordsOf(html);
    expect(text).toContain(said("orders:lines.cooking"));
    expect(text).toContain(figures(order.totals.grandTotalHalalas));
    expect(html).toMatch(/<details\b.*?<summary\b/s);
  });

  it("M09 C26 is shared by WhatsApp, encoded, with the shop's number", async () => {
    const { order, html } = await own();
    const href = linksOf(html).findLast((to) => to.startsWith("https://wa.me/")) ?? "";
    expect(href).not.toContain(" ");
    const link = new URL(href);
    expect(link.pathname).toMatch(/^\/966\d{9}$/);
    const text = link.searchParams.get("text") ?? "";
    const total = figures(order.totals.grandTotalHalalas);
    for (const words of [order.id.slice(0, 8), order.reference, "Naemi", total])
      expect(text).toContain(words);
  });
});

describe("an order's page", () => {
  it("OD02 OD04 OD05 says the beginning of its id, with a button that copies it, how it comes, and whose it is", async () => {
    const order = await place();
    const { html, text } = await open(`/orders/${order.id}`, { as: ali });
    const main = wordsOf(mainOf(html));
    expect(main).toContain(order.id.slice(0, 10));
    expect(main).not.toContain(order.id.slice(0, 11));
    expect(html).toMatch(new RegExp(`<button[^>]*aria-label="${said("orders:copyId")}"`));
    for (const words of [said("orders:fulfillment.home"), ali.phone.slice(-4), order.customerName ?? "-"])
      expect(main).toContain(words);
    expect(text).toContain(said("orders:status.Pending Payment"));
    const cooked = await mustPlace(shop, ali, restaurantOrder(ali));
    expect((await open(`/orders/${cooked.id}`, { as: ali })).text).toContain("Diwan Najd");
  });

  it("OD09 breaks its cost down, with the lines of its kind alone", async () => {
    const order = await place();
    const { html } = await open(`/orders/${order.id}`, { as: ali });
    const receipt = wordsOf(partOf(html, 'aria-labelledby="receipt-title"'));
    expect(receipt).toContain(figures(order.totals.grandTotalHalalas));
    expect(receipt).toContain(said("orders:lines.total"));
    expect(receipt).not.toContain(said("orders:lines.cooking"));
  });

  it("OD14 a rejected receipt leads with its reason, and asks for another", async () => {
    const { id } = await place();
    await putOrder(shop.db, id, { paymentReview: "rejected", paymentReviewReason: "المبلغ ناقص" });
    const { text } = await open(`/orders/${id}`, { as: ali });
    expect(text).toContain("المبلغ ناقص");
    expect(text).toContain(said("orders:badge.pendingPayment"));
    expect(text).toContain(said("orders:pay.rejectedNext"));
  });

  const HOME = [
    "Pending Payment",
    "Paid",
    "Confirmed",
    "In Slaughter",
    "Butchery",
    "Out for Delivery",
    "Completed",
  ];
  it.each(HOME)("CP03 OD16 at %s the timeline shows where it stands and what comes after", async (status) => {
    const { id } = await place();
    if (status !== "Pending Payment")
      await putOrder(shop.db, id, { ...inStatus(status as "Paid"), ...VERIFIED });
    const { html } = await open(`/orders/${id}`, { as: ali });
    const present = /<li[^>]*aria-current="step".*?<\/li>/s.exec(html)?.[0] ?? "";
    const name = status === "Paid" ? "Payment confirmed" : said(`orders:status.${status}`);
    if (status === "Completed") expect(present).toBe("");
    else expect(present).toContain(name);
    expect(html).toContain(said("orders:timeline.title"));
  });

  it("OD16 WR14 a cooked order that is picked up goes by its restaurant, and never through butchery", async () => {
    const { id } = await mustPlace(shop, ali, {
      ...restaurantOrder(ali, { deliveryMethod: "pickup" }),
      location: null,
      expectedTotalHalalas: (restaurantOrder(ali).expectedTotalHalalas ?? 0) - 2_000,
    });
    await putOrder(shop.db, id, { ...inStatus("Ready for Pickup"), ...VERIFIED });
    const { text, html } = await open(`/orders/${id}`, { as: ali });
    expect(/<li[^>]*aria-current="step".*?<\/li>/s.exec(html)?.[0]).toContain(
      said("orders:status.Ready for Pickup"),
    );
    for (const status of ["To Restaurant", "Cooking"])
      expect(text).toContain(said(`orders:status.${status}`));
    expect(text).not.toContain(said("orders:status.Butchery"));
    expect(text).toContain("Test salad × 3");
  });

  it("CP12 the sheet for paper says reference, animal, account, time and sum in both languages", async () => {
    const { id, reference } = await place();
    const { html } = await open(`/orders/${id}`, { as: ali });
    const sheet = html.slice(html.indexOf("data-print-sheet"));
    for (const words of [
      reference,
      "نعيمي",
      "SA03 8000 0000 6080 1016 7519",
      "3:00 and 4:00 PM",
      "3:00 و4:00 م",
    ])
      expect(sheet.includes(words)).toBe(true);
    for (const key of ["schedule", "lines.total", "pay.reference", "cut.quarters"])
      for (const language of ["ar", "en"] as const)
        expect(sheet.includes(said(`orders:${key}`, {}, language))).toBe(true);
  });

  it("RP09 C11 a completed restaurant order invites to a review, once, and an earlier one does not", async () => {
    const [diwan] = await shop.db.select().from(restaurants).where(eq(restaurants.slug, "diwan-najd"));
    const title = said("orders:review.title", { restaurant: diwan?.nameEn });
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    const text = async () => (await open(`/orders/${id}`, { as: ali })).text;
    expect(await text()).not.toContain(title);
    await putOrder(shop.db, id, { ...inStatus("Completed"), ...VERIFIED });
    expect(await text()).toContain(title);
  });
});

describe("the link in a message", () => {
  it("TL03 that opens nothing leads to signing in", async () => {
    const page = await open("/t/AAAAAAAAAAAAAAAAAAAAAA");
    expect(page.status).toBe(410);
    expect(page.text).toContain(said("orders:toSignIn.linkOver.title"));
    expect(page.links(SIGN_IN)).toContain("/login?next=%2Forders");
  });

  it("TL01 TL04 TL10 shows its order with a form that needs no scripts, without number and address", async () => {
    const { id, reference } = await place();
    const link = await linkTo(id);
    const page = await open(link);
    expect(page.status).toBe(200);
    const greeting = said("orders:tracked.hello", { name: "علي" });
    for (const words of [greeting, reference, said("orders:timeline.title"), said("orders:pay.submit")])
      expect(page.text).toContain(words);
    expect(page.tags("form", `action="${link}/`).some((form) => form.includes("multipart/form-data"))).toBe(
      true,
    );
    expect(page.tags("input", 'type="file"').length).toBeGreaterThan(0);
    for (const secret of [ali.phone.slice(4), "حي الياسمين، الرياض"])
      expect(page.html.includes(secret)).toBe(false);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("TL06 is stopped by the desk, and the next one opens", async () => {
    const { id } = await place();
    const link = await linkTo(id);
    expect(await revokeOrderLink(shop.as(admin), { id })).toMatchObject({ ok: true });
    expect((await open(link)).status).toBe(410);
    expect(await renewOrderLink(shop.as(admin), { id })).toMatchObject({ ok: true });
    const next = await linkTo(id);
    expect(next).not.toBe(link);
    expect((await open(next)).text).toContain(said("orders:timeline.title"));
  });

  it("GF02 GF04 a gift's recipient reads the card and the day, and no price, number or order in page or data", async () => {
    const body = homeOrder(ali, {
      address: null,
      occasion: {
        ...{ occasionId: "gift", recipientName: "خالد", recipientPhone: "+966550000077" },
        ...{ card: "مبارك المولود", isAddressLater: true },
      },
    });
    const { id, reference } = await mustPlace(shop, ali, body);
    const giver = await open(`/orders/${id}`, { as: ali });
    expect(giver.text).toContain(said("orders:gift.waiting", { name: "خالد" }));
    expect(giver.text).toContain(said("orders:gift.notYet", { name: "خالد" }));
    expect(giver.text).not.toContain(said("orders:gift.send"));
    const link = await linkTo(id, { audience: "recipient" });
    for (const address of [link, `${link}.data`]) {
      const page = await open(address);
      expect(page.status).toBe(200);
      for (const secret of ["203000", "2,030", ali.phone.slice(4), "550000077", id, reference])
        expect([secret, page.html.includes(secret)]).toEqual([secret, false]);
      expect(page.html).toContain("مبارك المولود");
    }
    expect((await open(link)).headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("KH09 says until when its time is kept, and keeps it longer by a plain form, once", async () => {
    await openLittleCapacity(shop, 9);
    const { id } = await place();
    const link = await linkTo(id);
    const [before = ""] = said("orders:pay.heldUntil", { when: "|" }).split("|");
    const page = await open(link);
    expect(page.text).toContain(before);
    const longer = page.tags("form", `action="${link}/hold"`);
    expect(longer).toHaveLength(1);
    expect(longer[0]).toContain('method="post"');
    await shop.db.update(orders).set({ isHoldExtended: true }).where(eq(orders.id, id));
    const after = await open(`${link}?hold=kept`);
    expect(after.text).toContain(said("orders:pay.holdLonger"));
    expect(after.tags("form", `action="${link}/hold"`)).toHaveLength(0);
  });
});
