import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "#app/features/order-core/rules/reference.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";

/** What a customer wants who writes to the shop's number. */
export type Enquiry =
  | { kind: "order"; reference: string }
  | { kind: "where" }
  | { kind: "stop" }
  | { kind: "start" }
  | { kind: "person" }
  | { kind: "other" };

/** Folded as `foldForSearch` does. */
const STOP = new Set(["ايقاف", "اوقف", "وقف", "الغاء الاشتراك", "stop", "unsubscribe"]);
const START = new Set(["ابدا", "ابدء", "بدء", "اشتراك", "start", "subscribe"]);
/** Whoever wants to talk to somebody, alone or behind a wish: "I want an employee". */
const PERSON =
  /^(?:(?:ابي|ابغي|ابغا|اريد|ودي|عايز|كلمني|ممكن|i want|i need|talk to|speak to|speak with|talk with) )*(?:an? )?(?:موظف|موظفه|احد الموظفين|شخص|انسان|خدمه العملا|human|person|agent|employee|somebody|someone|customer service)(?: please| لو سمحت| لو سمحتي| من فضلك)?$/;
const WHERE = [
  /(^| )(وين|فين|اين|وينه|حاله|متي|كم باقي)( .*)?(طلبي|الطلب|طلبيتي|ذبيحتي|الذبيحه)/,
  /(طلبي|طلبيتي|ذبيحتي|الطلب) (وين|فين|وصل)/,
  /(where|when|status|track).*\border\b/,
  /\border\b.*(status|where)/,
];
const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`);

/** Reads what a person typed: Arabic or Latin digits and letters, with marks, signs and blanks as they come. */
export function readEnquiry(typed: string): Enquiry {
  const words = foldForSearch(typed.replace(/\p{Cf}/gu, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (STOP.has(words)) return { kind: "stop" };
  if (START.has(words)) return { kind: "start" };
  if (PERSON.test(words)) return { kind: "person" };
  const reference = words
    .toUpperCase()
    .split(" ")
    .find((word) => REFERENCE.test(word));
  if (reference) return { kind: "order", reference };
  return WHERE.some((pattern) => pattern.test(words)) ? { kind: "where" } : { kind: "other" };
}
