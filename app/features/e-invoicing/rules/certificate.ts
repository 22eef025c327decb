import { createHash, X509Certificate } from "node:crypto";
import { partsOf } from "./der.ts";

/** What signing needs of a certificate, in the forms that the authority asks for. */
export interface CertificateFacts {
  /** Base64 of its DER, in one line. */
  text: string;
  /** SHA-256 of that text, in hex, in base64: not of the certificate itself. */
  digest: string;
  /** The nearest name first. */
  issuer: string;
  serial: string;
  ends: Date;
  /** SubjectPublicKeyInfo in DER. */
  publicKey: Buffer;
  /** The issuer's signature over it, in DER. */
  signature: Buffer;
}

/**
 * Reads the token that the authority hands out: base64 of the base64 of a certificate.
 * @throws when it holds none
 */
export function readCertificate(token: string): CertificateFacts {
  const text = Buffer.from(token, "base64").toString("latin1").trim();
  const bytes = Buffer.from(text, "base64");
  const certificate = new X509Certificate(bytes);
  const [, , signature] = partsOf(bytes);
  if (!signature) throw new Error("the certificate has no signature");
  return {
    text,
    digest: hexDigest(text),
    issuer: issuerOf(bytes),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    ends: new Date(certificate.validTo),
    publicKey: certificate.publicKey.export({ type: "spki", format: "der" }),
    // The first byte of a bit string counts the bits that are left over.
    signature: signature.content.subarray(1),
  };
}

/** Kinds of names by the bytes of their identifiers. */
const NAMES: Record<string, string> = {
  "550403": "CN",
  "550406": "C",
  "550407": "L",
  "55040a": "O",
  "55040b": "OU",
  "0992268993f22c640119": "DC",
};

/** Its issuer's names from the last to the first, as they are: what Node makes of them is escaped for other readers. */
function issuerOf(certificate: Buffer): string {
  const [body] = partsOf(certificate);
  const fields = body ? partsOf(body.whole) : [];
  const isVersioned = fields[0]?.whole[0] === 0xa0;
  const issuer = fields[isVersioned ? 3 : 2];
  if (!issuer) throw new Error("the certificate has no issuer");
  const names = partsOf(issuer.whole).map(({ whole }) => {
    const [name] = partsOf(whole);
    const [kind, value] = name ? partsOf(name.whole) : [];
    const id = kind?.content.toString("hex") ?? "";
    return `${NAMES[id] ?? id}=${value?.content.toString("utf8") ?? ""}`;
  });
  return names.reverse().join(", ");
}

/** The digest of certificates and signed properties: base64 of the hex of SHA-256. */
export function hexDigest(text: string): string {
  return Buffer.from(createHash("sha256").update(text, "utf8").digest("hex")).toString("base64");
}
