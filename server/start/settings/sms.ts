import type { SmsSettings } from "#services/messages/second-channel.ts";
import { settingsGroup } from "./group.ts";
import { oneOf, optional, webAddress, wholeNumber } from "./kinds.ts";

/** null: codes have no second channel. */
export const sms = settingsGroup({
  variables: {
    SMS_PROVIDER: oneOf("SMS_PROVIDER", ["none", "outbox", "taqnyat"], "none"),
    SMS_TOKEN: optional,
    SMS_SENDER: optional,
    SMS_API_URL: webAddress("SMS_API_URL"),
    SMS_AFTER_SECONDS: wholeNumber("SMS_AFTER_SECONDS", 30, 240),
    SMS_PER_DAY: wholeNumber("SMS_PER_DAY", 300, 1_000_000),
    SMS_PER_PHONE_AND_DAY: wholeNumber("SMS_PER_PHONE_AND_DAY", 3, 1000),
  },
  faults: ({ SMS_PROVIDER: provider, SMS_TOKEN: token, SMS_SENDER: sender }) =>
    provider !== "taqnyat" || (token && sender)
      ? []
      : ["SMS_PROVIDER is taqnyat, which needs SMS_TOKEN and SMS_SENDER."],
  read: (given): { sms: SmsSettings | null } => {
    const limits = {
      afterSeconds: given.SMS_AFTER_SECONDS,
      perDay: given.SMS_PER_DAY,
      perPhoneAndDay: given.SMS_PER_PHONE_AND_DAY,
    };
    if (given.SMS_PROVIDER === "none") return { sms: null };
    if (given.SMS_PROVIDER === "outbox") return { sms: { provider: "outbox", ...limits } };
    const apiUrl = (given.SMS_API_URL ?? "https://api.taqnyat.sa").replace(/\/+$/, "");
    return {
      sms: {
        provider: { token: given.SMS_TOKEN ?? "", senderName: given.SMS_SENDER ?? "", apiUrl },
        ...limits,
      },
    };
  },
});
