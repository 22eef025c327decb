import { xmlText } from "#app/lib/xml/xml-text.ts";
import type { CertificateFacts } from "./certificate.ts";

const DS = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const C14N = "http://www.w3.org/2006/12/xml-c14n11";
const XPATH = "http://www.w3.org/TR/1999/REC-xpath-19991116";
const UBL = "urn:oasis:names:specification:ubl";

/**
 * When and with which certificate it was signed. The authority hashes this text with every blank of its own sample in it, and
 * with the namespaces written where each name is used; in the document they stand further out.
 */
export function signedProperties(
  time: string,
  { digest, issuer, serial }: CertificateFacts,
  place: "hashed" | "in the document",
): string {
  const isHashed = place === "hashed";
  const ds = isHashed ? DS : "";
  const xades = isHashed ? ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"' : "";
  const lines: [depth: number, text: string][] = [
    [36, "<xades:SignedSignatureProperties>"],
    [40, `<xades:SigningTime>${time}</xades:SigningTime>`],
    [40, "<xades:SigningCertificate>"],
    [44, "<xades:Cert>"],
    [48, "<xades:CertDigest>"],
    [52, `<ds:DigestMethod${ds} Algorithm="${SHA256}"/>`],
    [52, `<ds:DigestValue${ds}>${digest}</ds:DigestValue>`],
    [48, "</xades:CertDigest>"],
    [48, "<xades:IssuerSerial>"],
    [52, `<ds:X509IssuerName${ds}>${xmlText(issuer)}</ds:X509IssuerName>`],
    [52, `<ds:X509SerialNumber${ds}>${serial}</ds:X509SerialNumber>`],
    [48, "</xades:IssuerSerial>"],
    [44, "</xades:Cert>"],
    [40, "</xades:SigningCertificate>"],
    [36, "</xades:SignedSignatureProperties>"],
    [32, "</xades:SignedProperties>"],
  ];
  return [
    `<xades:SignedProperties${xades} Id="xadesSignedProperties">`,
    ...lines.map(([depth, text]) => " ".repeat(depth) + text),
  ].join("\n");
}

export interface SignatureParts {
  hash: string;
  signature: string;
  /** Digest of the signed properties. */
  properties: string;
  time: string;
  certificate: CertificateFacts;
}

/** The signature as the document carries it (XAdES), before everything else in it. */
export function signatureExtensions(parts: SignatureParts): string {
  const { hash, signature, properties, time, certificate } = parts;
  const left = ["ext:UBLExtensions", "cac:Signature", "cac:AdditionalDocumentReference[cbc:ID='QR']"]
    .map(
      (name) =>
        `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(//ancestor-or-self::${name})</ds:XPath></ds:Transform>`,
    )
    .join("");
  const digest = (value: string) =>
    `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${value}</ds:DigestValue>`;
  const signedInfo = [
    `<ds:CanonicalizationMethod Algorithm="${C14N}"/>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    `<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>${left}<ds:Transform Algorithm="${C14N}"/></ds:Transforms>${digest(hash)}</ds:Reference>`,
    `<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">${digest(properties)}</ds:Reference>`,
  ].join("");
  const body = [
    `<ds:SignedInfo>${signedInfo}</ds:SignedInfo>`,
    `<ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">${signedProperties(time, certificate, "in the document")}</xades:QualifyingProperties></ds:Object>`,
  ].join("");
  return [
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${UBL}:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>`,
    `<sig:UBLDocumentSignatures xmlns:sac="${UBL}:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="${UBL}:schema:xsd:SignatureBasicComponents-2" xmlns:sig="${UBL}:schema:xsd:CommonSignatureComponents-2">`,
    `<sac:SignatureInformation><cbc:ID>${UBL}:signature:1</cbc:ID><sbc:ReferencedSignatureID>${UBL}:signature:Invoice</sbc:ReferencedSignatureID>`,
    `<ds:Signature${DS} Id="signature">${body}</ds:Signature>`,
    "</sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>",
  ].join("");
}
