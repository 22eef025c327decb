/** "+966 50 000 0000" → "tel:+966500000000" */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** A chat with the shop's number; `text` is already written for the customer. */
export function whatsappLink(number: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/${number.replace(/\D/g, "")}${query}`;
}
