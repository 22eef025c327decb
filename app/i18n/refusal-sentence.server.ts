import { readMessage } from "#app/lib/field-messages.ts";
import { sentence } from "./i18n.server.ts";
import { waitingTime } from "./relative-time.ts";

type Reader = Parameters<typeof sentence>[0];

/** A refusal's sentence in the reader's language, with what its detail tells: numbers, words, and how long to wait. */
export function refusalSentence(
  reader: Reader,
  { code, detail }: { code: string; detail?: unknown },
): string {
  const told = toldBy(reader, detail);
  const why = sentence(reader, `refusals:${code}`, told);
  // Of several days that were ordered at once the one that is meant stands first.
  return typeof told.ofDay === "string" ? sentence(reader, "refusals:of_day", { day: told.ofDay, why }) : why;
}

/** The sentences beside its fields, with the same words filled in, and the figures that a complaint names. */
export function fieldSentences(
  reader: Reader,
  { fields, detail }: { fields?: Record<string, string>; detail?: unknown },
): Record<string, string> {
  const told = toldBy(reader, detail);
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, message]) => {
      const { key, fillings } = readMessage(message);
      return [path, sentence(reader, key, { ...told, ...fillings })];
    }),
  );
}

function toldBy(reader: Reader, detail: unknown): Record<string, string | number> {
  const told = Object.entries((detail ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string | number] => ["string", "number"].includes(typeof entry[1]),
  );
  const params = Object.fromEntries(told);
  const { retryAfterSeconds } = params;
  if (typeof retryAfterSeconds === "number") params.wait = waitingTime(reader.language, retryAfterSeconds);
  return params;
}
