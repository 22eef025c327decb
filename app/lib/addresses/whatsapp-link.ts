/** A link that opens a chat with `phone` (any spelling with country code) and `text` already written (C26). */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}
