import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readLastTest, sendTestMessage } from "#app/features/messages/commands/send-test-message.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { listSettings } from "#app/features/settings/reads/list-settings.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openWhatsAppStandIn } from "#tests/support/messaging/whatsapp-stand-in.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { type ChannelEnvironment, openChannels } from "./open-channels.server.ts";

const test = await openTestShop("2026-03-10T09:00:00Z");
const whatsapp = await openWhatsAppStandIn();
const { WHATSAPP_API_URL = "" } = whatsapp.settings();
const env: ChannelEnvironment = {
  dataDir: test.dataDir,
  whatsapp: null,
  whatsappApiUrl: WHATSAPP_API_URL,
  sms: null,
  smsLimits: { afterSeconds: 30, perDay: 300, perPhoneAndDay: 3 },
  smsApiUrl: "http://127.0.0.1:9",
};
const channels = openChannels(test, env);
const admin: StaffActor = {
  kind: "staff",
  userId: "u",
  email: "desk@kabsh.test",
  permissions: ["settings.read", "settings.edit"],
  provenUntil: new Date("2099-01-01"),
};
const ctx = (actor = admin) => test.as(actor, { channels });
const set = (key: string, value: string, actor = admin) => saveSetting(ctx(actor), { key, value });
const stored = async (key: string) => {
  const [row] = await test.db.select().from(appSettings).where(eq(appSettings.key, key));
  return row?.value;
};

describe("channels that are set up at the desk", () => {
  it("RO31 carry the next message, and a key that changes counts with the one after it, in every process", async () => {
    const other = openChannels(test, env);
    expect((await channels()).setUpBy).toEqual({ whatsapp: null, sms: null });
    for (const [key, value] of Object.entries({
      whatsapp_phone_number_id: "100200300",
      whatsapp_access_token: "an old token",
      whatsapp_app_secret: "the app secret of the stand-in",
    }))
      expect(await set(key, value), key).toMatchObject({ ok: true });
    expect((await channels()).setUpBy.whatsapp).toBe("desk");
    expect((await channels()).webhookConfig).toMatchObject({ phoneNumberId: "100200300" });
    expect(await sendTestMessage(ctx(), { phone: "0551234567" })).toMatchObject({ code: "message_not_sent" });
    expect(await set("whatsapp_access_token", whatsapp.switches.token)).toMatchObject({ ok: true });
    expect(await sendTestMessage(ctx(), { phone: "0551234567" })).toEqual({
      ok: true,
      value: { channel: "whatsapp" },
    });
    expect(whatsapp.received).toMatchObject([{ to: "966551234567", template: "kabsh_login_code" }]);
    expect(await readLastTest(ctx())).toMatchObject({ channel: "whatsapp", state: "sent" });
    expect((await other()).setUpBy.whatsapp).toBe("desk");
    await whatsapp.close();
  });

  it("RO32 keep their keys sealed, show only the end of them, and tell the log no more", async () => {
    const secret = "EAAG-a-very-secret-token-9876";
    await set("whatsapp_access_token", secret);
    const kept = await stored("whatsapp_access_token");
    expect(kept).not.toContain("secret");
    const list = await listSettings(ctx());
    const shown = list.ok && list.value.find(({ key }) => key === "whatsapp_access_token");
    expect(shown).toMatchObject({ value: "••••9876" });
    await set("whatsapp_access_token", secret);
    expect(await stored("whatsapp_access_token")).toBe(kept);
    const log = JSON.stringify(await test.db.select().from(auditLog));
    expect(log).toContain("••••9876");
    expect(log).not.toContain(secret);
    expect(log).not.toContain(kept);
    // Another secret of the shop opens nothing, and sends nothing in its name.
    const elsewhere = openChannels({ ...test, sessionSecret: "another secret".repeat(4) }, env);
    test.events.catalogChanged();
    expect((await elsewhere()).messages.channel).toBe("outbox");
    test.events.catalogChanged();
  });

  it("RO32 are changed only by whoever may, just proven to be that person", async () => {
    for (const key of ["whatsapp_access_token", "whatsapp_phone_number_id", "sms_token", "sms_sender"]) {
      expect(await set(key, "123456", { ...admin, permissions: ["settings.read"] }), key).toMatchObject({
        code: "not_allowed",
      });
      const { provenUntil: _, ...unproven } = admin;
      expect(await set(key, "123456", unproven), key).toMatchObject({ code: "reauth_required" });
    }
  });

  it("RO33 what the environment sets wins over the desk", async () => {
    const options = { apiUrl: WHATSAPP_API_URL, phoneNumberId: "9", accessToken: "t" };
    const both = { ...options, otpTemplate: "a", orderTemplate: "b", webhookConfig: null };
    test.events.catalogChanged();
    const opened = await openChannels(test, { ...env, whatsapp: both })();
    expect([opened.setUpBy.whatsapp, opened.webhookConfig]).toEqual(["environment", null]);
    test.events.catalogChanged();
  });

  it("RO31 SMS takes codes as soon as sender and key are there", async () => {
    await set("sms_sender", "KABSH");
    expect((await channels()).secondChannel).toBeNull();
    await set("sms_token", "a key");
    expect((await channels()).secondChannel?.sender.channel).toBe("sms");
    expect(await test.db.$count(messages, eq(messages.template, "test"))).toBe(2);
  });
});
