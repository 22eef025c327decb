import { payloadSeal } from "#services/payload-seal.ts";

const PURPOSE = "kabsh webhook secrets";

/** Seals a secret for the table. */
export const sealSecret = (secret: string, sessionSecret: string) =>
  payloadSeal(sessionSecret, PURPOSE).close(secret);

/** The secrets that sign now: the newest first, and the one before for as long as it was given. */
export function secretsOf(
  endpoint: { secret: string; oldSecret: string | null; oldSecretUntil: Date | null },
  sessionSecret: string,
  now: Date,
): string[] {
  const { secret, oldSecret, oldSecretUntil } = endpoint;
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const seal = payloadSeal(sessionSecret, PURPOSE);
  return [secret, ...(isOldGood ? [oldSecret] : [])].flatMap((each) => seal.open<string>(each) ?? []);
}
