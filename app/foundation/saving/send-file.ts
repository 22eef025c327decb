import type { Refused } from "#app/foundation/api/ask-shop.ts";
import { requestStepUp } from "./step-up-request.ts";

/**
 * Why a file did not arrive, in words for whoever sent it; null words mean the network is gone. What may go well in a moment
 * says so.
 */
export type SentFile =
  | { ok: true }
  | { ok: false; words: string | null; isForNow: boolean; isSignedOut?: boolean };

/** Sends a file; where the session has ended the sign-in is asked over the form, and the same file is sent once more. */
export async function sendFile(...sending: Sending): Promise<SentFile> {
  const sent = await sendOnce(...sending);
  if (sent.ok || !sent.isSignedOut || !(await requestStepUp("sign_in"))) return sent;
  return sendOnce(...sending);
}

type Sending = [address: string, file: File, onProgress: (percent: number) => void];

/** Sends a file with its progress in percent; XMLHttpRequest, because fetch cannot tell how far an upload is. */
function sendOnce(...[address, file, onProgress]: Sending): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((100 * event.loaded) / event.total));
    };
    request.onload = () => {
      if (request.status < 300) resolve({ ok: true });
      else {
        const isForNow = request.status === 429 || request.status > 500;
        const isSignedOut = request.status === 401;
        resolve({ ok: false, words: titleOf(request.responseText), isForNow, isSignedOut });
      }
    };
    request.onerror = () => resolve({ ok: false, words: null, isForNow: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

function titleOf(body: string): string {
  try {
    const { title = "" }: Partial<Refused> = JSON.parse(body);
    return title;
  } catch {
    return "";
  }
}
