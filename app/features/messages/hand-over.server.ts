import type { Shop } from "#app/foundation/context/command-context.ts";
import type { AlarmName } from "#app/vocabulary/alarm.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { ChannelFault, type Message } from "#services/messages/message.ts";

/**
 * Hands a message to its channel and throws what the channel throws. A fault of ours is an alarm at the desk, which the
 * next message that the channel takes clears.
 */
export async function handOver(shop: Pick<Shop, "db" | "messages">, message: Message): Promise<void> {
  try {
    await shop.messages.send(message);
  } catch (error) {
    if (error instanceof ChannelFault)
      await raiseAlarm(shop.db, { name: error.alarm, detail: error.message });
    throw error;
  }
  if (shop.messages.channel === "whatsapp") await clearAlarm(shop.db, ...alarmsDisproved(message));
}

/** What the channel's yes to this message shows to be well. */
function alarmsDisproved(message: Message): AlarmName[] {
  const template = message.template === "otp" ? "whatsapp_code_template" : "whatsapp_order_template";
  return ["whatsapp_credentials", "whatsapp_limit", "whatsapp_away", template];
}
