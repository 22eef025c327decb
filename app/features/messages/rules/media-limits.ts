import { MEDIA_KINDS, type MediaKind } from "#app/vocabulary/conversation-media.ts";
import type { ToldMessage } from "./read-words.ts";

const PICTURES = ["image/jpeg", "image/png", "image/webp", "image/heic", "image/heif"];
/** By content; what phones call a voice is Opus in Ogg, and an MP4 that has sound alone is one too. */
const SOUNDS = [
  ...["audio/ogg; codecs=opus", "audio/ogg", "audio/opus", "audio/amr", "audio/aac", "audio/mpeg"],
  ...["audio/mp4", "audio/x-m4a", "audio/wav"],
];
const FILMS = ["video/mp4", "video/quicktime", "video/webm"];
const PAPERS = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "text/plain",
];

const MEGABYTE = 1024 * 1024;
const FILM_SECONDS = 15 * 60;

export interface MediaLimit {
  /** Kinds that are taken, told by content and never by what the sender says. */
  kinds: readonly string[];
  bytesMax: number;
  filmSecondsMax?: number;
}

/** What is taken of each kind of message, somewhat above what WhatsApp carries. */
export const MEDIA_LIMITS: Record<MediaKind, MediaLimit> = {
  image: { kinds: PICTURES, bytesMax: 10 * MEGABYTE },
  sticker: { kinds: PICTURES, bytesMax: 2 * MEGABYTE },
  audio: { kinds: SOUNDS, bytesMax: 16 * MEGABYTE },
  video: { kinds: FILMS, bytesMax: 18 * MEGABYTE, filmSecondsMax: FILM_SECONDS },
  document: {
    kinds: [...PAPERS, ...PICTURES, ...SOUNDS, ...FILMS],
    bytesMax: 18 * MEGABYTE,
    filmSecondsMax: FILM_SECONDS,
  },
};

/** Shown or played where the desk reads; everything else is only ever saved. */
const SHOWN = /^(?:image\/(?:jpeg|png|webp)|audio\/[\w.-]+|video\/(?:mp4|webm))$/;

/** May a page of the shop show it in place? */
export function isShownInPlace(contentType: string): boolean {
  return SHOWN.test(contentType);
}

const ENDINGS: Record<string, string> = {
  ...{
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/webp": "webp",
    "image/heic": "heic",
    "image/heif": "heif",
  },
  ...{ "audio/ogg": "ogg", "audio/amr": "amr", "audio/aac": "aac", "audio/mpeg": "mp3", "audio/mp4": "m4a" },
  ...{
    "audio/wav": "wav",
    "video/mp4": "mp4",
    "video/webm": "webm",
    "application/pdf": "pdf",
    "text/plain": "txt",
  },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
};

/** The end of its name by what is in it; the name that the sender gave says nothing. */
export function endingOf(contentType: string): string {
  return ENDINGS[contentType] ?? "bin";
}

/** The kind and the channel's id of the file that a message brings; null where it brings none. */
export function mediaOf(told: ToldMessage): { kind: MediaKind; mediaId: string } | null {
  const type = told.type === "voice" ? "audio" : told.type;
  const kind = MEDIA_KINDS.find((each) => each === type);
  const file = told[told.type ?? ""] as { id?: unknown } | null | undefined;
  const mediaId = kind && typeof file === "object" ? file?.id : undefined;
  return kind && typeof mediaId === "string" && /^[\w.-]{1,128}$/.test(mediaId) ? { kind, mediaId } : null;
}

/** The name that the sender gave a document, without its end and without what no name has; null where it gave none. */
export function fileStem(told: ToldMessage): string | null {
  const file = told.document as { filename?: unknown } | null | undefined;
  if (typeof file?.filename !== "string") return null;
  const stem = file.filename
    .normalize("NFC")
    .replace(/\.[^.]{1,8}$/, "")
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, "-")
    .trim()
    .slice(0, 80);
  return stem || null;
}

/** Where a file and its small picture lie in the private store: keys are known before there is a file, so none is ever left over. */
export const mediaKeys = (id: string) => ({
  file: `conversations/${id}`,
  preview: `conversations/${id}-preview`,
});
