import type { MediaSource } from "./media-source.ts";
import type { MessageSender } from "./message.ts";
import type { SecondChannel } from "./second-channel.ts";
import type { WhatsAppWebhookConfig } from "./whatsapp-webhook-config.ts";

/** Who set a channel up: whoever starts the processes, or somebody at the desk. */
export type SetUpBy = "environment" | "desk";

/** What of a shop's settings says that its messages leave. */
export interface ChannelSettings {
  whatsapp_phone_number_id: string;
  whatsapp_access_token: string;
}

/** What carries messages at this moment, and what is heard of them. */
export interface Channels {
  messages: MessageSender;
  /** What the channel tells back; null while nobody listens to it, so that nothing is known of arrivals. */
  webhookConfig: WhatsAppWebhookConfig | null;
  /** Where the files of customers' messages are fetched; null while no channel brings any. */
  media: MediaSource | null;
  /** Takes the codes that do not arrive; null when there is none. */
  secondChannel: SecondChannel | null;
  /** Null where messages go into a file, and where no code goes by SMS. */
  setUpBy: { whatsapp: SetUpBy | null; sms: SetUpBy | null };
}
