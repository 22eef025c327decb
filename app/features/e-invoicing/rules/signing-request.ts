import { createPublicKey, type KeyObject, sign } from "node:crypto";
import type { EInvoicingEnvironment } from "#app/vocabulary/money/e-invoicing.ts";
import { bits, der, octets, oid, printable, sequence, set, utf8, zero } from "./der.ts";
import type { SellerParticulars } from "./document-facts.ts";

const TEMPLATES: Record<EInvoicingEnvironment, string> = {
  sandbox: "TSTZATCA-Code-Signing",
  simulation: "PREZATCA-Code-Signing",
  production: "ZATCA-Code-Signing",
};
/** Simplified documents alone: nobody buys here for a business. */
const SIMPLIFIED_ONLY = "0100";
const INDUSTRY = "Food";

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
  const name = (id: string, value: Buffer) => set(sequence(oid(id), value));
  const subject = sequence(
    name("2.5.4.6", printable("SA")),
    name("2.5.4.11", utf8(seller.address_city)),
    name("2.5.4.10", utf8(seller.legal_name_ar)),
    name("2.5.4.3", utf8(`KABSH-${seller.vat_number}-${uuid.slice(0, 8)}`)),
  );
  const particulars = sequence(
    name("2.5.4.4", utf8(`1-Kabsh|2-1|3-${uuid}`)),
    name("0.9.2342.19200300.100.1.1", utf8(seller.vat_number)),
    name("2.5.4.12", utf8(SIMPLIFIED_ONLY)),
    name("2.5.4.26", utf8(`${seller.address_building} ${seller.address_street}`)),
    name("2.5.4.15", utf8(INDUSTRY)),
  );
  const extensions = sequence(
    sequence(oid("1.3.6.1.4.1.311.20.2"), octets(utf8(TEMPLATES[environment]))),
    sequence(oid("2.5.29.17"), octets(sequence(der(0xa4, particulars)))),
  );
  const wished = sequence(oid("1.2.840.113549.1.9.14"), set(extensions));
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const request = sequence(zero, subject, publicKey, der(0xa0, wished));
  const signed = sequence(request, sequence(oid("1.2.840.10045.4.3.2")), bits(sign("sha256", request, key)));
  const lines = signed.toString("base64").match(/.{1,64}/g) ?? [];
  const pem = ["-----BEGIN CERTIFICATE REQUEST-----", ...lines, "-----END CERTIFICATE REQUEST-----", ""];
  return Buffer.from(pem.join("\n")).toString("base64");
}
