import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ChannelFault, type Message, MessageRefused } from "./message.ts";
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

  it.each([
    [400, 131026, "not_reachable"],
    [400, 131047, "window_closed"],
    [400, 131051, "unsupported"],
    [400, 131021, "wrong_number"],
    [400, 131049, "held_back"],
    [400, 100, "refused"],
    [400, 99_999, "refused"],
  ])("C21 MS05 %i with error %i is final: %s", async (status, code, reason) => {
    const error = await failureOf({ status, body: { error: { code, message: "Not today, 966551234567" } } });
    expect(error).toBeInstanceOf(MessageRefused);
    expect(error).toMatchObject({
      reason,
      message: `WhatsApp answered ${status}, error ${code}: Not today, …`,
    });
  });

  it.each([
    [401, 190, "whatsapp_credentials"],
    [403, 10, "whatsapp_credentials"],
    [403, 200, "whatsapp_credentials"],
    [401, null, "whatsapp_credentials"],
    [404, null, "whatsapp_credentials"],
    [400, 133010, "whatsapp_credentials"],
    [404, 132001, "whatsapp_code_template"],
    [400, 132015, "whatsapp_code_template"],
    [429, null, "whatsapp_limit"],
    [400, 130429, "whatsapp_limit"],
    [400, 80007, "whatsapp_limit"],
    [400, 131056, "whatsapp_limit"],
    [500, null, "whatsapp_away"],
    [503, 131016, "whatsapp_away"],
  ])("C21 MS04 %i with error %s is ours or passes: tried again, alarm %s", async (status, code, alarm) => {
    const error = await failureOf({ status, body: code === null ? {} : { error: { code, message: "No" } } });
    expect(error).toBeInstanceOf(ChannelFault);
    expect(error).toMatchObject({ alarm });
  });

  it("C21 MS04 a wrong phone number id, silence and no server are faults of ours too", async () => {
    const wrongId = { error: { code: 100, error_subcode: 33, message: "Unsupported post request" } };
    expect(await failureOf({ status: 400, body: wrongId })).toMatchObject({ alarm: "whatsapp_credentials" });
    expect(await failureOf("silence")).toMatchObject({ alarm: "whatsapp_away" });
    const nobody = openWhatsAppCloud({ ...options, apiUrl: "http://127.0.0.1:9" });
    expect(await nobody.send(otp).catch((error: Error) => error)).toMatchObject({ alarm: "whatsapp_away" });
  });

  it("P06 never repeats code, phone or credential in what goes wrong", async () => {
    const error = await failureOf({ status: 500, body: { error: { code: 1, message: "unknown" } } });
    expect(String(error?.stack)).not.toMatch(/012345|551234567|the-access-token/);
  });
});
