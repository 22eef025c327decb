import type { SmsSender } from "./message.ts";
import { openOutbox } from "./outbox.ts";
import { openTaqnyat, type TaqnyatOptions } from "./taqnyat.ts";

/** How much the second channel may cost; 0 switches a limit off. */
export interface SmsLimits {
  /** How long a code may take by WhatsApp. */
  afterSeconds: number;
  perDay: number;
  perPhoneAndDay: number;
}

export interface SecondChannel extends SmsLimits {
  sender: SmsSender;
}

export interface SmsSettings extends SmsLimits {
  /** `outbox` writes what would be sent into the outbox file. */
  provider: TaqnyatOptions | "outbox";
}

/** SMS when it is set up, for the codes that WhatsApp does not bring in time. */
export function openSecondChannel(options: {
  dataDir: string;
  sms: SmsSettings | null;
}): SecondChannel | null {
  if (!options.sms) return null;
  const { provider, ...limits } = options.sms;
  const sender: SmsSender = provider === "outbox" ? openOutbox(options.dataDir) : openTaqnyat(provider);
  return { sender, ...limits };
}
