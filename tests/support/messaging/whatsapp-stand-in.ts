import { createHmac, randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message that the shop sent, as the Cloud API got it. */
export interface Received {
  wamid: string;
  /** Digits without plus. */
  to: string;
  /** Name of the template, or null for words of our own. */
  template: string | null;
  /** What stands in the places of the template, or the words. */
  texts: string[];
  /** What the shop wants to hear again with every status. */
  mark: string | undefined;
}

export interface Switches {
  /** The token that is right; every other one has expired. */
  token: string;
  /** The shop's messages are too many. */
  rateLimit: boolean;
  /** Takes a message and never says so. */
  hanging: boolean;
  /** Every notice is sent twice. */
  duplicate: boolean;
  /** Notices are kept until `release`. */
  late: boolean;
  /** Statuses come in the opposite order. */
  reordered: boolean;
  /** Notices never come. */
  lost: boolean;
  /** Notices are signed by somebody else. */
  forged: boolean;
  /** Without it a message is sent and delivered, not read. */
  read: boolean;
  /** Numbers without WhatsApp: the message is taken at first, as the real one does. */
  unreachable: Set<string>;
}

export interface WhatsAppStandIn {
  /** Settings of a shop that speaks with it. */
  settings(token?: string): Record<string, string>;
  /** Where it tells what happens; it tells nothing before. */
  tell(shopUrl: string): void;
  switches: Switches;
  received: Received[];
  /** How often it refused a message for the shop's fault. */
  refused(): number;
  /** The answers of the shop to its notices. */
  answers: number[];
  /** Files that customers sent, by their id; what is not here is gone. */
  files: Map<string, Uint8Array>;
  /** A customer sends anything, from a number or an id or both. Answers the shop's HTTP status. */
  bring(message: { id?: string; [key: string]: unknown }): Promise<number>;
  /** A customer writes. Answers the shop's HTTP status. */
  write(from: string, words: string, id?: string): Promise<number>;
  status(
    wamid: string,
    status: string,
    errors?: { code: number; title: string }[],
    mark?: string,
  ): Promise<number>;
  template(name: string, event: string, language?: string): Promise<number>;
  /** Sends what was kept while `late`. */
  release(): Promise<void>;
  /** Sends any body, signed with `secret` or not at all. */
  post(body: string, secret?: string | null): Promise<number>;
  close(): Promise<void>;
}

const PHONE_NUMBER_ID = "100200300";
const APP_SECRET = "the app secret of the stand-in";
const VERIFY_TOKEN = "a word that the operator chose";
export const OTP_TEMPLATE = "kabsh_login_code";
export const ORDER_TEMPLATE = "kabsh_order_update";

/** Stands in for the WhatsApp Cloud API on this machine: takes messages, tells by signed notices what became of them, and misbehaves on demand. */
export async function openWhatsAppStandIn(): Promise<WhatsAppStandIn> {
  const switches: Switches = {
    token: "the right token",
    rateLimit: false,
    hanging: false,
    duplicate: false,
    late: false,
    reordered: false,
    lost: false,
    forged: false,
    read: false,
    unreachable: new Set(),
  };
  const received: Received[] = [];
  const answers: number[] = [];
  let kept: string[] = [];
  let refused = 0;
  let hook: string | null = null;

  const post: WhatsAppStandIn["post"] = async (body, secret = APP_SECRET) => {
    if (hook === null) return 0;
    const signature = secret && `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const answer = await persist(() =>
      fetch(`${hook}/webhooks/whatsapp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(signature && { "x-hub-signature-256": signature }),
        },
        body,
      }),
    );
    await answer?.body?.cancel();
    answers.push(answer?.status ?? 0);
    return answer?.status ?? 0;
  };
  const notice = (field: string, value: object) =>
    JSON.stringify({
      object: "whatsapp_business_account",
      entry: [{ id: "1", changes: [{ field, value }] }],
    });
  const aboutMessages = (value: object) =>
    notice("messages", {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: "966500000000", phone_number_id: PHONE_NUMBER_ID },
      ...value,
    });
  const statusOf = (wamid: string, status: string, errors?: object[], mark?: string) => ({
    id: wamid,
    status,
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...(mark && { biz_opaque_callback_data: mark }),
    ...(errors && { errors }),
  });

  async function tellAll(bodies: string[]): Promise<void> {
    if (switches.lost) return;
    const doubled = switches.duplicate ? bodies.flatMap((body) => [body, body]) : bodies;
    const ordered = switches.reordered ? doubled.toReversed() : doubled;
    if (switches.late) kept.push(...ordered);
    else
      for (const body of ordered)
        await post(body, switches.forged ? "a secret of somebody else" : APP_SECRET);
  }

  function lifeOf({ wamid, to, mark }: Received): string[] {
    const told = (status: string, errors?: object[]) =>
      aboutMessages({ statuses: [statusOf(wamid, status, errors, mark)] });
    if (switches.unreachable.has(to))
      return [told("failed", [{ code: 131026, title: "Message undeliverable" }])];
    return ["sent", "delivered", ...(switches.read ? ["read"] : [])].map((status) => told(status));
  }

  const files = new Map<string, Uint8Array>();
  /** The address of a file, which is told under its id, and then its bytes. */
  function readFile(path: string, response: ServerResponse, say: (status: number, body: object) => void) {
    const [, where, id = ""] = /^\/(v23\.0|files)\/([^?]+)/.exec(path) ?? [];
    const file = files.get(id);
    if (!file)
      return say(400, { error: { code: 100, error_subcode: 33, message: "Unsupported get request" } });
    if (where === "files") return response.writeHead(200).end(file);
    const { port } = server.address() as AddressInfo;
    return say(200, { id, url: `http://127.0.0.1:${port}/files/${id}`, file_size: file.byteLength });
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${switches.token}`) {
      refused += 1;
      return say(401, {
        error: { code: 190, message: "Error validating access token: Session has expired" },
      });
    }
    if (switches.rateLimit) {
      refused += 1;
      return say(400, { error: { code: 130429, message: "(#130429) Rate limit hit" } });
    }
    if (request.method === "GET") return readFile(request.url ?? "", response, say);
    const message = read(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    received.push(message);
    if (!switches.hanging) say(200, { messages: [{ id: message.wamid }] });
    else hanging.add(response);
    return void tellAll(lifeOf(message));
  });
  const hanging = new Set<ServerResponse>();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: (token = switches.token) => ({
      WHATSAPP_API_URL: `http://127.0.0.1:${port}/v23.0`,
      WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
      WHATSAPP_ACCESS_TOKEN: token,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
    }),
    tell: (shopUrl) => {
      hook = shopUrl;
    },
    switches,
    received,
    refused: () => refused,
    answers,
    files,
    bring: (message) =>
      post(
        aboutMessages({
          messages: [
            {
              id: `wamid.in.${randomUUID()}`,
              timestamp: String(Math.floor(Date.now() / 1000)),
              ...message,
            },
          ],
        }),
      ),
    write: (from, words, id = `wamid.in.${randomUUID()}`) =>
      post(
        aboutMessages({
          contacts: [{ wa_id: from.replace("+", "") }],
          messages: [
            {
              from: from.replace("+", ""),
              id,
              timestamp: String(Math.floor(Date.now() / 1000)),
              type: "text",
              text: { body: words },
            },
          ],
        }),
      ),
    status: (wamid, status, errors, mark) =>
      post(aboutMessages({ statuses: [statusOf(wamid, status, errors, mark)] })),
    template: (name, event, language = "ar") =>
      post(
        notice("message_template_status_update", {
          event,
          message_template_id: 1,
          message_template_name: name,
          message_template_language: language,
          reason: event === "REJECTED" ? "INVALID_FORMAT" : "NONE",
        }),
      ),
    release: async () => {
      const bodies = kept;
      kept = [];
      for (const body of bodies) await post(body);
    },
    post,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** WhatsApp tells again what nobody answered. */
async function persist(tell: () => Promise<Response>): Promise<Response | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await tell().catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return null;
}

/** The parts of a message that tests ask for. */
function read(body: {
  to: string;
  biz_opaque_callback_data?: string;
  text?: { body: string };
  template?: { name: string; components: { type: string; parameters: { text: string }[] }[] };
}): Received {
  const places = body.template?.components.find(({ type }) => type === "body")?.parameters ?? [];
  return {
    wamid: `wamid.${randomUUID()}`,
    to: body.to,
    template: body.template?.name ?? null,
    texts: body.text ? [body.text.body] : places.map(({ text }) => text),
    mark: body.biz_opaque_callback_data,
  };
}
