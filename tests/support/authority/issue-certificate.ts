import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { bits, der, oid, partsOf, sequence, set, utf8 } from "#app/features/e-invoicing/rules/der.ts";

const ECDSA_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));

export interface TestIssuer {
  key: KeyObject;
  name: Buffer;
}

/** Somebody who hands out certificates, named as the authority's own sub-issuer is. */
export function openTestIssuer(name = "PRZEINVOICESCA4-CA & <test>"): TestIssuer {
  const named = (id: string, text: string) => set(sequence(oid(id), utf8(text)));
  const domain = "0.9.2342.19200300.100.1.25";
  return {
    key: newKey(),
    name: sequence(
      named(domain, "local"),
      named(domain, "gov"),
      named(domain, "extgazt"),
      named("2.5.4.3", name),
    ),
  };
}

export const newKey = () => generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey;

/** The name and the public key that a request for a certificate (base64 of PEM) brings. */
export function readRequest(csr: string): { subject: Buffer; publicKey: Buffer } {
  const pem = Buffer.from(csr, "base64").toString("latin1");
  const bytes = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ""), "base64");
  const [request] = partsOf(bytes);
  const [, subject, publicKey] = request ? partsOf(request.whole) : [];
  if (!subject || !publicKey) throw new Error("that is no request for a certificate");
  return { subject: subject.whole, publicKey: publicKey.whole };
}

/** A certificate for that key, as the token that the authority answers with: base64 of base64. */
export function issueCertificate(
  issuer: TestIssuer,
  { subject, publicKey }: { subject: Buffer; publicKey: Buffer },
): string {
  const time = (text: string) => der(0x17, Buffer.from(text, "ascii"));
  const serial = Buffer.concat([Buffer.from([0x11]), randomBytes(16)]);
  const body = sequence(
    der(0xa0, Buffer.from([0x02, 0x01, 0x02])),
    der(0x02, serial),
    ECDSA_SHA256,
    issuer.name,
    sequence(time("250101000000Z"), time("350101000000Z")),
    subject,
    publicKey,
  );
  const whole = sequence(body, ECDSA_SHA256, bits(sign("sha256", body, issuer.key)));
  return Buffer.from(whole.toString("base64")).toString("base64");
}
