import type { AlarmName } from "#app/vocabulary/alarm.ts";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";
import type { MessageChannel, MessageTemplate } from "#app/vocabulary/message-state.ts";

/**
 * One message to one phone. Senders without a channel of their own (the outbox file, SMS) write `text`;
 * WhatsApp sends `template` with `params`, and an answer as it is.
 */
export interface Message {
  channel: "whatsapp" | "sms";
  /** E.164, for example +966501234567; or WhatsApp's business-scoped id of somebody who hides the number, US.1349…. */
  to: string;
  template: MessageTemplate;
  language: "ar" | "en";
  params: Record<string, string>;
  /** The whole message as the reader would see it. */
  text: string;
  /** ISO instant after which it is of no use to the reader, such as a code that has expired. */
  notAfter?: string;
}

export interface Sender<Channel extends MessageChannel> {
  /** To the reader's phone, or into the outbox file of the data folder (0025-messages-leave-with-the-order). */
  readonly channel: Channel;
  /**
   * Resolves when the channel has taken the message. Throws `MessageRefused` when trying again is useless, `ChannelFault`
   * or any other error when it should be tried again.
   * @param mark our own id of it, which the channel repeats with what it tells of the message
   */
  send(message: Message, mark?: string): Promise<Taken>;
}

/** What the channel said when it took a message. */
export interface Taken {
  /** Its own id of the message, when it gives one. */
  providerId: string | null;
}

export type MessageSender = Sender<"whatsapp" | "outbox">;
export type SmsSender = Sender<"sms" | "outbox">;

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
