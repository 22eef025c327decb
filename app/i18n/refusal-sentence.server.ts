import { readMessage } from "#app/lib/field-messages.ts";
import { sentence } from "./i18n.server.ts";
import { waitingTime } from "./relative-time.ts";

type Reader = Parameters<typeof sentence>[0];

/** A refusal's sentence in the reader's language, with what its detail tells: numbers, words, and how long to wait. */
export function refusalSentence(
  reader: Reader,
  { code, detail }: { code: string; detail?: unknown },
): string {
  return sentence(reader, `refusals:${code}`, toldBy(reader, detail));
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
