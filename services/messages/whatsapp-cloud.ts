import { ChannelFault, MessageRefused, type MessageSender } from "./message.ts";
import { judgeFault } from "./whatsapp-faults.ts";
import { type WhatsAppTemplates, whatsAppPayload } from "./whatsapp-payload.ts";

export interface WhatsAppOptions extends WhatsAppTemplates {
  /** Address and version of the Graph API, for example https://graph.facebook.com/v23.0. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Sends through the WhatsApp Cloud API; `judgeFault` says which of its answers are final. Silence and lost connections are not. */
export function openWhatsAppCloud(options: WhatsAppOptions): MessageSender {
  const { apiUrl, phoneNumberId, accessToken, timeoutMs = TIMEOUT_MS } = options;
  const endpoint = `${apiUrl.replace(/\/+$/, "")}/${encodeURIComponent(phoneNumberId)}/messages`;
  return {
    channel: "whatsapp",
    async send(message, mark) {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: JSON.stringify(whatsAppPayload(message, options, mark)),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new ChannelFault("WhatsApp did not answer", "whatsapp_away", { cause: error });
      });
      if (response.ok) return { providerId: await readId(response) };
      const fault = await readFault(response);
      const sentence = `WhatsApp answered ${response.status}${fault ? `, error ${fault.code}: ${fault.message}` : ""}`;
      const judgement = judgeFault({ status: response.status, ...fault }, message.template === "otp");
      if ("final" in judgement) throw new MessageRefused(sentence, judgement.final);
      throw new ChannelFault(sentence, judgement.alarm);
    },
  };
}

/** Null when the answer cannot be read: it was a yes all the same. */
async function readId(response: Response): Promise<string | null> {
  try {
    const { messages } = (await response.json()) as { messages?: { id?: string }[] };
    return messages?.[0]?.id ?? null;
  } catch {
    return null;
  }
}

async function readFault(
  response: Response,
): Promise<{ code: number; subcode?: number; message: string } | null> {
  try {
    const { error } = (await response.json()) as {
      error?: { code?: number; error_subcode?: number; message?: string };
    };
    if (!error) return null;
    // Some of its sentences repeat the number.
    const message = String(error.message)
      .replace(/\d{8,}/g, "…")
      .slice(0, 300);
    return { code: Number(error.code), subcode: error.error_subcode, message };
  } catch {
    return null;
  }
}
