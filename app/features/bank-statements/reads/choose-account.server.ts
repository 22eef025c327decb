import { asc } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { isIban, normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { bankAccounts } from "#db/schema/settings.ts";

export interface ChosenAccount {
  iban: string;
  /** What the file calls its account, where that is not the chosen one's IBAN or its end. */
  otherNumber: string | null;
}

/** A bank's own number is the end of the IBAN; fewer figures could be the end of any. */
const NUMBER_LENGTH = 6;

/**
 * The shop's account that a file is about: the one that it names by its IBAN or by the bank's own number, else the one that was
 * chosen, or the only one there is. An IBAN that is not the shop's is refused, whatever was chosen.
 */
export async function chooseAccount(
  ctx: CommandContext,
  { said, chosen }: { said: string | null; chosen: string | null },
): Promise<Result<ChosenAccount, "account_needed" | "foreign_account">> {
  const rows = await ctx.db
    .select({ iban: bankAccounts.iban })
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.orderIndex));
  const own = rows.map(({ iban }) => normaliseIban(iban));
  if (said !== null && own.includes(said)) return ok({ iban: said, otherNumber: null });
  if (said !== null && isIban(said)) return refuse("foreign_account", { detail: { iban: said } });
  const digits = said?.replace(/\D/g, "") ?? "";
  const ending = digits.length >= NUMBER_LENGTH ? own.filter((iban) => iban.endsWith(digits)) : [];
  const [named] = ending;
  if (named && ending.length === 1) return ok({ iban: named, otherNumber: null });
  const wanted = chosen ? normaliseIban(chosen) : null;
  if (wanted !== null)
    return own.includes(wanted)
      ? ok({ iban: wanted, otherNumber: said })
      : refuse("foreign_account", { detail: { iban: wanted } });
  const [only] = own;
  // A number that is not this account's is somebody's to confirm.
  return only && own.length === 1 && said === null
    ? ok({ iban: only, otherNumber: null })
    : refuse("account_needed", {
        fields: { iban: "refusals:account_needed" },
        ...(said !== null && { detail: { iban: said } }),
      });
}
