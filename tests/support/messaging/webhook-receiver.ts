import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface ReceivedWebhook {
  headers: Record<string, string | undefined>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** What it answers from now on; null is nothing at all. */
  answers(status: number | null, headers?: Record<string, string>): void;
}

/** A program on this machine that is told of orders, and keeps what it heard word for word. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer: { status: number | null; headers: Record<string, string> } = { status: 204, headers: {} };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string | undefined>, body });
      if (answer.status !== null) response.writeHead(answer.status, answer.headers).end("what nobody reads");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers(status, headers = {}) {
      answer = { status, headers };
    },
  };
}

/** As a receiver checks it, written from the standard alone: whether one of the signatures is by this secret. */
export function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return (headers["webhook-signature"] ?? "").split(" ").includes(expected);
}
