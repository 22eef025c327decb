import { expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";

const read = async (text: string) => readStatement(Buffer.from(text), { today: "2027-12-31" });
const balance = (code: string, amount: string, side = "CRDT") =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`;
const file = (entries: string, { closing = "200.00", version = "02", head = "" } = {}) =>
  `<?xml version="1.0"?>${head}<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><c:BkToCstmrStmt>
  <Stmt><Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id></Acct>${balance("OPBD", "100.00")}${balance("CLBD", closing)}
  ${entries}</Stmt></c:BkToCstmrStmt></c:Document>`;
const entry = (inside: string, amount = "100.00", side = "CRDT") =>
  `<Ntry><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><Dt>2026-11-23</Dt></BookgDt>${inside}</Ntry>`;

it("BS02 reads an entry with its parties, its references and what the payer wrote", async () => {
  const inside = `<ValDt><DtTm>2026-11-23T22:30:00Z</DtTm></ValDt><NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId><AcctSvcrRef>FT1</AcctSvcrRef></Refs>
    <RltdPties><Dbtr><Pty><Nm>محمد &amp; إخوانه</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>SA4420000001234567891234</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>K7Q4</Ustrd><Ustrd><![CDATA[MWXD]]></Ustrd><Strd><CdtrRefInf><Ref>R9</Ref></CdtrRefInf></Strd></RmtInf>
    </TxDtls></NtryDtls>`;
  expect(await read(file(entry(inside), { version: "08" }))).toMatchObject({
    value: {
      statement: {
        account: "SA0380000000608010167519",
        openingHalalas: 10_000,
        closingHalalas: 20_000,
        lines: [
          {
            bookedOn: "2026-11-23",
            valueOn: "2026-11-24",
            halalas: 10_000,
            text: "K7Q4 MWXD R9",
            counterpartyName: "محمد & إخوانه",
            counterpartyIban: "SA4420000001234567891234",
            bankReference: "FT1",
          },
        ],
      },
    },
  });
});

it("BS02 itemises a batch that the bank itemises, and leaves out what is not booked yet", async () => {
  const payment = (name: string, amount: string) =>
    `<TxDtls><Amt Ccy="SAR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = entry(`<NtryDtls>${payment("A", "60.00")}${payment("B", "40.00")}</NtryDtls>`);
  const pending = entry("<Sts>PDNG</Sts>", "999.00");
  const answer = await read(file(batch + pending));
  expect(answer).toMatchObject({
    value: {
      statement: {
        lines: [
          { halalas: 6_000, counterpartyName: "A" },
          { halalas: 4_000, counterpartyName: "B" },
        ],
      },
    },
  });
});

it.each([
  ["does not add up", file(entry(""), { closing: "201.00" }), "statement_does_not_add_up"],
  ["is no statement", "<html><body>no</body></html>", "statement_unknown"],
  ["is another report", file(entry("")).replace("camt.053", "camt.052"), "statement_unknown"],
  ["is of euros", file(entry("").replace("SAR", "EUR")), "statement_not_riyals"],
  ["is cut off", file(entry("")).slice(0, -40), "statement_unreadable"],
  ["names no side", file(entry("").replace("CRDT", "XXXX")), "statement_unreadable"],
  [
    "brings entities of its own",
    file(entry("<AddtlNtryInf>&a;</AddtlNtryInf>"), { head: '<!DOCTYPE d [<!ENTITY a "aaaa">]>' }),
    "statement_unreadable",
  ],
  [
    "speaks of entities that nobody knows",
    file(entry("<AddtlNtryInf>&a;</AddtlNtryInf>")),
    "statement_unreadable",
  ],
  ["is deeper than any statement", file(entry("<a>".repeat(60) + "</a>".repeat(60))), "statement_unreadable"],
])("BS03 refuses what %s", async (_, text, code) => {
  expect(await read(text)).toMatchObject({ ok: false, code });
});
