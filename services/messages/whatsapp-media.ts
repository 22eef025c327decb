import { MediaRefused, type MediaSource } from "./media-source.ts";
import { ChannelFault } from "./message.ts";
import type { WhatsAppOptions } from "./whatsapp-cloud.ts";

/** For both steps together; a job that takes longer is begun anew by another worker. */
const TIMEOUT_MS = 40_000;
/** Where WhatsApp keeps files; the token goes nowhere else, whatever an answer says. */
const HOSTS = /(?:^|\.)(?:fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;
/** "Object with this id does not exist": the file is gone, or was never of this account. */
const NO_SUCH_OBJECT = 100;

/** Files of customers' messages by the Cloud API: an id leads to an address, which leads to the bytes for five minutes. */
export function openWhatsAppMedia(
  options: Pick<WhatsAppOptions, "apiUrl" | "accessToken" | "phoneNumberId" | "timeoutMs">,
): MediaSource {
  const { accessToken, phoneNumberId, timeoutMs = TIMEOUT_MS } = options;
  const apiUrl = options.apiUrl.replace(/\/+$/, "");
  const get = async (address: string, signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(address, { headers, redirect: "error", signal }).catch((error: unknown) => {
      throw new ChannelFault("WhatsApp did not answer", "whatsapp_away", { cause: error });
    });
    if (!response.ok) {
      const code = await faultCode(response);
      if (code === NO_SUCH_OBJECT) throw new MediaRefused("gone");
      throw new Error(`WhatsApp answered ${response.status} to the question for a file`);
    }
    return response;
  };
  return {
    async fetch(mediaId, bytesMax) {
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = `${apiUrl}/${encodeURIComponent(mediaId)}?phone_number_id=${encodeURIComponent(phoneNumberId)}`;
      const told = (await (await get(asked, signal)).json()) as { url?: unknown; file_size?: unknown };
      if (Number(told.file_size) > bytesMax) throw new MediaRefused("too_large");
      if (!mayBeAsked(told.url, apiUrl)) throw new Error("WhatsApp named an address that is not its own");
      return readBytes(await get(told.url, signal), bytesMax);
    },
  };
}

function mayBeAsked(url: unknown, apiUrl: string): url is string {
  if (typeof url !== "string" || !URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  return origin === new URL(apiUrl).origin || (protocol === "https:" && HOSTS.test(hostname));
}

async function faultCode(response: Response): Promise<number | null> {
  const body = (await response.json().catch(() => null)) as { error?: { code?: number } } | null;
  return body?.error?.code ?? null;
}

/** No more is read than may be taken, whatever was said before. */
async function readBytes(response: Response, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > bytesMax) throw new MediaRefused("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
