import type { Shop } from "#app/foundation/context/command-context.ts";
import type { AlarmName } from "#app/vocabulary/alarm.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import type { Channels } from "#services/messages/channels.ts";
import {
  ChannelFault,
  type Message,
  type MessageSender,
  type SmsSender,
  type Taken,
} from "#services/messages/message.ts";

type Carrier = Pick<Shop, "db" | "jobs" | "channels">;

/** What a channel said when it took a message, and which one it was. */
export interface HandedOver extends Taken {
  channel: (MessageSender | SmsSender)["channel"];
}

/**
 * Hands a message to its channel and throws what the channel throws. A fault of ours is an alarm at the desk, which the
 * next message that the channel takes clears; what waited because of it goes out at once.
 */
export async function handOver(shop: Carrier, message: Message, mark?: string): Promise<HandedOver> {
  const channels = await shop.channels();
  const sender = senderOf(channels, message);
  try {
    const taken = await sender.send(message, mark);
    if (await clearAlarm(shop.db, ...alarmsDisproved(channels, sender.channel, message)))
      await shop.jobs.hurry("send-message");
    // All at once would only meet the limit again.
    if (sender.channel === "whatsapp") await clearAlarm(shop.db, "whatsapp_limit");
    return { ...taken, channel: sender.channel };
  } catch (error) {
    if (error instanceof ChannelFault)
      await raiseAlarm(shop.db, { name: error.alarm, detail: error.message });
    throw error;
  }
}

function senderOf({ messages, secondChannel }: Channels, { channel }: Message): MessageSender | SmsSender {
  if (channel === "whatsapp") return messages;
  if (!secondChannel) throw new ChannelFault("the second channel is not set up any more", "sms_failing");
  return secondChannel.sender;
}

/** What a channel's yes to this message shows to be well. */
function alarmsDisproved(
  { webhookConfig }: Channels,
  channel: HandedOver["channel"],
  message: Message,
): AlarmName[] {
  if (channel === "sms") return ["sms_failing"];
  if (channel === "outbox") return [];
  const alarms: AlarmName[] = ["whatsapp_credentials", "whatsapp_away"];
  // An account in trouble says yes at first, and no by its notices.
  if (!webhookConfig) alarms.push("whatsapp_account");
  if (message.template === "answer") return alarms;
  return [...alarms, message.template === "otp" ? "whatsapp_code_template" : "whatsapp_order_template"];
}
