import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { CertificationRequest } from "@peculiar/asn1-csr";
import { AsnConvert } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";

export interface TestIssuer {
  key: KeyObject;
  name: Name;
}

const ECDSA_WITH_SHA256 = new AlgorithmIdentifier({ algorithm: "1.2.840.10045.4.3.2" });

/** Somebody who hands out certificates, named as the authority's own sub-issuer is. */
export function openTestIssuer(name = "PRZEINVOICESCA4-CA & <test>"): TestIssuer {
  const named = (type: string, utf8String: string) =>
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type, value: new AttributeValue({ utf8String }) }),
    ]);
  const domain = "0.9.2342.19200300.100.1.25";
  return {
    key: newKey(),
    name: new Name([
      named(domain, "local"),
      named(domain, "gov"),
      named(domain, "extgazt"),
      named("2.5.4.3", name),
    ]),
  };
}

export const newKey = () => generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey;

/** A request for a certificate, as the shop sends it: base64 of PEM. */
export function parseRequest(csr: string): CertificationRequest {
  const pem = Buffer.from(csr, "base64").toString("latin1");
  const bytes = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ""), "base64");
  return AsnConvert.parse(bytes, CertificationRequest);
}

/** The name and the public key (in DER) that it brings. */
export function readRequest(csr: string): { subject: Name; publicKey: Buffer } {
  const { subject, subjectPKInfo } = parseRequest(csr).certificationRequestInfo;
  return { subject, publicKey: Buffer.from(AsnConvert.serialize(subjectPKInfo)) };
}

/** A certificate for that key, as the token that the authority answers with: base64 of base64. */
export function issueCertificate(
  issuer: TestIssuer,
  { subject, publicKey }: { subject: Name; publicKey: Buffer },
): string {
  const body = new TBSCertificate({
    version: Version.v3,
    serialNumber: new Uint8Array([0x11, ...randomBytes(16)]).buffer,
    signature: ECDSA_WITH_SHA256,
    issuer: issuer.name,
    validity: new Validity({ notBefore: new Date("2025-01-01"), notAfter: new Date("2035-01-01") }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
  });
  const certificate = new Certificate({
    tbsCertificate: body,
    signatureAlgorithm: ECDSA_WITH_SHA256,
    signatureValue: new Uint8Array(sign("sha256", Buffer.from(AsnConvert.serialize(body)), issuer.key))
      .buffer,
  });
  return Buffer.from(Buffer.from(AsnConvert.serialize(certificate)).toString("base64")).toString("base64");
}
