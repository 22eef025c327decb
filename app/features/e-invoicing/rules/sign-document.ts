import { createHash, type KeyObject, sign } from "node:crypto";
import { encodeQr } from "#app/features/invoices/rules/qr-tlv.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import type { CertificateFacts } from "./certificate.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { hexDigest } from "./hex-digest.ts";
import { signatureExtensions, signedProperties } from "./signature-extensions.ts";
import { ublDocument } from "./ubl-document.ts";

/** What the first document of a chain has in the place of the hash before it: that of "0". */
export const FIRST_PREVIOUS_HASH = hexDigest("0");

export interface Signer {
  key: KeyObject;
  certificate: CertificateFacts;
}

export interface SignedDocument {
  hash: string;
  xml: string;
  qr: string;
}

/**
 * Signs a document: the signature is over the hash of the invoice, not over the properties around it, and everything that the
 * nine tags of the code say stands in the document.
 */
export function signDocument(
  facts: DocumentFacts,
  { key, certificate }: Signer,
  signedAt: Date,
): SignedDocument {
  const digest = createHash("sha256").update(ublDocument(facts), "utf8").digest();
  const hash = digest.toString("base64");
  const signature = sign("sha256", digest, key).toString("base64");
  const time = signedAt.toISOString().slice(0, 19);
  const properties = hexDigest(signedProperties(time, certificate, "hashed"));
  const { seller, amounts, issueDate, issueTime } = facts;
  const qr = nineTags([
    seller.legal_name_ar,
    seller.vat_number,
    `${issueDate}T${issueTime}`,
    decimalRiyals(amounts.inclusiveHalalas),
    decimalRiyals(amounts.vatHalalas),
    hash,
    signature,
    certificate.publicKey,
    certificate.signature,
  ]);
  const extensions = signatureExtensions({ hash, signature, properties, time, certificate });
  return { hash, qr, xml: ublDocument(facts, { extensions, qr }) };
}

/** Texts in UTF-8, the last two as the bytes that they are. */
function nineTags(values: readonly (string | Uint8Array)[]): string {
  const bytes = values.map((value) => (typeof value === "string" ? Buffer.from(value, "utf8") : value));
  return encodeQr(bytes.map((value, index) => ({ tag: index + 1, value })));
}
