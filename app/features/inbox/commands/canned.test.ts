import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listCanned } from "#app/features/inbox/reads/list-canned.server.ts";
import { cannedBody } from "#app/features/inbox/rules/canned.ts";
import { writeToCustomer } from "#app/features/messages/commands/write-to-customer.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { fillCanned } from "./fill-canned.server.ts";
import { removeCanned, saveCanned } from "./save-canned.server.ts";

const { shop, ali, admin } = await openStockedShop();
const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
const nobody = await makeStaff(shop, "nobody@kabsh.test");
const WORDS = {
  name: "أين الطلب",
  textAr: "أهلًا {الاسم}، طلبك {رقم الطلب}: {حالة الطلب}. {رابط الطلب}",
  textEn: "Hello {name}, your order {order} is: {status}. {link}",
};
const at = { lastInboundAt: shop.clock.now(), lastMessageAt: shop.clock.now(), createdAt: shop.clock.now() };
const asAdmin = shop.as(admin);
let cannedId = "";
let reference = "";

beforeAll(async () => {
  await shop.db.insert(conversations).values([
    { id: "ali", channel: "whatsapp", phone: ali.phone, displayName: "Ali", state: "open", ...at },
    {
      id: "hidden",
      channel: "whatsapp",
      businessScopedId: "SA.1",
      displayName: "سارة",
      state: "open",
      ...at,
    },
  ]);
  reference = (await mustPlace(shop, ali, homeOrder(ali))).reference;
  const saved = await saveCanned(asAdmin, WORDS);
  if (!saved.ok) throw new Error(saved.code);
  cannedId = saved.value.id;
});

const fill = (id: string, language: "ar" | "en", who = admin) =>
  fillCanned(shop.as(who), { id, cannedId, language });

describe("answers that the desk has ready", () => {
  it("IX24 is filled in the language of the customer with what is known of the order", async () => {
    const filled = await fill("ali", "ar");
    expect(filled).toMatchObject({ ok: true, value: { missing: [] } });
    const text = filled.ok ? filled.value.text : "";
    expect(text).toContain(`طلبك ${reference}: بانتظار الدفع. http://shop.test/`);
    expect(await fill("ali", "en")).toMatchObject({
      value: { text: expect.stringContaining(`${reference} is: `) },
    });
  });

  it("IX24 what cannot be filled is named, and an answer with it open is not sent", async () => {
    const filled = await fill("hidden", "en");
    expect(filled).toMatchObject({
      value: {
        text: "Hello سارة, your order {order} is: {status}. {link}",
        missing: ["reference", "status", "link"],
      },
    });
    const write = (text: string, isNote = false) =>
      writeToCustomer(asAdmin, { id: "hidden", text, isNote, key: crypto.randomUUID() });
    for (const text of ["Hello {name}", "طلبك {رقم الطلب}"])
      expect(await write(text)).toMatchObject({ ok: false, code: "placeholder_open" });
    expect(await shop.db.$count(messages, eq(messages.template, "answer"))).toBe(0);
    expect(await write("we say {name} to colleagues", true)).toMatchObject({ ok: true });
    expect(await write("the price is {not sure}")).toMatchObject({ ok: true });
  });

  it("IX24 is changed at the desk by whoever may change settings, and the log says so", async () => {
    expect(await saveCanned(shop.as(shift), WORDS)).toMatchObject({ code: "not_allowed" });
    expect(await removeCanned(shop.as(shift), { id: cannedId })).toMatchObject({ code: "not_allowed" });
    expect(await listCanned(shop.as(nobody))).toMatchObject({ code: "not_allowed" });
    expect(await fill("ali", "ar", nobody)).toMatchObject({ code: "not_allowed" });
    expect(await saveCanned(asAdmin, { ...WORDS, id: "no-such" })).toMatchObject({ code: "not_found" });
    const made = await saveCanned(asAdmin, { ...WORDS, name: "آخر" });
    const id = made.ok ? made.value.id : "";
    expect(await saveCanned(asAdmin, { ...WORDS, name: "أخير", id })).toEqual({ ok: true, value: { id } });
    const listed = await listCanned(shop.as(shift));
    expect(listed.ok && listed.value.map(({ name }) => name)).toContain("أخير");
    expect(await removeCanned(asAdmin, { id })).toEqual({ ok: true, value: { id } });
    expect(await removeCanned(asAdmin, { id })).toMatchObject({ code: "not_found" });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      "create canned_answer",
      "update canned_answer",
      "delete canned_answer",
    ]);
  });

  it("IX24 a place that nothing fills is refused where it is written, and so is an empty text", () => {
    expect(cannedBody.safeParse(WORDS).success).toBe(true);
    for (const odd of [{ textAr: "أهلًا {كذا}" }, { textEn: " " }, { name: "" }])
      expect(cannedBody.safeParse({ ...WORDS, ...odd }).success).toBe(false);
  });
});
