import { parseSaudiMobile } from "#app/lib/phone.ts";

/** "+966 50 000 0000" → "tel:+966500000000"; a mobile with its country's code, so that it is reached from abroad too. */
export const telLink = (phone: string) => `tel:${parseSaudiMobile(phone) ?? phone.replace(/[^\d+]/g, "")}`;
