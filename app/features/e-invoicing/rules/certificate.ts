import { X509Certificate } from "node:crypto";
import { AsnConvert } from "@peculiar/asn1-schema";
import { Certificate, type Name } from "@peculiar/asn1-x509";
import { hexDigest } from "./hex-digest.ts";

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
  const { tbsCertificate, signatureValue } = AsnConvert.parse(bytes, Certificate);
  return {
    text,
    digest: hexDigest(text),
    issuer: inOrder(tbsCertificate.issuer),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    ends: new Date(certificate.validTo),
    publicKey: certificate.publicKey.export({ type: "spki", format: "der" }),
    signature: Buffer.from(signatureValue),
  };
}

/** Kinds of names, as the authority writes them. */
const NAMES: Record<string, string> = {
  "2.5.4.3": "CN",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "0.9.2342.19200300.100.1.25": "DC",
};

/** Names from the last to the first, as they are: what Node makes of them is escaped for other readers. */
function inOrder(names: Name): string {
  const each = names.flatMap((set) => set.map(({ type, value }) => `${NAMES[type] ?? type}=${value}`));
  return each.reverse().join(", ");
}
