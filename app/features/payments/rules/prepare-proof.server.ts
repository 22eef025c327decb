import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { CleanFile, FileRefusal, UntrustedFiles } from "#services/untrusted-files/untrusted-files.ts";
import { PROOF_BYTES_MAX, PROOF_TYPES, type ProofProblem, proofProblem } from "./receipt-rules.ts";

export interface PreparedProof extends CleanFile {
  /** Ending of the file's name. */
  ending: string;
}

export type ProofRefusal = ProofProblem | FileRefusal;

/**
 * Tells by content what was uploaded (OD12) and makes it safe to keep and to show: pictures are encoded anew without
 * metadata, HEIC loses all but its pixels, and PDFs are written anew unless they do anything.
 */
export async function prepareProof(
  untrusted: UntrustedFiles,
  { upload, sender }: { upload: Uint8Array; sender: string },
): Promise<Result<PreparedProof, ProofRefusal>> {
  const problem = proofProblem(upload.byteLength);
  if (problem) return refuse(problem);
  const clean = await untrusted.clean(upload, {
    sender,
    kinds: Object.keys(PROOF_TYPES),
    bytesMax: PROOF_BYTES_MAX,
  });
  return clean.ok ? ok({ ...clean.value, ending: PROOF_TYPES[clean.value.contentType] ?? "bin" }) : clean;
}
