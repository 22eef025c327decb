import { MessageRefused, type MessageSender } from "./message.ts";
import { type WhatsAppTemplates, whatsAppPayload } from "./whatsapp-payload.ts";

export interface WhatsAppOptions extends WhatsAppTemplates {
  /** Address and version of the Graph API, for example https://graph.facebook.com/v23.0. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Error codes of the Cloud API that pass by themselves although the HTTP status says 400: rate limits and outages. */
const PASSING_CODES = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);

/** Sends through the WhatsApp Cloud API. 4xx is final (`MessageRefused`); 429, 5xx, time-outs and lost connections are tried again. */
export function openWhatsAppCloud(options: WhatsAppOptions): MessageSender {
  const { apiUrl, phoneNumberId, accessToken, timeoutMs = TIMEOUT_MS } = options;
  const endpoint = `${apiUrl.replace(/\/+$/, "")}/${encodeURIComponent(phoneNumberId)}/messages`;
  return {
    channel: "whatsapp",
    async send(message) {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: JSON.stringify(whatsAppPayload(message, options)),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) {
        await response.body?.cancel();
        return;
      }
      const fault = await readFault(response);
      const sentence = `WhatsApp answered ${response.status}${fault ? `, error ${fault.code}: ${fault.message}` : ""}`;
      const isFinal =
        response.status < 500 && response.status !== 429 && !(fault && PASSING_CODES.has(fault.code));
      throw isFinal ? new MessageRefused(sentence) : new Error(sentence);
    },
  };
}

async function readFault(response: Response): Promise<{ code: number; message: string } | null> {
  try {
    const { error } = (await response.json()) as { error?: { code?: number; message?: string } };
    return error ? { code: Number(error.code), message: String(error.message).slice(0, 300) } : null;
  } catch {
    return null;
  }
}
