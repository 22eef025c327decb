import { createPublicKey, verify } from "node:crypto";
import { computeInvoiceHashFromXml, decodeTLVString, parseCertificate } from "zatca-sdk";

/** What a document says, as the authority reads it. */
export interface ReadDocument {
  uuid: string;
  icv: number;
  hash: string;
  previousHash: string;
  typeCode: string;
  payable: string;
}

/**
 * Reads a document and complains of everything that is wrong with it, by other code than the shop's own: its hash, its
 * signature, the nine tags of its code, its totals.
 */
export function checkDocument(
  body: { invoiceHash: string; uuid: string; invoice: string },
  token: string,
  { checksKey }: { checksKey: boolean },
): { document: ReadDocument; faults: string[] } {
  const xml = Buffer.from(body.invoice, "base64").toString("utf8");
  const faults: string[] = [];
  const must = (isRight: boolean, fault: string) => isRight || faults.push(fault);
  const one = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? "";
  const money = (name: string) =>
    Math.round(Number(one(new RegExp(`<cbc:${name} currencyID="SAR">([^<]*)<`))) * 100);
  const attached = (id: string) =>
    one(new RegExp(`<cbc:ID>${id}</cbc:ID><cac:Attachment><cbc:Embedded[^>]*>([^<]*)<`));

  const hash = computeInvoiceHashFromXml(xml);
  const certificate = parseCertificate(token);
  const qr = decodeTLVString(attached("QR"));
  if (!hash.success || !certificate.success || !qr.success) throw new Error("the document cannot be read");
  const tags = qr.data;
  must(hash.data === body.invoiceHash, "the hash is not that of the document");
  must(tags.invoiceHash === body.invoiceHash, "tag 6 is not the hash");
  must(one(/<cbc:UUID>([^<]*)</) === body.uuid, "the UUID is another");
  must(tags.sellerName === unescaped(one(/<cbc:RegistrationName>([^<]*)</)), "tag 1 is not the seller");
  must(tags.vatNumber === one(/<cbc:CompanyID>([^<]*)</), "tag 2 is not the VAT number");
  must(
    tags.timestamp === `${one(/<cbc:IssueDate>([^<]*)</)}T${one(/<cbc:IssueTime>([^<]*)</)}`,
    "tag 3 is not the time",
  );
  must(
    tags.invoiceTotal === one(/<cbc:TaxInclusiveAmount currencyID="SAR">([^<]*)</),
    "tag 4 is not the total",
  );
  must(tags.vatTotal === one(/<cbc:TaxAmount currencyID="SAR">([^<]*)</), "tag 5 is not the VAT");
  must(tags.publicKey === certificate.data.publicKeyBase64, "tag 8 is not the key of the certificate");
  must(
    tags.certificateSignature === certificate.data.signature.toString("base64"),
    "tag 9 is not its signature",
  );
  must(tags.digitalSignature === one(/<ds:SignatureValue>([^<]*)</), "tag 7 is not the signature");
  const key = createPublicKey({ key: certificate.data.publicKeyDer, format: "der", type: "spki" });
  const signature = Buffer.from(tags.digitalSignature ?? "", "base64");
  must(
    !checksKey || verify("sha256", Buffer.from(body.invoiceHash, "base64"), key, signature),
    "the signature is wrong",
  );
  must(
    one(/<xades:Cert><xades:CertDigest>.*?<ds:DigestValue>([^<]*)</s) !== "" ||
      xml.includes(certificate.data.hash),
    "the certificate is not named",
  );
  must(
    xml.includes(`<ds:X509IssuerName>${escaped(certificate.data.issuer)}</ds:X509IssuerName>`),
    "the issuer is another",
  );
  must(xml.includes(`<ds:X509SerialNumber>${certificate.data.serialNumber}<`), "the serial is another");

  const [net, vat, inclusive] = [
    money("TaxExclusiveAmount"),
    money("TaxAmount"),
    money("TaxInclusiveAmount"),
  ];
  must(Math.abs(vat - Math.round((net * 15) / 100)) < 1, "BR-CO-17: VAT is not the net times the rate");
  must(inclusive === net + vat, "BR-CO-15: the total is not net and VAT");
  must(
    money("PayableAmount") === inclusive + (money("PayableRoundingAmount") || 0),
    "BR-CO-16: the payable is another",
  );
  const lines = [...xml.matchAll(/<cac:InvoiceLine>.*?<cbc:LineExtensionAmount currencyID="SAR">([^<]*)</gs)];
  must(
    lines.reduce((sum, [, text]) => sum + Math.round(Number(text) * 100), 0) === net,
    "BR-CO-10: the lines are another sum",
  );
  const typeCode = one(/<cbc:InvoiceTypeCode name="0200000">([^<]*)</);
  must(["388", "381", "383"].includes(typeCode), "BR-KSA-06: no simplified document");
  must(typeCode === "388" || /<cac:BillingReference>/.test(xml), "BR-KSA-56: a note names no invoice");
  must(typeCode === "388" || /<cbc:InstructionNote>[^<]/.test(xml), "BR-KSA-17: a note gives no reason");
  must(/<cbc:BuildingNumber>\d{4}</.test(xml), "BR-KSA-37: the building number has not four digits");
  must(/<cbc:PostalZone>\d{5}</.test(xml), "BR-KSA-66: the postal code has not five digits");

  const document = {
    uuid: body.uuid,
    icv: Number(one(/<cbc:ID>ICV<\/cbc:ID><cbc:UUID>([^<]*)</)),
    hash: body.invoiceHash,
    previousHash: attached("PIH"),
    typeCode,
    payable: one(/<cbc:PayableAmount currencyID="SAR">([^<]*)</),
  };
  return { document, faults };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
