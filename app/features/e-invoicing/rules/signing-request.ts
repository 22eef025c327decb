import { createPublicKey, type KeyObject, sign } from "node:crypto";
import { Attributes, CertificationRequest, CertificationRequestInfo } from "@peculiar/asn1-csr";
import { AsnConvert, AsnUtf8StringConverter, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  AttributeValue,
  Extension,
  Extensions,
  GeneralName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
} from "@peculiar/asn1-x509";
import type { EInvoicingEnvironment } from "#app/vocabulary/money/e-invoicing.ts";
import type { SellerParticulars } from "./document-facts.ts";

const TEMPLATES: Record<EInvoicingEnvironment, string> = {
  sandbox: "TSTZATCA-Code-Signing",
  simulation: "PREZATCA-Code-Signing",
  production: "ZATCA-Code-Signing",
};
/** Simplified documents alone: nobody buys here for a business. */
const SIMPLIFIED_ONLY = "0100";
const INDUSTRY = "Food";
const ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";

/**
 * The request for a device's certificate (PKCS #10), in base64 of its PEM as the authority takes it. Its particulars stand in
 * the alternative name of the subject.
 */
export function signingRequest(
  key: KeyObject,
  {
    environment,
    uuid,
    seller,
  }: { environment: EInvoicingEnvironment; uuid: string; seller: SellerParticulars },
): string {
  const subject = new Name([
    named("2.5.4.6", { printableString: "SA" }),
    named("2.5.4.11", { utf8String: seller.address_city }),
    named("2.5.4.10", { utf8String: seller.legal_name_ar }),
    named("2.5.4.3", { utf8String: `KABSH-${seller.vat_number}-${uuid.slice(0, 8)}` }),
  ]);
  const particulars = new Name([
    named("2.5.4.4", { utf8String: `1-Kabsh|2-1|3-${uuid}` }),
    named("0.9.2342.19200300.100.1.1", { utf8String: seller.vat_number }),
    named("2.5.4.12", { utf8String: SIMPLIFIED_ONLY }),
    named("2.5.4.26", { utf8String: `${seller.address_building} ${seller.address_street}` }),
    named("2.5.4.15", { utf8String: INDUSTRY }),
  ]);
  const wished = new Extensions([
    extension("1.3.6.1.4.1.311.20.2", AsnUtf8StringConverter.toASN(TEMPLATES[environment])),
    extension("2.5.29.17", new SubjectAlternativeName([new GeneralName({ directoryName: particulars })])),
  ]);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const request = new CertificationRequestInfo({
    subject,
    subjectPKInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({ type: "1.2.840.113549.1.9.14", values: [AsnConvert.serialize(wished)] }),
    ]),
  });
  const signed = new CertificationRequest({
    certificationRequestInfo: request,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 }),
    signature: new Uint8Array(sign("sha256", Buffer.from(AsnConvert.serialize(request)), key)).buffer,
  });
  const lines =
    Buffer.from(AsnConvert.serialize(signed))
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  const pem = ["-----BEGIN CERTIFICATE REQUEST-----", ...lines, "-----END CERTIFICATE REQUEST-----", ""];
  return Buffer.from(pem.join("\n")).toString("base64");
}

const named = (type: string, value: { printableString: string } | { utf8String: string }) =>
  new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value: new AttributeValue(value) })]);

const extension = (extnID: string, value: unknown) =>
  new Extension({ extnID, extnValue: new OctetString(AsnConvert.serialize(value)) });
