import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { DeclineReason, PaymentMeans } from "#app/vocabulary/money/online-payment.ts";

/** A payment as the gateway knows it. */
export interface HeldPayment {
  id: string;
  /** The shop's own id of it. */
  ours: string;
  halalas: number;
  reference: string;
  returnUrl: string;
  state: "open" | "agreed" | "taken" | "declined" | "expired";
  /** Tries on the page that brought no money. */
  declines: string[];
  means: string;
  refunds: { key: string; halalas: number }[];
  takenAt: Date | null;
}

export interface GatewaySwitches {
  /** Every notice is sent twice. */
  duplicate: boolean;
  /** Notices are kept until `release`. */
  late: boolean;
  /** What was kept is released in the other order. */
  reordered: boolean;
  /** No notice is ever sent. */
  lost: boolean;
  /** Notices carry somebody else's secret. */
  forged: boolean;
  /** The API answers 503. */
  broken: boolean;
  /** The API does what it is asked, and its answer is lost. */
  answersLost: boolean;
  /** The API gives back what it is asked to, and that answer is lost. */
  refundsLost: boolean;
  /** The API is so slow, in milliseconds. */
  slow: number;
  /** The API is so slow to give back, in milliseconds. */
  refundsSlow: number;
  /** The shop's keys count no more. */
  revoked: boolean;
  /** Nobody is accepted. */
  picky: boolean;
}

/** How one gateway speaks; the rest they have in common. */
export interface Dialect {
  gateway: Gateway;
  /** Settings of the shop that switch it on. */
  shopSettings: Record<string, string>;
  /** What stands after the address of the server in the address of the API. */
  base: string;
  isKnown(request: IncomingMessage): boolean;
  /** Answers one question; null where there is nothing. */
  answer(held: Held, asked: Asked): { status: number; body: unknown } | null;
  notice(payment: HeldPayment, secret: string): { body: string; headers: Record<string, string> };
  secret: string;
  /** What pays on its page, and under which name it tells the shop so. */
  means: { pressed: string; told: PaymentMeans };
  /** Its money is there once the customer pays; else the shop must take what was agreed to. */
  takesAtOnce: boolean;
  /** Whoever was declined may not try again on the same page; `reason` is what customers are told. */
  declines: { isFinal: boolean; reason: DeclineReason };
  /** A refund has a key by which the gateway knows it again. */
  knowsRefunds: boolean;
  /** What it keeps, where it says so with the payment. */
  feeOf(halalas: number): number | null;
}

export interface Asked {
  method: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop sent
  body: any;
}

export interface Held {
  payments: Map<string, HeldPayment>;
  switches: GatewaySwitches;
  pageOf(id: string): string;
  open(payment: Pick<HeldPayment, "ours" | "halalas" | "reference" | "returnUrl">): HeldPayment;
}

export type WebhookHandler = (body: string, headers: Record<string, string>) => Promise<number>;

export interface GatewayStandIn {
  gateway: Gateway;
  /** The address of its API. */
  url: string;
  switches: GatewaySwitches;
  shopSettings: Record<string, string>;
  payments: Map<string, HeldPayment>;
  /** What the API was asked, newest last. */
  asked: Asked[];
  /** What the shop answered to notices. */
  answers: number[];
  /** Notices go there from now on. */
  tell(hook: WebhookHandler): void;
  /** The customer pays on the page. */
  pay(id: string, means?: string): Promise<void>;
  /** The customer's bank says no. */
  decline(id: string, words?: string): Promise<void>;
  expire(id: string): void;
  release(): Promise<void>;
  close(): Promise<void>;
}

/** A notice as the gateway posts it to a shop. */
export function postNotice(shopUrl: string, gateway: Gateway): WebhookHandler {
  return async (body, headers) => {
    const answer = await fetch(`${shopUrl}/webhooks/${gateway}`, { method: "POST", headers, body });
    await answer.body?.cancel();
    return answer.status;
  };
}

/** Stands in for a payment gateway on this machine: its API, its page with its buttons, its notices, and its bad days. */
export async function openStandIn(dialect: Dialect, port = 0): Promise<GatewayStandIn> {
  const switches: GatewaySwitches = {
    duplicate: false,
    late: false,
    reordered: false,
    lost: false,
    forged: false,
    broken: false,
    answersLost: false,
    refundsLost: false,
    slow: 0,
    refundsSlow: 0,
    revoked: false,
    picky: false,
  };
  const payments = new Map<string, HeldPayment>();
  const asked: Asked[] = [];
  const answers: number[] = [];
  let kept: { body: string; headers: Record<string, string> }[] = [];
  let handle: WebhookHandler | null = null;
  let origin = "";

  const held: Held = {
    payments,
    switches,
    pageOf: (id) => `${origin}/page/${id}`,
    open(payment) {
      const id = randomUUID();
      const made: HeldPayment = {
        ...payment,
        id,
        state: "open",
        declines: [],
        means: "mada",
        refunds: [],
        takenAt: null,
      };
      payments.set(id, made);
      return made;
    },
  };

  async function send({ body, headers }: { body: string; headers: Record<string, string> }): Promise<void> {
    if (handle) answers.push(await handle(body, headers));
  }

  async function announce(payment: HeldPayment): Promise<void> {
    if (switches.lost) return;
    const secret = switches.forged ? "the secret of somebody else" : dialect.secret;
    const notice = dialect.notice(payment, secret);
    const all = switches.duplicate ? [notice, notice] : [notice];
    if (switches.late) kept.push(...all);
    else for (const each of all) await send(each);
  }

  function mustHold(id: string): HeldPayment {
    const payment = payments.get(id);
    if (!payment) throw new Error("the gateway holds no such payment");
    return payment;
  }

  async function pay(id: string, means = "mada"): Promise<void> {
    const payment = mustHold(id);
    if (payment.state !== "open") return;
    const isTaken = dialect.takesAtOnce;
    Object.assign(payment, {
      state: isTaken ? "taken" : "agreed",
      means,
      takenAt: isTaken ? new Date() : null,
    });
    await announce(payment);
  }

  async function decline(id: string, words = "DECLINED"): Promise<void> {
    const payment = mustHold(id);
    payment.declines.push(words);
    if (dialect.declines.isFinal) payment.state = "declined";
    await announce(payment);
  }

  async function showPage(asking: Asked, response: ServerResponse): Promise<void> {
    const [address = ""] = asking.path.split("?");
    const id = address.split("/")[2] ?? "";
    const payment = payments.get(id);
    if (!payment) return void response.writeHead(404).end("no such page");
    if (asking.method === "POST") {
      if (asking.body.do === "pay") await pay(id);
      if (asking.body.do === "decline") await decline(id, "INSUFFICIENT FUNDS");
      const back = new URL(payment.returnUrl);
      // What a browser brings along is nobody's word.
      back.searchParams.set("status", "paid");
      response.writeHead(303, { location: back.href }).end();
      return;
    }
    const button = (what: string, words: string) =>
      `<form method="post"><button name="do" value="${what}">${words}</button></form>`;
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><html lang="en"><title>${dialect.gateway}</title><h1>${payment.reference}</h1>` +
          `<p id="amount">${(payment.halalas / 100).toFixed(2)}</p>` +
          `${button("pay", "Pay")}${button("decline", "Decline")}${button("leave", "Leave")}</html>`,
      );
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const path = request.url ?? "";
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : {};
    const asking: Asked = { method: request.method ?? "GET", path, body };
    if (path.startsWith("/page/")) return showPage(asking, response);
    asked.push(asking);
    const say = (status: number, answer: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    const isRefund = /\/refunds?$/.test(path);
    const slow = isRefund ? Math.max(switches.slow, switches.refundsSlow) : switches.slow;
    if (slow > 0) await sleep(slow);
    if (switches.broken) return say(503, { message: "Service unavailable" });
    if (switches.revoked || !dialect.isKnown(request)) return say(401, { message: "Invalid authorization" });
    const answer = dialect.answer(held, { ...asking, path: path.slice(dialect.base.length) });
    if (switches.answersLost || (switches.refundsLost && isRefund)) return void request.socket.destroy();
    return answer ? say(answer.status, answer.body) : say(404, { message: "Not found" });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    gateway: dialect.gateway,
    url: `${origin}${dialect.base}`,
    switches,
    shopSettings: dialect.shopSettings,
    payments,
    asked,
    answers,
    tell: (hook) => {
      handle = hook;
    },
    pay,
    decline,
    expire: (id) => {
      mustHold(id).state = "expired";
    },
    async release() {
      const all = switches.reordered ? kept.toReversed() : kept;
      kept = [];
      for (const each of all) await send(each);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
