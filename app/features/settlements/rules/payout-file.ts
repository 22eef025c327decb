import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";

/** A transfer that the bank is asked to make. */
export interface Payout {
  /** ST-000001. */
  number: string;
  iban: string;
  name: string;
  halalas: number;
  bankReference: string;
}

/** What one file asks the bank for, from which account. */
export interface PayoutOrder {
  /** Of the run: the same file however often it is taken. */
  id: string;
  createdAt: Date;
  payerName: string;
  payerIban: string;
  payouts: readonly Payout[];
}

export const PAYOUT_FORMATS = ["csv", "pain.001.001.03", "pain.001.001.09"] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

/** "1855.50", with a point whatever the language: banks' programs read it. */
const riyals = (halalas: number) => `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, "0")}`;

/** The file in the form that the bank takes; the same order makes the same bytes. */
export function payoutFile(order: PayoutOrder, format: PayoutFormat): string {
  return format === "csv" ? payoutTable(order) : payoutMessage(order, format);
}

function payoutTable({ payouts }: PayoutOrder): string {
  const { line } = TABLE_FILES.commas;
  const head = line(["IBAN", "Beneficiary", "Amount", "Currency", "Reference", "Settlement"]);
  const lines = payouts.map((each) =>
    line([each.iban, each.name, riyals(each.halalas), "SAR", each.bankReference, each.number]),
  );
  return head + lines.join("");
}

/** Credit transfers of ISO 20022. Of its versions banks here take the third and the ninth. */
function payoutMessage(order: PayoutOrder, format: Exclude<PayoutFormat, "csv">): string {
  const { id, createdAt, payouts } = order;
  const isNinth = format === "pain.001.001.09";
  const total = riyals(payouts.reduce((sum, { halalas }) => sum + halalas, 0));
  const messageId = `KABSH-${id.replaceAll("-", "").slice(0, 28)}`;
  const day = riyadhDate(createdAt);
  const made = `${day}T${riyadhTime(createdAt)}:00`;
  const agent = tag("FinInstnId", tag("Othr", tag("Id", "NOTPROVIDED")));
  const counts = tag("NbOfTxs", String(payouts.length)) + tag("CtrlSum", total);
  const header = tag(
    "GrpHdr",
    tag("MsgId", messageId) + tag("CreDtTm", made) + counts + tag("InitgPty", name(order.payerName)),
  );
  const payment = tag(
    "PmtInf",
    tag("PmtInfId", messageId) +
      tag("PmtMtd", "TRF") +
      counts +
      tag("ReqdExctnDt", isNinth ? tag("Dt", day) : day) +
      tag("Dbtr", name(order.payerName)) +
      tag("DbtrAcct", tag("Id", tag("IBAN", order.payerIban))) +
      tag("DbtrAgt", agent) +
      tag("ChrgBr", "SHAR") +
      payouts.map((payout) => transfer(payout, agent)).join(""),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}">`,
    tag("CstmrCdtTrfInitn", header + payment),
    "</Document>\n",
  ].join("");
}

function transfer(payout: Payout, agent: string): string {
  return tag(
    "CdtTrfTxInf",
    tag("PmtId", tag("InstrId", payout.number) + tag("EndToEndId", payout.bankReference)) +
      tag("Amt", `<InstdAmt Ccy="SAR">${riyals(payout.halalas)}</InstdAmt>`) +
      tag("CdtrAgt", agent) +
      tag("Cdtr", name(payout.name)) +
      tag("CdtrAcct", tag("Id", tag("IBAN", payout.iban))) +
      tag("RmtInf", tag("Ustrd", `${payout.bankReference} ${payout.number}`)),
  );
}

const tag = (element: string, inner: string) => `<${element}>${inner}</${element}>`;
const name = (text: string) => tag("Nm", xmlText(text));

const MARKS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A name as the banks' schema takes it: 70 characters, nothing that XML forbids or would read as its own. */
function xmlText(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD\uFFFE\uFFFF]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [...plain]
    .slice(0, 70)
    .join("")
    .replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? "");
}
