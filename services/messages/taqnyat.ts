import { ChannelFault, MessageRefused, type Sender } from "./message.ts";

export interface TaqnyatOptions {
  token: string;
  /** The sender name as it was registered for the shop. */
  senderName: string;
  /** Address of the API, for example https://api.taqnyat.sa. */
  apiUrl: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * SMS by Taqnyat, a Saudi provider (https://dev.taqnyat.sa/en/doc/sms): `POST /v1/messages` with a bearer token; numbers
 * stand without plus. It answers 201 with its id of the message, and a sentence otherwise.
 */
export function openTaqnyat({ token, senderName, apiUrl, timeoutMs }: TaqnyatOptions): Sender<"sms"> {
  return {
    channel: "sms",
    async send({ to, text }) {
      const response = await fetch(`${apiUrl}/v1/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ recipients: [to.replace("+", "")], body: text, sender: senderName }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new ChannelFault("the SMS provider did not answer", "sms_failing", { cause: error });
      });
      const answer = (await response.json().catch(() => ({}))) as { messageId?: unknown; message?: unknown };
      if (response.ok) return { providerId: answer.messageId ? `sms.${answer.messageId}` : null };
      const words = typeof answer.message === "string" ? `: ${answer.message.replace(/\d{8,}/g, "…")}` : "";
      const sentence = `the SMS provider answered ${response.status}${words}`.slice(0, 300);
      if (/recipient/i.test(words)) throw new MessageRefused(sentence, "wrong_number");
      throw new ChannelFault(sentence, "sms_failing");
    },
  };
}
