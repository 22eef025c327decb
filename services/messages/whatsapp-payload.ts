import type { Message } from "./message.ts";

/** Names of the templates as they were approved for the shop's WhatsApp number. */
export interface WhatsAppTemplates {
  /** Category AUTHENTICATION with a copy-code button. */
  otpTemplate: string;
  /** Category UTILITY; its body has three places: order reference, what happened, address of the order. */
  orderTemplate: string;
}

/** Body of `POST /{phone-number-id}/messages` of the Cloud API for one message. */
export function whatsAppPayload(message: Message, templates: WhatsAppTemplates) {
  const isCode = message.template === "otp";
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: message.to.replace("+", ""),
    type: "template",
    template: {
      name: isCode ? templates.otpTemplate : templates.orderTemplate,
      language: { code: message.language },
      components: isCode ? codeComponents(message.params) : orderComponents(message.params),
    },
  };
}

/** The code appears twice: in the body, and as what the button copies, which the API treats as a `url` button. */
function codeComponents(params: Record<string, string>) {
  const parameters = [textParameter(params.code)];
  return [
    { type: "body", parameters },
    { type: "button", sub_type: "url", index: "0", parameters },
  ];
}

function orderComponents(params: Record<string, string>) {
  return [{ type: "body", parameters: [params.reference, params.update, params.url].map(textParameter) }];
}

/** The API refuses empty parameters, line breaks, tabs and more than four spaces in a row. */
function textParameter(value: string | undefined) {
  return { type: "text", text: (value ?? "").replace(/\s+/g, " ").trim() || "–" };
}
