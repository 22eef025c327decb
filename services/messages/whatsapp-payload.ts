import type { Message } from "./message.ts";

/** Names of the templates as they were approved for the shop's WhatsApp number. */
export interface WhatsAppTemplates {
  /** Category AUTHENTICATION with a copy-code button. */
  otpTemplate: string;
  /** Category UTILITY; its body has three places: order reference, what happened, address of the order. */
  orderTemplate: string;
  /** Category UTILITY with the button that shares a contact; its body has one place: the shop. Missing where none was approved. */
  numberTemplate?: string | undefined;
}

/** Body of `POST /{phone-number-id}/messages` of the Cloud API for one message; `mark` comes back with its statuses. */
export function whatsAppPayload(message: Message, templates: WhatsAppTemplates, mark?: string) {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...reader(message.to),
    ...(mark && { biz_opaque_callback_data: mark }),
    ...(message.template === "answer" ? freeText(message) : template(message, templates)),
  };
}

/** A number goes into `to`; WhatsApp takes an id there, says yes, and carries it to nobody. */
function reader(to: string) {
  return to.startsWith("+") ? { to: to.slice(1) } : { recipient: to };
}

/** Only within a day of the customer's own words; the Cloud API refuses it later. */
function freeText({ text, params }: Message) {
  if (params.ask === "contact") return contactRequest(text);
  return { type: "text", text: { preview_url: false, body: text } };
}

/** A button with which whoever hides the number may give it; WhatsApp marks the card that comes back as the answer to it. */
function contactRequest(text: string) {
  const interactive = {
    type: "request_contact_info",
    body: { text },
    action: { name: "request_contact_info" },
  };
  return { type: "interactive", interactive };
}

function template({ template, language, params }: Message, templates: WhatsAppTemplates) {
  if (params.ask === "contact" && templates.numberTemplate) {
    const components = [{ type: "body", parameters: [textParameter(params.reference)] }];
    return {
      type: "template",
      template: { name: templates.numberTemplate, language: { code: language }, components },
    };
  }
  const isCode = template === "otp";
  return {
    type: "template",
    template: {
      name: isCode ? templates.otpTemplate : templates.orderTemplate,
      language: { code: language },
      components: isCode ? codeComponents(params) : orderComponents(params),
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
