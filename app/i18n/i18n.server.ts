import type { Language } from "./language.ts";
import type { Texts } from "./texts.server.ts";

/** A sentence for people in the reader's language; `key` is `namespace:path`. An unknown key answers itself. */
export function sentence(
  reader: { texts: Texts; language: Language },
  key: string,
  params: Record<string, string | number> = {},
): string {
  return reader.texts.i18n(reader.language).t(key as never, params as never) as unknown as string;
}
