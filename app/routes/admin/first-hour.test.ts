import { asc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, it } from "vitest";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { openChannels } from "#app/features/messages/reads/open-channels.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { readSecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { OPENING_ITEMS, type OpeningItem } from "#app/vocabulary/opening-item.ts";
import { SHOP_CRITERIA, TICKED_CRITERIA } from "#app/vocabulary/shop-criterion.ts";
import { customers, staffSessions } from "#db/schema/accounts.ts";
import { reviews } from "#db/schema/content.ts";
import { messages } from "#db/schema/messages.ts";
import { seasons } from "#db/schema/seasons.ts";
import { bankAccounts, shopCriteria } from "#db/schema/settings.ts";
import { seedCapacity } from "#seed/seed-capacity.ts";
import { seedReviews } from "#seed/seed-reviews.ts";
import { seedSeasons } from "#seed/seed-seasons.ts";
import {
  ORDER_TEMPLATE,
  OTP_TEMPLATE,
  openWhatsAppStandIn,
} from "#tests/support/messaging/whatsapp-stand-in.ts";
import { homeOrder } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { pdf } from "#tests/support/proof-samples.ts";
import { newKey, openRequests } from "#tests/support/request-shop.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const whatsapp = await openWhatsAppStandIn();
afterAll(() => whatsapp.close());
const { shop: opened, admin } = await openStockedShop();
await opened.db.transaction(async (tx) => {
  await seedSeasons(tx);
  await seedCapacity(tx, "demo");
  await seedReviews(tx, opened.clock.now());
});
opened.events.catalogChanged();
const GIVEN = whatsapp.settings();
const channels = openChannels(opened, {
  dataDir: opened.dataDir,
  whatsapp: null,
  whatsappApiUrl: GIVEN.WHATSAPP_API_URL ?? "",
  sms: null,
  smsLimits: { perHour: 0, perDay: 0 } as never,
  smsApiUrl: "",
});
/** As a phone of a stranger reaches it. */
const publicUrl = "https://mazare-alwadi.sa";
const shop = { ...opened, channels, publicUrl };
const pages = openRoutes(opened, { channels, publicUrl });
const { request } = openRequests(opened);
const api = openRequests({ ...opened, channels });

const act = async (path: string, body: object) => {
  const answer = await pages.act(path, admin, body);
  expect(answer.data, `${path} ${JSON.stringify(body)}`).toMatchObject({ ok: true });
  return (answer.data as { value: unknown }).value;
};
const stateOf = async (item: OpeningItem) => {
  const { html } = await pages.open("/admin/opening", admin);
  const row = new RegExp(`<[^>]*data-item="${item}"[^>]*>`).exec(html)?.[0] ?? "";
  return /data-state="(\w+)"/.exec(row)?.[1];
};
const setting = (key: string, value: string) => act("/admin/settings", { intent: "setting", key, value });
const demo = async () => (await pages.open("/", { kind: "visitor" }, "ar")).html.includes('id="demo"');
/** Everything that waits is handed over, as the job does it. */
async function deliver() {
  const waiting = await opened.db
    .select()
    .from(messages)
    .where(eq(messages.state, "queued"))
    .orderBy(asc(messages.createdAt));
  for (const { id } of waiting) await deliverMessage(shop, { messageId: id });
}
const received = (phone: string, template: string) =>
  whatsapp.received.findLast((message) => `+${message.to}` === phone && message.template === template)
    ?.texts ?? [];

it("RO43 a shop that begins under its public address is opened by the list alone, and a stranger's phone orders, pays and reads of it", async () => {
  for (const item of ["address", "card"] as const) expect(await stateOf(item)).toBe("own");
  expect(await demo()).toBe(true);
  expect((await pages.open("/admin", admin)).html).toContain('href="/admin/opening"');

  const OWN: Partial<Record<OpeningItem, Record<string, string>>> = {
    names: { shop_name_ar: "مزارع الوادي", shop_name_en: "Wadi Farms" },
    register: {
      legal_name_ar: "شركة مزارع الوادي",
      legal_name_en: "Wadi Farms Co.",
      cr_number: "1010123456",
    },
    vat: { vat_number: "310122393500003" },
    contact: { phone: "0112003000", whatsapp_number: "0552003000", email: "salam@mazare-alwadi.sa" },
    hours: { opening_time: "08:00" },
  };
  for (const [item, facts] of Object.entries(OWN)) {
    expect(await stateOf(item as OpeningItem), item).toMatch(/shipped|missing/);
    for (const [key, value] of Object.entries(facts)) await setting(key, value);
    expect(await stateOf(item as OpeningItem), item).toBe("own");
  }
  const IBANS = ["SA4815000000123456789012", "SA6915000000987654321098"];
  const accounts = await opened.db.select().from(bankAccounts).orderBy(bankAccounts.orderIndex);
  expect(accounts.length).toBeGreaterThan(0);
  for (const [at, { id }] of accounts.entries())
    await act("/admin/financial", { intent: "change-bank", id, iban: IBANS[at] });
  expect(await stateOf("bank")).toBe("own");
  expect(await stateOf("prices"), "an own price was typed").toBe("own");

  for (const item of ["cities", "capacity", "backup", "legal"] as const) {
    expect(await stateOf(item), item).toMatch(/shipped|missing/);
    await act("/admin/opening", { intent: "confirm", item, isRight: true });
    expect(await stateOf(item)).toBe("confirmed");
  }
  for (const { id } of await opened.db.select().from(seasons))
    await act("/admin/seasons", { intent: "delete", id });
  for (const id of ["R-1", "R-2", "R-3"])
    await act(`/admin/restaurants/${id}`, { intent: "show", visible: false });
  const invented = await opened.db.$count(reviews, eq(reviews.isDemo, true));
  await act("/admin/opening", {
    intent: "remove-examples",
    seen: { orders: 0, customers: 0, reviews: invented },
  });
  for (const item of ["season", "restaurants", "examples"] as const)
    expect(await stateOf(item), item).toBe("own");

  // What the shop sees on its own pages is shown where they are served (TC01, TC03).
  expect(await stateOf("criteria")).toBe("missing");
  await opened.db
    .insert(shopCriteria)
    .values(SHOP_CRITERIA.map((criterion) => ({ criterion, checkedAt: opened.clock.now() })));
  for (const criterion of TICKED_CRITERIA)
    await act("/admin/opening", { intent: "tick", criterion, isSeen: true });
  expect(await stateOf("criteria")).toBe("own");

  expect(await stateOf("messages")).toBe("missing");
  await setting("whatsapp_phone_number_id", GIVEN.WHATSAPP_PHONE_NUMBER_ID ?? "");
  await setting("whatsapp_access_token", GIVEN.WHATSAPP_ACCESS_TOKEN ?? "");
  await setting("whatsapp_app_secret", GIVEN.WHATSAPP_APP_SECRET ?? "");
  const channel = await pages.open("/admin/settings", admin);
  expect(channel.words).toContain(`${publicUrl}/webhooks/whatsapp`);
  const token = /\b[\da-f]{32}\b/.exec(channel.words)?.[0] ?? "";
  const asked = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.verify_token": token,
    "hub.challenge": "42",
  });
  expect(await (await api.request("GET", `/webhooks/whatsapp?${asked}`)).text()).toBe("42");
  const owner = "+966551230001";
  await act("/admin/settings", { intent: "send-test", phone: "0551230001" });
  expect(received(owner, OTP_TEMPLATE)).toEqual([expect.stringMatching(/^\d{6}$/)]);
  // That it arrived is told by WhatsApp's notice.
  await opened.db.update(messages).set({ state: "delivered" }).where(eq(messages.template, "test"));
  expect(await stateOf("messages")).toBe("own");

  expect(await stateOf("second_factor")).toBe("missing");
  await api.cookieOf(admin);
  const [session] = await opened.db.select().from(staffSessions);
  const seated = { ...admin, sessionId: session?.id ?? "" };
  const atSecurity = (body: object) => pages.act("/admin/security", seated, body);
  expect((await atSecurity({ intent: "begin-second-factor" })).data).toMatchObject({ ok: true });
  const factor = await readSecondFactor(shop.as(seated));
  const key = /\b[A-Z2-7]{32}\b/.exec(JSON.stringify(factor))?.[0] ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: opened.clock.now().getTime(),
  });
  const confirmed = await atSecurity({ intent: "confirm-second-factor", code });
  expect(confirmed.data).toMatchObject({ ok: true });
  const states = await Promise.all(OPENING_ITEMS.map(async (item) => [item, await stateOf(item)] as const));
  expect(states.filter(([, state]) => state === "shipped" || state === "missing")).toEqual([]);
  expect((await pages.open("/admin/opening", admin)).words).toContain(
    opened.texts.reader("en").translate("common")("admin-opening:ready"),
  );
  expect(await demo()).toBe(false);
  expect((await pages.open("/admin", admin)).html).not.toContain('aria-label="Ready to open"');

  const phone = "+966551230002";
  const sent = await (await api.request("POST", "/api/send-otp", { body: { phone } })).json();
  await deliver();
  const [login = ""] = received(phone, OTP_TEMPLATE);
  const entered = await api.request("POST", "/api/verify-otp", { body: { token: sent.token, code: login } });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const placed = await api.request("POST", "/api/orders", {
    cookie,
    headers: newKey(),
    body: homeOrder({ phone }),
  });
  expect(placed.status).toBe(201);
  const { id, reference } = (await placed.json()) as { id: string; reference: string };
  const [customer] = await opened.db.select().from(customers).where(eq(customers.phone, phone));
  const stranger = { kind: "customer" as const, customerId: customer?.id ?? "", phone };
  const paying = await pages.open(`/orders/${id}?pay=1`, stranger, "ar");
  expect(paying.html.replaceAll(" ", "")).toContain(IBANS[0]?.slice(-8) ?? "");
  expect(paying.words).not.toContain(opened.texts.reader("ar").translate("common")("orders:pay.demo"));
  expect((await submitProof(opened.as(stranger), { orderId: id, upload: pdf() })).ok).toBe(true);

  const queue = await pages.open("/admin/receipts", admin);
  expect(queue.words).toContain("علي محمد");
  const order = await (
    await request("GET", `/api/admin/orders/${id}`, { cookie: await api.cookieOf(admin) })
  ).json();
  const review = { intent: "review", decision: "verified", proofId: order.proofs[0].id, andConfirm: true };
  await act(`/admin/orders/${id}`, review);
  await deliver();
  const shown = await pages.open(`/orders/${id}`, stranger, "ar");
  expect(shown.words).toContain(opened.texts.reader("ar").translate("common")("orders:badge.confirmed"));
  const [said = "", , link = ""] = received(phone, ORDER_TEMPLATE);
  expect(said).toContain(reference);
  expect(link).toMatch(new RegExp(`^${publicUrl}/t/`));
  const read = await pages.open(new URL(link).pathname, { kind: "visitor" }, "ar");
  expect(read.words).toContain(reference);
});
