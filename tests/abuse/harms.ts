import { randomBytes } from "node:crypto";
import { WITHIN, WORST } from "#tests/growth/outside-readers.ts";
import { makeHostileFile, SOME_HOSTILE_FILES } from "#tests/hostile-files/hostile-files.ts";
import { worstBodies } from "#tests/support/samples/worst-bodies.ts";

/** What is asked for again and again, and over how many lines kept open. */
const LINES_OF = {
  "unknown pages": 32,
  "random searches": 32,
  "wrong links": 32,
  "unknown restaurants": 32,
  "refused quotes": 32,
  "worst bodies of nobody": 32,
  "worst bodies of a customer": 32,
  "sessions of nobody": 32,
  "headers without end": 32,
  "documents of the API": 32,
  "notices of no gateway": 32,
  "worst bank files": 5,
  "hostile files": 5,
} as const;

export type Harm = keyof typeof LINES_OF;
export const HARMS = Object.keys(LINES_OF) as Harm[];
export const linesOf = (harm: Harm): number => LINES_OF[harm];

/** Who sends them: nobody, or people with rights of their own. */
export interface Senders {
  customers: readonly { cookie: string; orderId: string }[];
  admin: string;
}

export interface Sent {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const KILOBYTE = 1024;
const STATEMENT_BYTES = 4.8 * KILOBYTE * KILOBYTE;
const JSON_TYPE = { "content-type": "application/json" };
const BOUNDARY = "----kabsh-abuse";
/** Open endpoints that read a body; a quote's counts before it does. */
const OPEN_ENDPOINTS = ["/api/kept-places", "/api/quote", "/api/free-times"];
/** Each is looked up before anybody's turn is known. */
const SESSIONS = ["kabsh_session=", "kabsh_staff=", "kabsh_device="];
const CUSTOMERS_ENDPOINTS = ["/api/orders", "/api/quote", "/api/kept-places"];

/** As large as a server takes them, and as hard to read as such headers may be. */
const ENDLESS = {
  accept: "text/html;q=0.1,".repeat(250),
  "accept-encoding": "br ,".repeat(900),
  "accept-language": "ar-SA;q=0.9,".repeat(200),
  "if-none-match": 'W/"x", '.repeat(200),
};

/** Never the same twice, so that nothing of it can be in memory. */
const odd = () => randomBytes(9).toString("base64url").replace(/^[-_]/, "x");

/** Makes what one line asks for next; large things are made once, before the first is sent. */
export async function prepareHarm(
  harm: Harm,
  { customers, admin }: Senders,
): Promise<(line: number) => Sent> {
  const get = (path: string): Sent => ({ method: "GET", path });
  switch (harm) {
    case "unknown pages":
      return () => get(`/${odd()}`);
    case "random searches":
      return () => get(`/restaurants?q=${odd()}`);
    case "wrong links":
      return () => get(`/t/${odd()}${odd()}`);
    case "unknown restaurants":
      return () => get(`/restaurants/${odd().toLowerCase()}`);
    case "refused quotes":
      return () => post("/api/quote", JSON.stringify({ fulfillment: odd() }));
    case "sessions of nobody":
      return () => ({
        ...get("/orders"),
        headers: { cookie: SESSIONS.map((each) => each + odd()).join("; ") },
      });
    case "headers without end":
      return () => ({ ...get("/"), headers: ENDLESS });
    case "documents of the API":
      return () => get("/api/openapi.json");
    case "notices of no gateway":
      return inTurn(bodiesTo(["/webhooks/moyasar", "/webhooks/tabby"], 250 * KILOBYTE));
    case "worst bodies of nobody":
      return inTurn(bodiesTo(OPEN_ENDPOINTS, 63 * KILOBYTE));
    case "worst bodies of a customer": {
      const cookie = customers[0]?.cookie ?? "";
      return inTurn(bodiesTo(CUSTOMERS_ENDPOINTS, 63 * KILOBYTE, { cookie }));
    }
    case "worst bank files":
      return inTurn(
        worstStatements().map((bytes) => upload("/api/admin/bank-statements", "worst.csv", bytes, admin)),
      );
    case "hostile files": {
      const files = await Promise.all(SOME_HOSTILE_FILES.map(makeHostileFile));
      let next = 0;
      return (line) => {
        const { name, bytes } = files[next % files.length] ?? { name: "", bytes: new Uint8Array() };
        next += 1;
        const { cookie, orderId } = customers[line % customers.length] ?? { cookie: "", orderId: "" };
        return upload(`/api/orders/${orderId}/payment-proof`, name, bytes, cookie);
      };
    }
  }
}

function inTurn(all: readonly Sent[]): () => Sent {
  let next = 0;
  return () => {
    next += 1;
    return all[next % all.length] as Sent;
  };
}

function post(path: string, body: string, headers: Record<string, string> = {}): Sent {
  return { method: "POST", path, body, headers: { ...JSON_TYPE, "idempotency-key": odd(), ...headers } };
}

function bodiesTo(paths: readonly string[], bytes: number, headers?: Record<string, string>): Sent[] {
  const texts = Object.values(worstBodies(bytes))
    .map((body) => JSON.stringify(body))
    .filter((text) => Buffer.byteLength(text) <= bytes + KILOBYTE);
  return texts.flatMap((text) => paths.map((path) => post(path, text, headers)));
}

/** What a reader looks at closely, within every kind of statement, as large as one may be. */
function worstStatements(): Buffer[] {
  const worst = Object.values(WORST);
  return Object.values(WITHIN).map((within, at) => {
    const inside = worst[(at * 3) % worst.length]?.(STATEMENT_BYTES) ?? "";
    return Buffer.from(within(inside)).subarray(0, STATEMENT_BYTES);
  });
}

function upload(path: string, name: string, bytes: Uint8Array, cookie: string): Sent {
  const file = `Content-Disposition: form-data; name="file"; filename="${name}"`;
  const head = `--${BOUNDARY}\r\n${file}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, cookie };
  return { method: "POST", path, body, headers };
}
