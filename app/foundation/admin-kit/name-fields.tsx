import { TextPair, type TextPairProps } from "./text-pair.tsx";

/** `name` and `nameEn` of a new row: without an Arabic name there is none (AC04 AG02). */
export function NameFields(words: Pick<TextPairProps<"name">, "label" | "labelEn" | "errors">) {
  return <TextPair {...words} field="name" maxLength={120} required />;
}
