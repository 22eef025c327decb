import { type BankFileHead, type BankPayment, plainRiyals, sumOfPayments } from "./bank-payment.ts";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const REFERENCE_MAX = 35;
const NAME_MAX = 140;

/**
 * A file of payments as ISO 20022 has it (`pain.001.001.09`): one order to the payer's bank, each payment a transfer in
 * riyals that carries its reference to the other side and back into the statement.
 */
export function pain001(head: BankFileHead, payments: readonly BankPayment[]): string {
  if (payments.length === 0) throw new Error("a file of payments has at least one");
  const count = String(payments.length);
  const sum = plainRiyals(sumOfPayments(payments));
  const party = (tag: string, { name, iban }: { name: string; iban: string }) => [
    ...element(tag, text("Nm", name, NAME_MAX)),
    ...element(`${tag}Acct`, element("Id", text("IBAN", iban))),
  ];
  const transfer = (payment: BankPayment) =>
    element("CdtTrfTxInf", [
      ...element("PmtId", [
        ...text("InstrId", payment.reference, REFERENCE_MAX),
        ...text("EndToEndId", payment.reference, REFERENCE_MAX),
      ]),
      ...element("Amt", [`<InstdAmt Ccy="SAR">${plainRiyals(payment.halalas)}</InstdAmt>`]),
      ...party("Cdtr", payment),
      ...element("RmtInf", text("Ustrd", payment.reference, NAME_MAX)),
    ]);
  const lines = element("CstmrCdtTrfInitn", [
    ...element("GrpHdr", [
      ...text("MsgId", head.id, REFERENCE_MAX),
      ...text("CreDtTm", head.createdAt.toISOString()),
      ...text("NbOfTxs", count),
      ...text("CtrlSum", sum),
      ...element("InitgPty", text("Nm", head.payer.name, NAME_MAX)),
    ]),
    ...element("PmtInf", [
      ...text("PmtInfId", head.id, REFERENCE_MAX),
      ...text("PmtMtd", "TRF"),
      ...text("NbOfTxs", count),
      ...text("CtrlSum", sum),
      ...element("ReqdExctnDt", text("Dt", head.payOn)),
      ...party("Dbtr", head.payer),
      // The bank of the payer's own account knows itself; the scheme asks for the element all the same.
      ...element("DbtrAgt", element("FinInstnId", element("Othr", text("Id", "NOTPROVIDED")))),
      ...text("ChrgBr", "SLEV"),
      ...payments.flatMap(transfer),
    ]),
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${NAMESPACE}">`,
    ...lines.map((line) => `  ${line}`),
    "</Document>",
    "",
  ].join("\n");
}

function element(tag: string, inner: readonly string[]): string[] {
  return [`<${tag}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`];
}

function text(tag: string, value: string, max = Number.POSITIVE_INFINITY): string[] {
  return [`<${tag}>${escaped(shortened(value, max))}</${tag}>`];
}

/** By whole characters, so that none is cut in two. */
function shortened(value: string, max: number): string {
  const plain = value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return plain.length <= max ? plain : [...plain].slice(0, max).join("").trimEnd();
}

function escaped(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
