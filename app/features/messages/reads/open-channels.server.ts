import { createHmac } from "node:crypto";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { openSealedSetting } from "#app/features/settings/rules/sealed-setting.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import type { Channels } from "#services/messages/channels.ts";
import { chooseSender } from "#services/messages/choose-sender.ts";
import { openSecondChannel, type SmsLimits, type SmsSettings } from "#services/messages/second-channel.ts";
import type { WhatsAppOptions } from "#services/messages/whatsapp-cloud.ts";
import { openWhatsAppMedia } from "#services/messages/whatsapp-media.ts";
import type { WhatsAppWebhookConfig } from "#services/messages/whatsapp-webhook-config.ts";

/** What the environment says of channels; what it says wins over what is kept at the desk. */
export interface ChannelEnvironment {
  dataDir: string;
  whatsapp: (WhatsAppOptions & { webhookConfig: WhatsAppWebhookConfig | null }) | null;
  whatsappApiUrl: string;
  sms: SmsSettings | null;
  smsLimits: SmsLimits;
  smsApiUrl: string;
}

type Opening = Pick<Shop, "db" | "events" | "sessionSecret">;

/**
 * The channels as environment and desk have them at this moment. A key that was changed at the desk counts with the next
 * message, in every process: settings are read again as soon as the database says that something changed.
 */
export function openChannels(
  shop: Opening,
  env: ChannelEnvironment,
  finish: (channels: Channels) => Channels = (channels) => channels,
): () => Promise<Channels> {
  return () =>
    fromCatalogCache(shop, "channels", async () =>
      finish(channelsOf(env, await readSettings(shop.db), shop.sessionSecret)),
    );
}

/** The word by which WhatsApp proves that it was given this address by somebody who may see the desk. */
export function verifyTokenOf(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("whatsapp verify token").digest("hex").slice(0, 32);
}

function channelsOf(env: ChannelEnvironment, settings: ShopSettings, sessionSecret: string): Channels {
  const fromAdmin = env.whatsapp ? null : whatsappOf(env, settings, sessionSecret);
  const whatsapp = env.whatsapp ?? fromAdmin;
  const smsFromAdmin = env.sms ? null : smsOf(env, settings, sessionSecret);
  const sms = env.sms ?? smsFromAdmin;
  return {
    messages: chooseSender({ dataDir: env.dataDir, whatsapp }),
    webhookConfig: whatsapp?.webhookConfig ?? null,
    media: whatsapp && openWhatsAppMedia(whatsapp),
    secondChannel: openSecondChannel({ dataDir: env.dataDir, sms }),
    setUpBy: {
      whatsapp: env.whatsapp ? "environment" : fromAdmin ? "desk" : null,
      sms: env.sms ? "environment" : smsFromAdmin ? "desk" : null,
    },
  };
}

function whatsappOf(
  { whatsappApiUrl: apiUrl }: ChannelEnvironment,
  settings: ShopSettings,
  sessionSecret: string,
): ChannelEnvironment["whatsapp"] {
  const accessToken = openSealedSetting(sessionSecret, settings.whatsapp_access_token);
  const phoneNumberId = settings.whatsapp_phone_number_id;
  if (!accessToken || phoneNumberId === "") return null;
  const templates = {
    otpTemplate: settings.whatsapp_otp_template,
    orderTemplate: settings.whatsapp_order_template,
    ...(settings.whatsapp_number_template && { numberTemplate: settings.whatsapp_number_template }),
  };
  const appSecret = openSealedSetting(sessionSecret, settings.whatsapp_app_secret);
  const verifyToken = verifyTokenOf(sessionSecret);
  const webhookConfig = appSecret ? { appSecret, verifyToken, phoneNumberId, ...templates } : null;
  return { apiUrl, phoneNumberId, accessToken, ...templates, webhookConfig };
}

function smsOf(
  { smsApiUrl: apiUrl, smsLimits }: ChannelEnvironment,
  settings: ShopSettings,
  sessionSecret: string,
): SmsSettings | null {
  const token = openSealedSetting(sessionSecret, settings.sms_token);
  const senderName = settings.sms_sender;
  return token && senderName !== "" ? { provider: { token, senderName, apiUrl }, ...smsLimits } : null;
}
