import { describe, expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { sendTestMessage } from "./send-test-message.server.ts";

const shop = await openTestShop();

describe("the test message of the settings page", () => {
  const admin = { kind: "staff", userId: "u", email: "desk@kabsh.test", permissions: PERMISSIONS } as const;

  it("P02 V04 is sent at once by an admin, and says which channel took it", async () => {
    expect(await sendTestMessage(shop.as(admin), { phone: "0551234567" })).toEqual({
      ok: true,
      value: { channel: "outbox" },
    });
    expect(shop.sent.at(-1)).toMatchObject({
      to: "+966551234567",
      template: "otp",
      params: { code: expect.stringMatching(/^\d{6}$/) },
      text: expect.stringContaining("Kabsh"),
    });
    expect(await sendTestMessage(shop.as(admin), { phone: "+971501234567" })).toMatchObject({
      code: "invalid_phone",
    });
    expect(await sendTestMessage(shop.as(VISITOR), { phone: "0551234567" })).toEqual({
      ok: false,
      code: "not_allowed",
    });
  });

  it("P02 V04 tells the admin what the channel said when it failed", async () => {
    const messages = {
      channel: "whatsapp",
      send: () => Promise.reject(new Error("WhatsApp answered 401")),
    } as const;
    const channels = async () => ({ ...(await shop.channels()), messages });
    expect(await sendTestMessage(shop.as(admin, { channels }), { phone: "0551234567" })).toEqual({
      ok: false,
      code: "message_not_sent",
      detail: { reason: "WhatsApp answered 401" },
    });
  });
});
