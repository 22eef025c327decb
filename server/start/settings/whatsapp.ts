import { settingsGroup } from "./group.ts";
import { optional, webAddress } from "./kinds.ts";

export interface WhatsAppSettings {
  phoneNumberId: string;
  accessToken: string;
  apiUrl: string;
  otpTemplate: string;
  orderTemplate: string;
}

/** null: messages go to the outbox file. */
export const whatsapp = settingsGroup({
  variables: {
    WHATSAPP_PHONE_NUMBER_ID: optional,
    WHATSAPP_ACCESS_TOKEN: optional,
    WHATSAPP_API_URL: webAddress("WHATSAPP_API_URL"),
    WHATSAPP_OTP_TEMPLATE: optional,
    WHATSAPP_ORDER_TEMPLATE: optional,
  },
  together: { prefix: "WHATSAPP", needed: ["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_ACCESS_TOKEN"] },
  read: (given): { whatsapp: WhatsAppSettings | null } => {
    if (!given.WHATSAPP_PHONE_NUMBER_ID || !given.WHATSAPP_ACCESS_TOKEN) return { whatsapp: null };
    return {
      whatsapp: {
        phoneNumberId: given.WHATSAPP_PHONE_NUMBER_ID,
        accessToken: given.WHATSAPP_ACCESS_TOKEN,
        apiUrl: (given.WHATSAPP_API_URL ?? "https://graph.facebook.com/v23.0").replace(/\/+$/, ""),
        otpTemplate: given.WHATSAPP_OTP_TEMPLATE ?? "kabsh_login_code",
        orderTemplate: given.WHATSAPP_ORDER_TEMPLATE ?? "kabsh_order_update",
      },
    };
  },
});
