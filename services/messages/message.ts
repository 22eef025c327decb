import type { AlarmName } from "#app/vocabulary/alarm.ts";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";

/**
 * One message to one phone. Senders without a channel of their own (the outbox file) write `text`;
 * WhatsApp sends `template` with `params`.
 */
export interface Message {
  channel: "whatsapp";
  /** E.164, for example +966501234567. */
  to: string;
  template: "otp" | "order_placed" | "order_moved" | "payment_rejected" | "test";
  language: "ar" | "en";
  params: Record<string, string>;
  /** The whole message as the reader would see it. */
  text: string;
  /** ISO instant after which it is of no use to the reader, such as a code that has expired. */
  notAfter?: string;
}

export interface MessageSender {
  /** To the reader's phone, or into the outbox file of the data folder (0025-messages-leave-with-the-order). */
  readonly channel: "whatsapp" | "outbox";
  /**
   * Resolves when the channel has taken the message. Throws `MessageRefused` when trying again is useless, `ChannelFault`
   * or any other error when it should be tried again.
   */
  send(message: Message): Promise<void>;
}

/** The channel understood the message and will never take it: nobody there to read it, or nothing it can carry. */
export class MessageRefused extends Error {
  override name = "MessageRefused";
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason) {
    super(message);
    this.reason = reason;
  }
}

/** The fault is the shop's or the channel's, not the message's: it waits until that is mended, and `alarm` says so. */
export class ChannelFault extends Error {
  override name = "ChannelFault";
  readonly alarm: AlarmName;

  constructor(message: string, alarm: AlarmName, options?: ErrorOptions) {
    super(message, options);
    this.alarm = alarm;
  }
}
