import { GatewayFault } from "./payment-port.ts";

export interface GatewayQuestion {
  gateway: string;
  url: string;
  method?: "GET" | "POST" | "PUT";
  headers: Record<string, string>;
  body?: object;
  timeoutMs?: number;
}

/** Shorter than a job may take, twice. */
const TIMEOUT_MS = 8_000;
/** Answers about one payment have some kilobytes. */
const BYTES_MAX = 512 * 1024;

/**
 * One question to a gateway and its JSON answer, within a time and a size. What it throws says which endpoint answered how, and
 * repeats nothing of the answer: that may hold names and numbers.
 */
export async function askGateway(question: GatewayQuestion): Promise<Record<string, unknown>> {
  const { gateway, url, method = "GET", headers, body, timeoutMs = TIMEOUT_MS } = question;
  const endpoint = `${gateway} ${method} ${new URL(url).pathname.replace(/[\da-f-]{20,}/gi, "…")}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const away = (cause: unknown) => new GatewayFault(`${endpoint} did not answer`, "away", { cause });
  const response = await fetch(url, {
    method,
    headers: {
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal,
  }).catch((error: unknown) => {
    throw away(error);
  });
  const text = await readBounded(response, endpoint).catch((error: unknown) => {
    throw error instanceof GatewayFault ? error : away(error);
  });
  const { status } = response;
  if (status === 401 || status === 403) throw new GatewayFault(`${endpoint} answered ${status}`, "keys");
  if (status >= 500 || status === 429 || status === 408)
    throw new GatewayFault(`${endpoint} answered ${status}`, "away");
  if (!response.ok) throw new GatewayFault(`${endpoint} answered ${status}`, "refused");
  return parseObject(text) ?? Promise.reject(new GatewayFault(`${endpoint} answered no JSON`, "away"));
}

async function readBounded(response: Response, endpoint: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > BYTES_MAX) throw new GatewayFault(`${endpoint} answered more than anybody needs`, "away");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A JSON object, or null: lists wrapped as `{ items }` so that callers read one shape. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { items: value };
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An address that a customer may be sent to: https, or whatever the gateway itself is spoken to by. */
export function pageAddress(given: unknown, apiUrl: string): string | null {
  if (typeof given !== "string" || !URL.canParse(given)) return null;
  const { protocol, href } = new URL(given);
  return protocol === "https:" || protocol === new URL(apiUrl).protocol ? href : null;
}
