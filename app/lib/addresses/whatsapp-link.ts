import { parseWhatsAppNumber } from "../phone.ts";

/** A link that opens a chat with `phone`, however it is spelled, and with `text` already written if there is one (C26). */
export function whatsappLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/${parseWhatsAppNumber(phone) ?? phone.replace(/\D/g, "")}${query}`;
}
