import { fileTypeFromBuffer } from "file-type";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { cleanImage, type ImageRefusal } from "#services/images.ts";
import { isSoundHeic } from "./inspect-heic.ts";
import { inspectPdf, type PdfRefusal } from "./inspect-pdf.server.ts";
import { PROOF_MAX_BYTES, PROOF_TYPES, type ProofProblem, proofProblem } from "./payment-review.ts";

export interface PreparedProof {
  /** What is kept: a re-encoded picture, or the document as it came. */
  bytes: Uint8Array;
  contentType: string;
  /** Ending of the file's name. */
  ending: string;
  /** WebP to look at; null for PDF and HEIC. */
  preview: Uint8Array | null;
}

export type ProofRefusal = ProofProblem | ImageRefusal | PdfRefusal;

const IMAGE_KINDS: Record<string, "jpeg" | "png" | "webp"> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
};

/**
 * Tells by content what was uploaded (OD12) and makes it safe to keep and to show: pictures are encoded anew without
 * metadata, PDFs with active content are refused, HEIC is kept as it came after a look at its structure.
 */
export async function prepareProof(upload: Uint8Array): Promise<Result<PreparedProof, ProofRefusal>> {
  const tooLarge = proofProblem("application/pdf", upload.byteLength);
  if (tooLarge) return refuse(tooLarge);
  const contentType = (await fileTypeFromBuffer(upload))?.mime ?? null;
  const problem = proofProblem(contentType, upload.byteLength);
  if (problem || contentType === null) return refuse(problem ?? "wrong_kind");

  const kind = IMAGE_KINDS[contentType];
  if (kind) {
    const image = await cleanImage(upload, kind, PROOF_MAX_BYTES);
    return image.ok ? ok(prepared(image.value.bytes, image.value.contentType, image.value.preview)) : image;
  }
  if (contentType === "application/pdf") {
    const checked = inspectPdf(upload);
    return checked.ok ? ok(prepared(upload, contentType, null)) : checked;
  }
  return isSoundHeic(upload) ? ok(prepared(upload, contentType, null)) : refuse("image_unreadable");
}

function prepared(bytes: Uint8Array, contentType: string, preview: Uint8Array | null): PreparedProof {
  return { bytes, contentType, ending: PROOF_TYPES[contentType] ?? "bin", preview };
}
