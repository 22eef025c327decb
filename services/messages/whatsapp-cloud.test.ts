import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Message, MessageRefused } from "./message.ts";
import { openWhatsAppCloud } from "./whatsapp-cloud.ts";

interface Received {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}
const received: Received[] = [];
let answer: { status: number; body: object } | "silence" = { status: 200, body: {} };

/** Stands in for the Graph API on this machine. */
const graph = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) });
  if (answer === "silence") return;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
});
await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  graph.closeAllConnections();
  graph.close();
});
const { port } = graph.address() as AddressInfo;
const options = {
  apiUrl: `http://127.0.0.1:${port}/v23.0/`,
  phoneNumberId: "100200300",
  accessToken: "the-access-token",
  otpTemplate: "kabsh_login_code",
  orderTemplate: "kabsh_order_update",
  timeoutMs: 400,
};
const sender = openWhatsAppCloud(options);

const otp: Message = {
  channel: "whatsapp",
  to: "+966551234567",
  template: "otp",
  language: "ar",
  params: { code: "012345" },
  text: "رمز التحقق في كبش: 012345.",
};
const placed: Message = {
  ...otp,
  template: "order_placed",
  language: "en",
  params: {
    reference: "7KQ3MR4T",
    update: "We have\nyour    order",
    url: "https://kabsh.test/orders/1",
    payload: "{}",
  },
};

beforeEach(() => {
  received.length = 0;
  answer = { status: 200, body: { messages: [{ id: "wamid.1" }] } };
});

async function failureOf(body: { status: number; body: object } | "silence") {
  answer = body;
  return sender.send(otp).then(
    () => null,
    (error: Error) => error,
  );
}

describe("WhatsApp Cloud API", () => {
  it("V04 C19 sends a code by the authentication template with its copy-code button", async () => {
    await sender.send(otp);
    expect(received[0]).toMatchObject({ method: "POST", url: "/v23.0/100200300/messages" });
    expect(received[0]?.headers).toMatchObject({
      authorization: "Bearer the-access-token",
      "content-type": "application/json",
    });
    expect(received[0]?.body).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "966551234567",
      type: "template",
      template: {
        name: "kabsh_login_code",
        language: { code: "ar" },
        components: [
          { type: "body", parameters: [{ type: "text", text: "012345" }] },
          { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "012345" }] },
        ],
      },
    });
  });

  it("C21 sends news of an order by the utility template, without breaks that the API refuses", async () => {
    await sender.send(placed);
    expect(received[0]?.body).toMatchObject({
      template: {
        name: "kabsh_order_update",
        language: { code: "en" },
        components: [
          {
            type: "body",
            parameters: [
              { type: "text", text: "7KQ3MR4T" },
              { type: "text", text: "We have your order" },
              { type: "text", text: "https://kabsh.test/orders/1" },
            ],
          },
        ],
      },
    });
  });

  it("C21 a refusal is final: wrong number, template, credentials", async () => {
    for (const status of [400, 401, 403, 404]) {
      const error = await failureOf({
        status,
        body: { error: { code: 131026, message: "Message undeliverable" } },
      });
      expect(error).toBeInstanceOf(MessageRefused);
      expect(error?.message).toBe(`WhatsApp answered ${status}, error 131026: Message undeliverable`);
    }
  });

  it("C21 an outage or a limit is tried again: 5xx, 429, passing error codes, silence, no server", async () => {
    const failures = [
      await failureOf({ status: 500, body: {} }),
      await failureOf({ status: 503, body: { error: { code: 131016, message: "Service unavailable" } } }),
      await failureOf({ status: 429, body: {} }),
      await failureOf({ status: 400, body: { error: { code: 130429, message: "Rate limit hit" } } }),
      await failureOf("silence"),
      await openWhatsAppCloud({ ...options, apiUrl: "http://127.0.0.1:9" })
        .send(otp)
        .catch((error: Error) => error),
    ];
    for (const error of failures) {
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MessageRefused);
    }
  });

  it("P06 never repeats code, phone or credential in what goes wrong", async () => {
    const error = await failureOf({ status: 500, body: { error: { code: 1, message: "unknown" } } });
    expect(String(error?.stack)).not.toMatch(/012345|551234567|the-access-token/);
  });
});
