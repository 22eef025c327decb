import type { Endpoints } from "./endpoints.ts";
import type { LinkEndpoints } from "./link-endpoints.ts";

interface AllEndpoints extends Endpoints, LinkEndpoints {}

/** Method and address, as the API's document names them. */
export type Endpoint = keyof AllEndpoints;
export type Answer<E extends Endpoint> = AllEndpoints[E]["answer"];
export type Body<E extends Endpoint> = AllEndpoints[E] extends { body: infer B } ? B : never;
/** What an endpoint is asked with. */
export type Asked<E extends Endpoint> = Omit<AllEndpoints[E], "answer" | "tells"> & {
  signal?: AbortSignal;
  /** It goes out although the page is being left. */
  keepalive?: boolean;
};

/** Nobody answered, or what did was not the shop. */
export type NotAnswered = "unreachable" | "server_failed";

/** Why something was not done, in the reader's language; where nobody answered there is a code alone. */
export interface Refused {
  /** 0 where nobody answered. */
  status: number;
  code: string;
  title: string;
  fields: Record<string, string>;
  /** When to come back; 0 where it was not said. */
  retryAfterSeconds: number;
  requestId?: string;
}

type Told<E extends Endpoint> = AllEndpoints[E] extends { tells: infer T } ? Partial<T> : unknown;
export type Answered<E extends Endpoint> =
  | { ok: true; value: Answer<E> }
  | ({ ok: false } & Refused & Told<E>);

/** The same without its types, for what puts the request together. */
interface Request {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  header?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/**
 * The one way from a page to the HTTP API: what an endpoint takes and answers is checked against the API's document (0147). It throws nothing: a
 * network that is gone, a request that was given up and a page of somebody else's are answers like a refusal.
 */
export async function askShop<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answered<E>> {
  const { path = {}, query = {}, header, body, ...how }: Request = asked;
  const [method, address = ""] = endpoint.split(" ");
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search =
    given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}` : "";
  try {
    const isForm = body instanceof FormData;
    const answer = await fetch(
      address.replace(/\{(\+?)(\w+)\}/g, (_, whole, name) => filledIn(path[name] ?? "", whole)) + search,
      {
        method,
        headers: {
          accept: "application/json",
          ...(body !== undefined && !isForm && { "content-type": "application/json" }),
          ...header,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        ...how,
      },
    );
    // The document is kept true by tests of its endpoints (DB10), so what came is not read once more.
    const told = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return { ok: true, value: told };
    const wait = Number(answer.headers.get("retry-after")) || 0;
    return { ...refused(answer.status, "server_failed", wait), ...told };
  } catch (failure) {
    return refused(0, failure instanceof SyntaxError ? "server_failed" : "unreachable");
  }
}

/** Of a part of an address that is one already nothing is written otherwise. */
const filledIn = (value: string | number, whole: string) =>
  whole ? String(value) : encodeURIComponent(value);

/** Was there nobody, or nobody of the shop? */
export const isNotAnswered = ({ status }: Refused) => status === 0;

function refused(status: number, code: NotAnswered, retryAfterSeconds = 0) {
  return { ok: false as const, status, code, title: "", fields: {}, retryAfterSeconds };
}
