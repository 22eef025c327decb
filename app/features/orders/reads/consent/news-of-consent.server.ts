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
