import { createPublicKey } from "node:crypto";
import { type CertificateFacts, readCertificate } from "#app/features/e-invoicing/rules/certificate.ts";
import type { IssuedInvoice, SellerParticulars } from "#app/features/e-invoicing/rules/document-facts.ts";
import type { Signer } from "#app/features/e-invoicing/rules/sign-document.ts";
import { signingRequest } from "#app/features/e-invoicing/rules/signing-request.ts";
import { issueCertificate, newKey, openTestIssuer, readRequest } from "./issue-certificate.ts";

/** A seller whose name must be escaped and whose name in a code takes more than 127 bytes. */
export const SELLER: SellerParticulars = {
  legal_name_ar: `شركة كبش & إخوانه <للذبائح> ${"ك".repeat(60)}`,
  vat_number: "310122393500003",
  cr_number: "1010123456",
  address_building: "1234",
  address_street: "طريق الملك فهد",
  address_district: "العليا",
  address_city: "الرياض",
  address_postal_code: "12345",
};

/** A signer whose certificate fits its key. */
export function makeSigner(issuerName?: string): Signer & { token: string; certificate: CertificateFacts } {
  const key = newKey();
  const csr = signingRequest(key, { environment: "production", uuid: "3c7d", seller: SELLER });
  const { subject } = readRequest(csr);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const token = issueCertificate(openTestIssuer(issuerName), { subject, publicKey });
  return { key, token, certificate: readCertificate(token) };
}

/** An invoice of these gross amounts, each line with its part of the net as the shop parts it. */
export function issued(grosses: readonly number[], extra: Partial<IssuedInvoice> = {}): IssuedInvoice {
  const grossHalalas = grosses.reduce((sum, each) => sum + each, 0);
  const netHalalas = Math.round((grossHalalas * 100) / 115);
  let left = netHalalas;
  const lines = grosses.map((gross, index) => {
    const net = index === grosses.length - 1 ? left : Math.min(left, Math.round((gross * 100) / 115));
    left -= net;
    return { labelAr: `ذبيحة ${index + 1} & <كاملة>`, quantity: index + 1, netHalalas: net };
  });
  return {
    kind: "invoice",
    documentNumber: "INV-7",
    originalNumber: null,
    reason: null,
    issuedAt: new Date("2026-11-22T21:30:05Z"),
    suppliedOn: null,
    vatPercent: 15,
    seller: { nameAr: SELLER.legal_name_ar, vatNumber: SELLER.vat_number, crNumber: SELLER.cr_number },
    lines,
    netHalalas,
    grossHalalas,
    paidBy: "transfer",
    ...extra,
  };
}
