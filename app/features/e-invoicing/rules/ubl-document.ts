import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { amount, element } from "./xml-elements.ts";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";
const ROOT = `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:ext="${UBL}:CommonExtensionComponents-2">`;

/** What is no part of the hash. */
export interface SignedParts {
  extensions: string;
  qr: string;
}

/**
 * The document in UBL 2.1 as a simplified tax document, written in canonical form (C14N 1.1) from the start: what is hashed is
 * then the text itself. Without `signed` it is that text; with it the whole document, in which nothing else differs.
 */
export function ublDocument(facts: DocumentFacts, signed?: SignedParts): string {
  return [
    signed && '<?xml version="1.0" encoding="UTF-8"?>\n',
    ROOT,
    signed?.extensions,
    element("cbc:ProfileID", "reporting:1.0"),
    element("cbc:ID", facts.number),
    element("cbc:UUID", facts.uuid),
    element("cbc:IssueDate", facts.issueDate),
    element("cbc:IssueTime", facts.issueTime),
    element("cbc:InvoiceTypeCode", facts.typeCode, { name: "0200000" }),
    element("cbc:DocumentCurrencyCode", "SAR"),
    element("cbc:TaxCurrencyCode", "SAR"),
    billingReference(facts.billingReference),
    element("cac:AdditionalDocumentReference", [
      element("cbc:ID", "ICV"),
      element("cbc:UUID", String(facts.icv)),
    ]),
    attachment("PIH", facts.previousHash),
    signed && attachment("QR", signed.qr) + SIGNATURE,
    supplier(facts.seller),
    element("cac:AccountingCustomerParty", []),
    facts.supplyDate === null
      ? undefined
      : element("cac:Delivery", [element("cbc:ActualDeliveryDate", facts.supplyDate)]),
    element("cac:PaymentMeans", [
      element("cbc:PaymentMeansCode", facts.paymentMeans),
      facts.reason === null ? undefined : element("cbc:InstructionNote", facts.reason),
    ]),
    ...totals(facts),
    ...facts.lines.map((line, index) => invoiceLine(line, index + 1, facts.vatPercent)),
    "</Invoice>",
  ]
    .filter((part) => part !== undefined)
    .join("");
}

const SIGNATURE = element("cac:Signature", [
  element("cbc:ID", "urn:oasis:names:specification:ubl:signature:Invoice"),
  element("cbc:SignatureMethod", "urn:oasis:names:specification:ubl:dsig:enveloped:xades"),
]);

function attachment(id: string, text: string): string {
  return element("cac:AdditionalDocumentReference", [
    element("cbc:ID", id),
    element("cac:Attachment", [
      element("cbc:EmbeddedDocumentBinaryObject", text, { mimeCode: "text/plain" }),
    ]),
  ]);
}

function billingReference(number: string | null): string | undefined {
  if (number === null) return;
  return element("cac:BillingReference", [
    element("cac:InvoiceDocumentReference", [element("cbc:ID", number)]),
  ]);
}

function supplier(seller: DocumentFacts["seller"]): string {
  const party = [
    element("cac:PartyIdentification", [element("cbc:ID", seller.cr_number, { schemeID: "CRN" })]),
    element("cac:PostalAddress", [
      element("cbc:StreetName", seller.address_street),
      element("cbc:BuildingNumber", seller.address_building),
      element("cbc:CitySubdivisionName", seller.address_district),
      element("cbc:CityName", seller.address_city),
      element("cbc:PostalZone", seller.address_postal_code),
      element("cac:Country", [element("cbc:IdentificationCode", "SA")]),
    ]),
    element("cac:PartyTaxScheme", [
      element("cbc:CompanyID", seller.vat_number),
      element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
    ]),
    element("cac:PartyLegalEntity", [element("cbc:RegistrationName", seller.legal_name_ar)]),
  ];
  return element("cac:AccountingSupplierParty", [element("cac:Party", party)]);
}

function totals({ amounts, vatPercent }: DocumentFacts): string[] {
  const { netHalalas, vatHalalas, inclusiveHalalas, roundingHalalas, payableHalalas } = amounts;
  const vat = amount("cbc:TaxAmount", vatHalalas);
  const category = element("cac:TaxCategory", [
    element("cbc:ID", categoryOf(vatPercent), { schemeAgencyID: "6", schemeID: "UN/ECE 5305" }),
    element("cbc:Percent", percent(vatPercent)),
    ...(vatPercent > 0
      ? []
      : [
          element("cbc:TaxExemptionReasonCode", "VATEX-SA-OOS"),
          element("cbc:TaxExemptionReason", "Not subject to VAT"),
        ]),
    element("cac:TaxScheme", [element("cbc:ID", "VAT", { schemeAgencyID: "6", schemeID: "UN/ECE 5153" })]),
  ]);
  const subtotal = [amount("cbc:TaxableAmount", netHalalas), vat, category];
  return [
    // Once in the currency of the tax, once in that of the document.
    element("cac:TaxTotal", [vat]),
    element("cac:TaxTotal", [vat, element("cac:TaxSubtotal", subtotal)]),
    element("cac:LegalMonetaryTotal", [
      amount("cbc:LineExtensionAmount", netHalalas),
      amount("cbc:TaxExclusiveAmount", netHalalas),
      amount("cbc:TaxInclusiveAmount", inclusiveHalalas),
      roundingHalalas === 0 ? undefined : amount("cbc:PayableRoundingAmount", roundingHalalas),
      amount("cbc:PayableAmount", payableHalalas),
    ]),
  ];
}

function invoiceLine(line: DocumentFacts["lines"][number], id: number, vatPercent: number): string {
  const { label, quantity, netHalalas, vatHalalas } = line;
  return element("cac:InvoiceLine", [
    element("cbc:ID", String(id)),
    element("cbc:InvoicedQuantity", String(quantity), { unitCode: "PCE" }),
    amount("cbc:LineExtensionAmount", netHalalas),
    element("cac:TaxTotal", [
      amount("cbc:TaxAmount", vatHalalas),
      amount("cbc:RoundingAmount", netHalalas + vatHalalas),
    ]),
    element("cac:Item", [
      element("cbc:Name", label),
      element("cac:ClassifiedTaxCategory", [
        element("cbc:ID", categoryOf(vatPercent)),
        element("cbc:Percent", percent(vatPercent)),
        element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
      ]),
    ]),
    // The price of so many: a third of a price has no end, and quantity times price must be the line's net to the halala.
    element("cac:Price", [
      amount("cbc:PriceAmount", netHalalas),
      element("cbc:BaseQuantity", String(quantity), { unitCode: "PCE" }),
    ]),
  ]);
}

const categoryOf = (vatPercent: number) => (vatPercent > 0 ? "S" : "O");
const percent = (value: number) => decimalRiyals(Math.round(value * 100));
