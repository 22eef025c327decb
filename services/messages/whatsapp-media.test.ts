import { afterAll, expect, it } from "vitest";
import { openWhatsAppStandIn } from "#tests/support/messaging/whatsapp-stand-in.ts";
import { openWhatsAppMedia } from "./whatsapp-media.ts";

const whatsapp = await openWhatsAppStandIn();
afterAll(() => whatsapp.close());
const settings = whatsapp.settings();
const options = {
  apiUrl: settings.WHATSAPP_API_URL ?? "",
  accessToken: settings.WHATSAPP_ACCESS_TOKEN ?? "",
  phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID ?? "",
};
const media = openWhatsAppMedia(options);
whatsapp.files.set("one", Buffer.from("a voice"));

it("IX05 fetches a file by its id, and no more of it than may be taken", async () => {
  expect(Buffer.from(await media.fetch("one", 7)).toString()).toBe("a voice");
  await expect(media.fetch("one", 6)).rejects.toMatchObject({ reason: "too_large" });
});

it("IX07 knows what is gone from what may be there later", async () => {
  await expect(media.fetch("none", 10)).rejects.toMatchObject({ reason: "gone" });
  const expired = openWhatsAppMedia({ ...options, accessToken: "an old one" });
  await expect(expired.fetch("one", 10)).rejects.not.toHaveProperty("reason");
  const away = openWhatsAppMedia({ ...options, apiUrl: "http://127.0.0.1:9/v23.0" });
  await expect(away.fetch("one", 10)).rejects.toMatchObject({ alarm: "whatsapp_away" });
});

it("IX06 takes its token to no address but WhatsApp's own", async () => {
  const asked: string[] = [];
  const answer = (url: unknown) => {
    asked.length = 0;
    globalThis.fetch = (async (address: string) => {
      asked.push(address);
      return Response.json({ url, file_size: 1 });
    }) as typeof fetch;
  };
  const { fetch } = globalThis;
  try {
    for (const url of [
      "https://evil.test/x",
      "http://lookaside.fbsbx.com/x",
      "https://fbsbx.com.evil.test/",
      7,
    ]) {
      answer(url);
      await expect(media.fetch("one", 10)).rejects.toThrow("not its own");
      expect(asked).toHaveLength(1);
    }
    answer("https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1");
    await media.fetch("one", 1_000);
    expect(asked).toHaveLength(2);
  } finally {
    globalThis.fetch = fetch;
  }
});
