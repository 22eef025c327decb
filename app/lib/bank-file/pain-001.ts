import { bicOfIban, isIban } from "#app/lib/bank-accounts/iban.ts";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { xmlText } from "../xml/xml-text.ts";
import type { Pain001Version } from "./bank-file-form.ts";
import {
  type BankFileHead,
  type BankPayment,
  type PayerAddress,
  paidRiyals,
  sumOfPayments,
} from "./bank-payment.ts";
import type { BankProfile } from "./bank-profile.ts";
import { bankText } from "./bank-text.ts";

const REFERENCE_MAX = 35;
const REMITTANCE_MAX = 140;

type Lines = readonly string[];

/**
 * A file of payments as ISO 20022 has it: one order to the payer's bank, each payment a transfer in riyals that carries its
 * reference to the other side and back into the statement. The same head and payments make the same bytes.
 */
export function pain001(
  head: BankFileHead,
  payments: readonly BankPayment[],
  { version, profile }: { version: Pain001Version; profile: BankProfile },
): string {
  if (payments.length === 0) throw new Error("a file of payments has at least one");
  const write = writerOf(version, profile);
  const counts = [
    ...text("NbOfTxs", String(payments.length)),
    ...text("CtrlSum", paidRiyals(sumOfPayments(payments))),
  ];
  const transfer = (payment: BankPayment) =>
    element("CdtTrfTxInf", [
      ...element("PmtId", [
        ...text("InstrId", write.reference(payment.document)),
        ...text("EndToEndId", write.reference(payment.reference)),
      ]),
      ...element("Amt", [`<InstdAmt Ccy="SAR">${paidRiyals(payment.halalas)}</InstdAmt>`]),
      ...(profile.namesCreditorAgent ? write.agent("CdtrAgt", payment.iban) : []),
      ...element("Cdtr", write.name(payment.name, payment.reference)),
      ...write.account("CdtrAcct", payment.iban),
      ...element("RmtInf", text("Ustrd", write.remittance(`${payment.reference} ${payment.document}`))),
    ]);
  const { payer } = head;
  const payerName = write.name(payer.name, head.id);
  const lines = element("CstmrCdtTrfInitn", [
    ...element("GrpHdr", [
      ...text("MsgId", write.reference(head.id)),
      ...text("CreDtTm", write.clock(head.createdAt)),
      ...counts,
      ...element("InitgPty", payerName),
    ]),
    ...element("PmtInf", [
      ...text("PmtInfId", write.reference(head.id)),
      ...text("PmtMtd", "TRF"),
      ...counts,
      ...(version === "pain.001.001.03"
        ? text("ReqdExctnDt", head.payOn)
        : element("ReqdExctnDt", text("Dt", head.payOn))),
      ...element("Dbtr", [...payerName, ...write.address(payer.address)]),
      ...write.account("DbtrAcct", payer.iban),
      ...write.agent("DbtrAgt", payer.iban),
      ...text("ChrgBr", profile.chargeBearer),
      ...payments.flatMap(transfer),
    ]),
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`,
    ...lines.map((line) => `  ${line}`),
    "</Document>",
    "",
  ].join("\n");
}

/** What a version and a bank's profile have to say about the parts of the message. */
function writerOf(version: Pain001Version, { letters, nameMax, clock, address }: BankProfile) {
  const clean = (value: string, max: number) => bankText(value, { letters, max });
  const isStructured = version === "pain.001.001.09" || address === "structured";
  return {
    reference: (value: string) => bankText(value, { letters: "latin", max: REFERENCE_MAX }),
    remittance: (value: string) => clean(value, REMITTANCE_MAX),
    /** A name of which no letter can be written is told by what the file calls its owner. */
    name: (value: string, otherwise: string) => text("Nm", clean(value, nameMax) || otherwise),
    clock: (at: Date) =>
      `${riyadhDate(at)}T${riyadhTime(at)}:${at.toISOString().slice(17, 19)}${clock === "offset" ? "+03:00" : ""}`,
    account: (tag: string, iban: string) =>
      element(
        tag,
        element("Id", isIban(iban) ? text("IBAN", iban) : element("Othr", text("Id", clean(iban, 34)))),
      ),
    agent: (tag: string, iban: string) => {
      const bic = bicOfIban(iban);
      const named = bic
        ? text(version === "pain.001.001.03" ? "BIC" : "BICFI", bic)
        : element("Othr", text("Id", "NOTPROVIDED"));
      return element(tag, element("FinInstnId", named));
    },
    address: (payer: PayerAddress | null): Lines => {
      const part = (tag: string, value: string | undefined, max: number) => {
        const written = clean(value ?? "", max);
        return written ? text(tag, written) : [];
      };
      const structured = [
        ...part("StrtNm", payer?.street, 70),
        ...part("BldgNb", payer?.building, 16),
        ...part("PstCd", payer?.postalCode, 16),
        ...part("TwnNm", payer?.city, 35),
        ...text("Ctry", "SA"),
      ];
      const lines = [
        ...text("Ctry", "SA"),
        ...part("AdrLine", `${payer?.building ?? ""} ${payer?.street ?? ""}`, 70),
        ...part("AdrLine", `${payer?.postalCode ?? ""} ${payer?.city ?? ""}`, 70),
      ];
      return payer ? element("PstlAdr", isStructured ? structured : lines) : [];
    },
  };
}

function element(tag: string, inner: Lines): Lines {
  return [`<${tag}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`];
}

function text(tag: string, value: string): Lines {
  return [`<${tag}>${xmlText(value)}</${tag}>`];
}
