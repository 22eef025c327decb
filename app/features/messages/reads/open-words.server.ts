import { type ToldMessage, wordsOf } from "#app/features/messages/rules/read-words.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { payloadSeal } from "#services/payload-seal.ts";

/** What can be read of a message that is kept sealed; empty where it was sealed with another secret. */
export function openWords({ sessionSecret }: Pick<CommandContext, "sessionSecret">, sealed: string): string {
  const body = payloadSeal(sessionSecret).open<ToldMessage>(sealed);
  return body ? wordsOf(body) : "";
}
