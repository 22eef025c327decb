import type { WhatsAppWebhookConfig } from "#services/messages/whatsapp-webhook-config.ts";
import { settingsGroup } from "./group.ts";
import { optional, webAddress } from "./kinds.ts";

export interface WhatsAppSettings {
  phoneNumberId: string;
  accessToken: string;
  apiUrl: string;
  otpTemplate: string;
  orderTemplate: string;
  numberTemplate?: string | undefined;
  /** null: nobody listens to what WhatsApp tells back. */
  webhookConfig: WhatsAppWebhookConfig | null;
}

/** null: messages go by what is set up at the desk, else to the outbox file. */
export const whatsapp = settingsGroup({
  variables: {
    WHATSAPP_PHONE_NUMBER_ID: optional,
    WHATSAPP_ACCESS_TOKEN: optional,
    WHATSAPP_API_URL: webAddress("WHATSAPP_API_URL"),
    WHATSAPP_OTP_TEMPLATE: optional,
    WHATSAPP_ORDER_TEMPLATE: optional,
    WHATSAPP_NUMBER_TEMPLATE: optional,
    WHATSAPP_APP_SECRET: optional,
    WHATSAPP_VERIFY_TOKEN: optional,
  },
  together: {
    prefix: "WHATSAPP",
    needed: ["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_ACCESS_TOKEN"],
    apart: ["WHATSAPP_API_URL"],
  },
  faults: ({ WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: token }) =>
    Boolean(secret) === Boolean(token)
      ? []
      : ["WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: set both or none."],
  read: (given): { whatsapp: WhatsAppSettings | null; whatsappApiUrl: string } => {
    const apiUrl = (given.WHATSAPP_API_URL ?? "https://graph.facebook.com/v23.0").replace(/\/+$/, "");
    const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = given;
    if (!phoneNumberId || !accessToken) return { whatsapp: null, whatsappApiUrl: apiUrl };
    const otpTemplate = given.WHATSAPP_OTP_TEMPLATE ?? "kabsh_login_code";
    const orderTemplate = given.WHATSAPP_ORDER_TEMPLATE ?? "kabsh_order_update";
    const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = given;
    const numberTemplate = given.WHATSAPP_NUMBER_TEMPLATE;
    const templates = { otpTemplate, orderTemplate, ...(numberTemplate && { numberTemplate }) };
    const webhookConfig =
      appSecret && verifyToken ? { appSecret, verifyToken, phoneNumberId, ...templates } : null;
    const whatsapp = { phoneNumberId, accessToken, apiUrl, ...templates, webhookConfig };
    return { whatsapp, whatsappApiUrl: apiUrl };
  },
});
