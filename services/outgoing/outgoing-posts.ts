import { lookup } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why an address was not asked, or gave no answer. */
export const POST_FAULTS = [
  "address_wrong",
  "address_private",
  "not_found",
  "too_slow",
  "no_connection",
] as const;
export type PostFault = (typeof POST_FAULTS)[number];

export type PostAnswer = { status: number } | { fault: PostFault };

export interface OutgoingPosts {
  /** Why this can be no address to tell anything; null where it can, as far as its letters say. */
  addressFault(url: string): PostFault | null;
  /** Sends one body and waits a short time for the status of the answer; what it says, where it sends on to, nobody reads. */
  post(url: string, message: { headers: Record<string, string>; body: string }): Promise<PostAnswer>;
}

interface Resolved {
  address: string;
  family: number;
}

export interface OutgoingOptions {
  /** Lets http and addresses of one's own machine and network in: for development, and for a program beside the shop. */
  mayBePrivate: boolean;
  waitMs?: number;
  resolve?: (host: string) => Promise<Resolved[]>;
}

/** Less than a job may take, with room for what is written down around it. */
const WAIT_MS = 8_000;

/**
 * Posts to addresses that somebody wrote down (0137-webhooks). A name is looked up once, all that it stands for must be public, and the
 * connection goes to what was looked at: a name that answers otherwise the second time leads nowhere. Redirects are not followed.
 */
export function openOutgoingPosts({
  mayBePrivate,
  waitMs = WAIT_MS,
  resolve = (host) => lookup(host, { all: true }),
}: OutgoingOptions): OutgoingPosts {
  const isAllowed = (address: string) => mayBePrivate || isPublicAddress(address);

  const addressFault = (text: string): PostFault | null => {
    if (!URL.canParse(text)) return "address_wrong";
    const url = new URL(text);
    const isKnown = url.protocol === "https:" || (mayBePrivate && url.protocol === "http:");
    if (!isKnown || url.username || url.password || url.hash) return "address_wrong";
    const host = hostOf(url);
    return isIP(host) && !isAllowed(host) ? "address_private" : null;
  };

  /** The one address to connect to. */
  const pin = async (url: URL, signal: AbortSignal): Promise<Resolved | PostFault> => {
    const host = hostOf(url);
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await within(resolve(host), signal);
    // Also one among several: whoever controls a name could mix them.
    if (!found.every(({ address }) => isAllowed(address))) return "address_private";
    return found[0] ?? "not_found";
  };

  return {
    addressFault,
    async post(text, { headers, body }) {
      const fault = addressFault(text);
      if (fault) return { fault };
      const url = new URL(text);
      const signal = AbortSignal.timeout(waitMs);
      try {
        const pinned = await pin(url, signal);
        return typeof pinned === "string"
          ? { fault: pinned }
          : await send(url, pinned, { headers, body, signal });
      } catch (error) {
        if (signal.aborted) return { fault: "too_slow" };
        const code = (error as { code?: string }).code ?? "";
        return { fault: code === "ENOTFOUND" || code === "EAI_AGAIN" ? "not_found" : "no_connection" };
      }
    },
  };
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener("abort", () => failed(signal.reason), { once: true });
    work.then(done, failed);
  });
}

function send(
  url: URL,
  pinned: Resolved,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<PostAnswer> {
  const bytes = Buffer.from(body);
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((done, failed) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": bytes.byteLength },
        // A connection of its own: none to an address that was looked at some other time.
        agent: false,
        signal,
        lookup: (_host, options, found) =>
          options.all ? found(null, [pinned]) : found(null, pinned.address, pinned.family),
      },
      (answer) => {
        // Nobody reads what it says, which might never end.
        answer.destroy();
        done({ status: answer.statusCode ?? 0 });
      },
    );
    sent.on("error", failed);
    sent.end(bytes);
  });
}
