import type { SmsLimits, SmsSettings } from "#services/messages/second-channel.ts";
import { settingsGroup } from "./group.ts";
import { oneOf, optional, webAddress, wholeNumber } from "./kinds.ts";

/** null: codes have no second channel but what is set up at the desk. */
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
  read: (given): { sms: SmsSettings | null; smsLimits: SmsLimits; smsApiUrl: string } => {
    const smsApiUrl = (given.SMS_API_URL ?? "https://api.taqnyat.sa").replace(/\/+$/, "");
    const limits = {
      afterSeconds: given.SMS_AFTER_SECONDS,
      perDay: given.SMS_PER_DAY,
      perPhoneAndDay: given.SMS_PER_PHONE_AND_DAY,
    };
    const always = { smsLimits: limits, smsApiUrl };
    if (given.SMS_PROVIDER === "none") return { sms: null, ...always };
    if (given.SMS_PROVIDER === "outbox") return { sms: { provider: "outbox", ...limits }, ...always };
    const token = given.SMS_TOKEN ?? "";
    const provider = { token, senderName: given.SMS_SENDER ?? "", apiUrl: smsApiUrl };
    return { sms: { provider, ...limits }, ...always };
  },
});
