import { describe, expect, it } from "vitest";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { appSettings } from "#db/schema/settings.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { composeOtp } from "./compose-otp.server.ts";
import { OTP_POLICY } from "./otp-policy.ts";

const shop = await openTestShop();
const CODE = { to: "+966551234567", code: "012345", expiresAt: new Date("2026-03-10T09:05:00Z") };

async function compose(language: "ar" | "en") {
  const ctx = shop.as(VISITOR, { language });
  return composeOtp(ctx, await readShopSettings(ctx), CODE);
}

describe("the message with a code", () => {
  it("V04 V09 says the code, how long it works, and not to share it", async () => {
    expect(await compose("ar")).toEqual({
      channel: "whatsapp",
      to: "+966551234567",
      template: "otp",
      language: "ar",
      params: { code: "012345" },
      text: "رمز التحقق في كبش: 012345. صالح لمدة 5 دقائق. لا تشاركه مع أحد.",
      notAfter: "2026-03-10T09:05:00.000Z",
    });
    const english = await compose("en");
    expect(english.text).toBe("Your Kabsh code is 012345. It expires in 5 minutes. Do not share it.");
    // The texts name the minutes.
    expect(OTP_POLICY.validSeconds).toBe(5 * 60);
  });

  it("S07 carries the shop's name as the admin set it", async () => {
    await shop.db.insert(appSettings).values({ key: "shop_name_ar", value: "حلال الديرة" });
    shop.events.catalogChanged();
    expect((await compose("ar")).text).toContain("حلال الديرة");
    await shop.db.delete(appSettings);
    shop.events.catalogChanged();
  });
});
