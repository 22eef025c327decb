/** The second thread of a process that looks into files: takes one task after the other and answers each. */
import { parentPort } from "node:worker_threads";
import { fileTypeFromBuffer } from "file-type";
import { packStatement } from "../packed-statement.ts";
import type { CleanFacts, DrawnFacts, Outcome, Task } from "../task.ts";
import { asWhatItIsKept, recognise } from "./as-it-is.ts";
import { cleanHeic } from "./clean-heic.ts";
import { cleanMp4 } from "./clean-mp4.ts";
import { cleanPdf } from "./clean-pdf.ts";
import { cleanWebm } from "./clean-webm.ts";
import { drawHeic } from "./draw-heic.ts";
import { cleanPicture, drawPicture } from "./pictures.ts";
import { Refused } from "./refused.ts";

export interface WorkerOrder {
  task: Task;
  megapixels: number;
  bytes: Uint8Array;
}

export type WorkerAnswer =
  | { is: "ready" }
  /** The file is read; what follows works on pixels of our own. */
  | { is: "drawing" }
  /** The file is safe to keep as it is told here; what follows is a picture of it that may be missing. */
  | { is: "kept"; value: CleanFacts; files: Uint8Array[] }
  | { is: "done"; outcome: Outcome; files: Uint8Array[] };

interface Done {
  value: unknown;
  files: Uint8Array[];
}

/** By kind what looks through it, and as what it is shown: a phone's QuickTime is an MP4 by another name. */
const FILMS: Record<string, { clean: typeof cleanMp4; as: string }> = {
  "video/mp4": { clean: cleanMp4, as: "video/mp4" },
  "video/quicktime": { clean: cleanMp4, as: "video/mp4" },
  "video/webm": { clean: cleanWebm, as: "video/webm" },
};

const tell = (answer: WorkerAnswer) => parentPort?.postMessage(answer);

async function work({ task, bytes, megapixels }: WorkerOrder): Promise<Done> {
  if (task.name === "statement") {
    const { today, form } = task;
    // Workbooks and XML, read by processes that are sent a bank's file and by no other: receipts wait for the start of theirs.
    const { readStatement } = await import("#services/bank-files/read-statement.ts");
    return {
      value: null,
      files: packStatement(await readStatement(bytes, { today, ...(form && { form }) })),
    };
  }
  const told = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null;
  if (task.name === "kind") return { value: told, files: [] };
  const mime = recognise(told, bytes, task.kinds);
  if (mime === null || !task.kinds.includes(mime)) throw new Refused("wrong_kind");
  if (task.name === "clean") return clean(bytes, mime, task, megapixels);
  const {
    sizes,
    icons = [],
    ...facts
  } = await drawPicture(bytes, mime, {
    widths: task.widths,
    icons: task.icons ?? [],
    megapixels,
    onRead: () => tell({ is: "drawing" }),
  });
  const value: DrawnFacts = { ...facts, widths: sizes.map(({ width }) => width) };
  return { value, files: [...sizes.flatMap(({ avif, webp }) => [avif, webp]), ...icons] };
}

async function clean(
  bytes: Uint8Array,
  mime: string,
  { bytesMax, filmSecondsMax }: Extract<Task, { name: "clean" }>,
  megapixels: number,
): Promise<Done> {
  const kept = (contentType: string, files: Uint8Array[]) => {
    const value: CleanFacts = { contentType, hasPreview: files.length > 1 };
    return { value, files };
  };
  if (mime === "application/pdf") {
    const written = await cleanPdf(bytes);
    if (written.byteLength > bytesMax) throw new Refused("file_too_heavy");
    return kept(mime, [written]);
  }
  if (mime === "image/heic" || mime === "image/heif") {
    const cleaned = cleanHeic(bytes, megapixels);
    tell({ is: "kept", value: { contentType: mime, hasPreview: false }, files: [cleaned] });
    const preview = await drawHeic(cleaned, megapixels).catch(() => null);
    return kept(mime, preview ? [cleaned, preview] : [cleaned]);
  }
  const asItIs = asWhatItIsKept(mime);
  if (asItIs) return kept(asItIs, [bytes]);
  const film = FILMS[mime];
  if (film) {
    if (filmSecondsMax === undefined) throw new Refused("wrong_kind");
    return kept(film.as, [film.clean(bytes, filmSecondsMax)]);
  }
  const picture = await cleanPicture(bytes, mime, { bytesMax, megapixels });
  return kept(picture.contentType, [picture.bytes, picture.preview]);
}

parentPort?.on("message", async (order: WorkerOrder) => {
  try {
    const { value, files } = await work(order);
    tell({ is: "done", outcome: { value }, files });
  } catch (error) {
    const outcome =
      error instanceof Refused
        ? { refused: error.code }
        : { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    tell({ is: "done", outcome, files: [] });
  }
});
tell({ is: "ready" });
