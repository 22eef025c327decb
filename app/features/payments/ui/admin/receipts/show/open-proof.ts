import type { DrawnPage } from "#app/features/payments/rules/drawn-page.ts";
import type { ReceiptProof } from "#app/features/payments/rules/receipts/receipt.ts";

/** A proof as it can be looked at: pages that are drawn, or a file that only its own program shows. */
export type OpenedProof = { kind: "pages"; pages: DrawnPage[]; more: number } | { kind: "file" };

/** The proof did not arrive; asking again may help. */
export class ProofUnavailable extends Error {}

const PICTURE = /^image\/(jpeg|png|webp)$/;

/** Fetches a proof and draws it. Throws `ProofUnavailable` when it does not arrive. */
export async function openProof({ contentType, url, previewUrl }: ReceiptProof): Promise<OpenedProof> {
  try {
    if (previewUrl) return pagesOf(await drawPicture(await fetchFile(previewUrl)));
    if (PICTURE.test(contentType)) return pagesOf(await drawPicture(await fetchFile(url)));
    if (contentType === "application/pdf") {
      const [file, { drawPdf }] = await Promise.all([fetchFile(url), fetchDrawing()]);
      return { kind: "pages", ...(await drawPdf(new Uint8Array(await file.arrayBuffer()))) };
    }
  } catch (fault) {
    if (fault instanceof ProofUnavailable) throw fault;
  }
  return { kind: "file" };
}

/** The picture itself, sharper than the small one of it that is shown first; null when it does not come. */
export async function openSharpPicture({
  contentType,
  url,
  previewUrl,
}: ReceiptProof): Promise<DrawnPage | null> {
  if (!previewUrl || !PICTURE.test(contentType)) return null;
  return fetchFile(url).then(drawPicture, () => null);
}

/** Gives back the memory of what was drawn. */
export function forgetProof(opened: OpenedProof): void {
  if (opened.kind === "pages") for (const { src } of opened.pages) URL.revokeObjectURL(src);
}

/** What draws PDFs is fetched with the first of them, and only here. */
function fetchDrawing() {
  return import("./draw-pdf.ts").catch(() => {
    throw new ProofUnavailable("what draws PDFs did not arrive");
  });
}

const pagesOf = (page: DrawnPage): OpenedProof => ({ kind: "pages", pages: [page], more: 0 });

async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new ProofUnavailable(`the proof did not arrive: ${answer?.status ?? "no answer"}`);
  return answer.blob().catch(() => {
    throw new ProofUnavailable("the proof broke off");
  });
}

async function drawPicture(file: Blob): Promise<DrawnPage> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  await picture.decode();
  return { src: picture.src, width: picture.naturalWidth, height: picture.naturalHeight };
}
