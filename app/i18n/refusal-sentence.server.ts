import { sentence } from "./i18n.server.ts";
import { waitingTime } from "./relative-time.ts";

/** A refusal's sentence in the reader's language, with what its detail tells: numbers, words, and how long to wait. */
export function refusalSentence(
  reader: Parameters<typeof sentence>[0],
  { code, detail }: { code: string; detail?: unknown },
): string {
  const told = Object.entries((detail ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string | number] => ["string", "number"].includes(typeof entry[1]),
  );
  const params = Object.fromEntries(told);
  const { retryAfterSeconds } = params;
  if (typeof retryAfterSeconds === "number") params.wait = waitingTime(reader.language, retryAfterSeconds);
  return sentence(reader, `refusals:${code}`, params);
}
