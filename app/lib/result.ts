/** Facts that go along with a refusal, such as the new breakdown of `price_changed`. */
export type RefusalDetail = Record<string, unknown>;

/** What a refusal may carry besides its code: message keys by field path, and facts the caller shows. */
export type RefusalExtra<Detail = RefusalDetail> = {
  fields?: Record<string, string>;
  detail?: Detail;
};

export type Refusal<Code extends string, Detail = RefusalDetail> = {
  ok: false;
  code: Code;
} & RefusalExtra<Detail>;

/**
 * The answer of a command: a value, or a typed refusal. Bugs throw instead.
 * Every code has a sentence in both languages (i18n namespace `refusals`).
 */
export type Result<T, Code extends string, Detail = RefusalDetail> =
  | { ok: true; value: T }
  | Refusal<Code, Detail>;

/** A result: it was done. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A result: why it was not done, by a refusal code. */
export function refuse<const Code extends string, Detail = RefusalDetail>(
  code: Code,
  extra: RefusalExtra<Detail> = {},
): Refusal<Code, Detail> {
  return { ok: false, code, ...extra };
}
