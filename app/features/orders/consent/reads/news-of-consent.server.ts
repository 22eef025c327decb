import { giveConsent } from "#app/features/orders/consent/commands/give-consent.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";

const TOLD = /^(consent_missing|consent_changed|order_closed|invalid_input)$/;

/** What became of a consent that was given by a plain form. */
export function newsOfConsent(
  ctx: CommandContext,
  search: URLSearchParams,
): { isDone: boolean; words: string } | null {
  const code = search.get("consent") ?? "";
  if (code === "given") return { isDone: true, words: sentence(ctx, "orders:consentAsked.given") };
  return TOLD.test(code) ? { isDone: false, words: refusalSentence(ctx, { code }) } : null;
}

/** Takes the consent of a plain form on the order's own page. @returns where the page says what became of it */
export async function takeConsentForm(ctx: CommandContext, id: string, form: FormData): Promise<string> {
  const given = await giveConsent(ctx, { id, body: consentOfForm(form) });
  return `/orders/${encodeURIComponent(id)}?consent=${given.ok ? "given" : given.code}`;
}

/** The version that a plain form says, which knows no numbers. */
export function consentOfForm(form: URLSearchParams | FormData): { version: number } {
  return { version: Number(form.get("version")) };
}
