import { SETTINGS, type ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CriterionFault, ShopCriterion } from "#app/vocabulary/shop-criterion.ts";
import { isPublicAddress } from "../is-public-address.ts";
import { headerOf, type SentPage, says, sectionOf, seenLinks, seenText } from "./read-page.ts";

/** The public pages on which the ten are looked for. */
export const JUDGED_PAGES = ["/", "/terms", "/privacy", "/contact"] as const;
export type JudgedPage = (typeof JUDGED_PAGES)[number];

export interface JudgedShop {
  /** As a visitor reads them, in Arabic. */
  pages: Readonly<Record<JudgedPage, SentPage>>;
  settings: ShopSettings;
  publicUrl: string;
}

/** What a complaint must be promised at most: an answer in so many hours, and an end of it. */
export const COMPLAINT_HOURS = { answer: 48, end: 96 } as const;

/** Fewer words than these say nothing of a right. */
const LEAST_WORDS = 15;
const YEAR_SECONDS = 31_536_000;
const REACHES = /^(?:tel:|https:\/\/wa\.me\/|mailto:)/;

/** What of a criterion a program can see on the live pages: null where it is there, else what is wrong. */
export function judgeCriterion(criterion: ShopCriterion, shop: JudgedShop): CriterionFault | null {
  return JUDGES[criterion](shop);
}

const isSent = ({ status }: SentPage) => status === 200;
const hasWords = (html: string) => seenText(html).split(" ").length >= LEAST_WORDS;

/** A section of the terms that home links to. */
function judgeSection({ pages }: JudgedShop, id: string): CriterionFault | null {
  const section = isSent(pages["/terms"]) ? sectionOf(pages["/terms"].html, id) : null;
  if (section === null || !hasWords(section)) return "lost";
  return seenLinks(pages["/"].html).includes(`/terms#${id}`) ? null : "unlinked";
}

function judgeComplaints(shop: JudgedShop): CriterionFault | null {
  const { settings, pages } = shop;
  const fault = judgeSection(shop, "complaints");
  if (fault) return fault;
  const { claim_answer_hours: answer, claim_decision_hours: end } = settings;
  if (answer > COMPLAINT_HOURS.answer || end > COMPLAINT_HOURS.end) return "slow";
  const section = sectionOf(pages["/terms"].html, "complaints") ?? "";
  if (!seenLinks(section).some((href) => REACHES.test(href))) return "mute";
  const numbers: readonly string[] = seenText(section).match(/\d+/g) ?? [];
  return [answer, end].every((hours) => hours < 3 || numbers.includes(String(hours))) ? null : "hidden";
}

const JUDGES: Record<ShopCriterion, (shop: JudgedShop) => CriterionFault | null> = {
  business_centre({ settings, pages }) {
    const { business_centre_number: number, business_centre_link: link } = settings;
    if (number === "" || link === "") return "unset";
    const { html } = pages["/"];
    return says(html, number) && seenLinks(html).includes(link) ? null : "hidden";
  },
  returns: (shop) => judgeSection(shop, "refund"),
  delivery: (shop) => judgeSection(shop, "delivery"),
  complaints: judgeComplaints,
  privacy({ pages }) {
    if (!isSent(pages["/privacy"]) || !hasWords(pages["/privacy"].html)) return "lost";
    return seenLinks(pages["/"].html).includes("/privacy") ? null : "unlinked";
  },
  address({ settings, pages }) {
    const { shop_address_ar: address } = settings;
    if (address === "" || address === SETTINGS.shop_address_ar.default) return "unset";
    return isSent(pages["/contact"]) && says(pages["/contact"].html, address) ? null : "hidden";
  },
  // Who is not registered for VAT has no number to show.
  tax({ settings, pages }) {
    const { vat_number: vat, abattoir_licence: licence } = settings;
    if (licence === "") return "licence";
    return [vat, licence].every((words) => words === "" || says(pages["/"].html, words)) ? null : "hidden";
  },
  register({ settings, pages }) {
    const { cr_number: register, activity_licence: licence } = settings;
    if (register === "") return "unset";
    if (licence === "") return "licence";
    return [register, licence].every((words) => says(pages["/"].html, words)) ? null : "hidden";
  },
  contact({ settings, pages }) {
    if (settings.phone === "" && settings.whatsapp_number === "") return "unset";
    const links = seenLinks(headerOf(pages["/"].html));
    return links.some((href) => REACHES.test(href)) ? null : "hidden";
  },
  security({ pages, publicUrl }) {
    if (!isPublicAddress(publicUrl)) return "http";
    const promise = pages["/"].headers.get("strict-transport-security") ?? "";
    return Number(/max-age=(\d+)/.exec(promise)?.[1] ?? 0) >= YEAR_SECONDS ? null : "hsts";
  },
};
