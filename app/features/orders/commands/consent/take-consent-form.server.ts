import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { giveConsent } from "./give-consent.server.ts";

/** Takes the consent of a plain form on the order's own page. @returns where the page says what became of it */
export async function takeConsentForm(ctx: CommandContext, id: string, form: FormData): Promise<string> {
  const given = await giveConsent(ctx, { id, body: consentOfForm(form) });
  return `/orders/${encodeURIComponent(id)}?consent=${given.ok ? "given" : given.code}`;
}

/** The version that a plain form says, which knows no numbers. */
export function consentOfForm(form: URLSearchParams | FormData): { version: number } {
  return { version: Number(form.get("version")) };
}
