const OFFICE = "application/vnd.openxmlformats-officedocument.";
/** Kinds that nothing of the shop opens or rewrites, and as what they are sent: to a player, or to be saved. */
const KEPT_AS_IT_IS: Record<string, string> = {
  "audio/ogg; codecs=opus": "audio/ogg",
  "audio/opus": "audio/ogg",
  "audio/x-m4a": "audio/mp4",
  ...same("audio/ogg", "audio/amr", "audio/aac", "audio/mpeg", "audio/mp4", "audio/wav", "text/plain"),
  ...same(
    `${OFFICE}wordprocessingml.document`,
    `${OFFICE}spreadsheetml.sheet`,
    `${OFFICE}presentationml.presentation`,
  ),
};

function same(...kinds: string[]): Record<string, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, kind]));
}

/** As what a file of this kind is sent that is kept byte for byte; null for what is written anew. */
export function asWhatItIsKept(mime: string): string | null {
  return KEPT_AS_IT_IS[mime] ?? null;
}

/**
 * What a file is, by its signature. An MP4 where no film is wanted is a voice; what has no signature and reads as words is
 * text where text is wanted.
 */
export function recognise(
  signature: string | null,
  bytes: Uint8Array,
  kinds: readonly string[],
): string | null {
  const isVoice = signature === "video/mp4" && !kinds.includes(signature) && kinds.includes("audio/mp4");
  if (isVoice) return "audio/mp4";
  if (signature !== null) return signature;
  return kinds.includes("text/plain") && isPlainText(bytes) ? "text/plain" : null;
}

function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.byteLength === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
