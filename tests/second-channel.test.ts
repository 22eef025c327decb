import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { messages } from "#db/schema/messages.ts";
import { openMessagingShop } from "./support/messaging/messaging-shop.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });
const SOON = { timeout: 20_000, interval: 50 };

const m = await openMessagingShop({
  SMS_PROVIDER: "outbox",
  SMS_AFTER_SECONDS: "1",
  SMS_PER_PHONE_AND_DAY: "2",
});
const { whatsapp } = m;
const { db, pool } = m.database;

const smsTo = (phone: string) => m.outbox().filter(({ channel, to }) => channel === "sms" && to === phone);
const ask = (phone: string) => m.ask("POST", "/api/send-otp", { body: { phone } });
/** Nobody looks after a code any more. */
const isQuiet = async () => {
  const { rows } = await pool.query(
    "select count(*)::int as n from pgboss.job where name = 'second-channel' and state <> 'completed'",
  );
  return rows[0].n === 0;
};
/** As if a minute had passed since the last code. */
const later = () => pool.query("update otp_challenges set created_at = created_at - interval '2 minutes'");

describe("codes that do not arrive", () => {
  it("MS17 go out again by SMS: the same code, once, and it signs in", async () => {
    whatsapp.switches.lost = true;
    const phone = "+966552220001";
    const { json } = await ask(phone);
    await expect.poll(() => smsTo(phone).length, SOON).toBe(1);
    whatsapp.switches.lost = false;
    const [sms] = smsTo(phone);
    expect(sms?.params.code).toBe(m.codeOf(phone));
    expect(
      (await m.ask("POST", "/api/verify-otp", { body: { token: json.token, code: sms?.params.code } }))
        .status,
    ).toBe(200);
    await expect.poll(isQuiet, SOON).toBe(true);
    expect(smsTo(phone)).toHaveLength(1);
    const rows = await db.select().from(messages).where(eq(messages.template, "otp"));
    expect(
      rows.map(({ channel, state, replaces }) => ({ channel, state, isSecond: replaces !== null })),
    ).toEqual(
      expect.arrayContaining([
        { channel: "whatsapp", state: "sent", isSecond: false },
        { channel: "outbox", state: "sent", isSecond: true },
      ]),
    );
  });

  it("MS17 what was delivered, or used already, costs no SMS", async () => {
    await ask("+966552220002");
    const arrived = async () =>
      (await db.select().from(messages).where(eq(messages.state, "delivered"))).length;
    await expect.poll(arrived, SOON).toBe(1);
    whatsapp.switches.lost = true;
    await m.signIn("+966552220003");
    whatsapp.switches.lost = false;
    await expect.poll(isQuiet, SOON).toBe(true);
    expect([...smsTo("+966552220002"), ...smsTo("+966552220003")]).toEqual([]);
  });

  it("MS17 a code that WhatsApp refused or could not take goes out by SMS as well", async () => {
    whatsapp.switches.unreachable.add("966552220004");
    await ask("+966552220004");
    await expect.poll(() => smsTo("+966552220004").length, SOON).toBe(1);
    whatsapp.switches.rateLimit = true;
    await ask("+966552220005");
    await expect.poll(() => smsTo("+966552220005").length, SOON).toBe(1);
    whatsapp.switches.rateLimit = false;
  });

  it("MS18 there is a limit for a number and a day", async () => {
    const phone = "+966552220006";
    whatsapp.switches.lost = true;
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(phone)).status).toBe(200);
      await expect.poll(isQuiet, SOON).toBe(true);
      await later();
    }
    whatsapp.switches.lost = false;
    await expect.poll(() => smsTo(phone).length, SOON).toBe(2);
  });
});
