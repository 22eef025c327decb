import { expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";

const read = async (text: string) => readStatement(Buffer.from(text), { today: "2027-12-31" });
const message = (fields: string, closing = "C261124SAR2000,00") =>
  `{1:F01RJHISARIAXXX}{2:O940}{4:
:20:STMT1
:25:SA0380000000608010167519
:28C:327/1
:60F:C261123SAR1000,
${fields}
:62F:${closing}
:64:${closing}
-}`;

it("BS02 reads a message of SWIFT with its block, its continued lines and both kinds of :86:", async () => {
  const text = message(`:61:2611231124C1500,00NTRFCUSTREF1//FT26327001
حوالة
:86:/ORDP//NAME/MOHAMMED ALI/IBAN/SA4420000001234567891234/REMI/K7Q4
MWXD
:61:261124D500,NMSCNONREF
:86:166?00FEE?20OUT?21GOING?31SA4420000001234567891234?32KABSH ?33SUPPLIER`);
  expect(await read(text)).toEqual({
    ok: true,
    value: {
      kind: "read",
      headKey: null,
      statement: {
        format: "mt940",
        account: "SA0380000000608010167519",
        openingHalalas: 100_000,
        closingHalalas: 200_000,
        lines: [
          {
            bookedOn: "2026-11-24",
            valueOn: "2026-11-23",
            halalas: 150_000,
            text: "CUSTREF1 حوالة /ORDP//NAME/MOHAMMED ALI/IBAN/SA4420000001234567891234/REMI/K7Q4 MWXD",
            counterpartyName: "MOHAMMED ALI",
            counterpartyIban: "SA4420000001234567891234",
            bankReference: "FT26327001",
          },
          expect.objectContaining({
            halalas: -50_000,
            text: "FEE OUTGOING",
            counterpartyName: "KABSH SUPPLIER",
            bankReference: null,
          }),
        ],
      },
    },
  });
});

it.each([
  ["a reversed credit takes away", ":61:261124RC100,NTRFX", "C261124SAR900,00", -10_000],
  ["a reversed debit brings back", ":61:261124RD100,NTRFX", "C261124SAR1100,00", 10_000],
  ["letters of funds are no figures", ":61:261124CR100,NTRFX", "C261124SAR1100,00", 10_000],
  ["an overdrawn account stands below zero", ":61:261124D1100,NTRFX", "D261124SAR100,00", -110_000],
])("BS02 %s", async (_, field, closing, halalas) => {
  expect(await read(message(field, closing))).toMatchObject({
    value: { statement: { lines: [{ halalas }] } },
  });
});

it("BS02 an entry of the last days of December belongs to the year of its value", async () => {
  const answer = await read(message(":61:2701021231C1000,NTRFX"));
  expect(answer).toMatchObject({ value: { statement: { lines: [{ bookedOn: "2026-12-31" }] } } });
});

it.each([
  ["does not add up", message(":61:261124C100,NTRFX"), "statement_does_not_add_up"],
  ["is of dollars", message("").replace(/SAR/g, "USD"), "statement_not_riyals"],
  ["has a movement that nobody can read", message(":61:261124X100,NTRFX"), "statement_unreadable"],
  ["has no closing balance", message(":61:261124C1000,NTRFX").replace(/:62F:.*/, ""), "statement_unreadable"],
  [
    "is of two accounts",
    `${message(":61:261124C1000,NTRFX")}\n${message(":61:261124C1000,NTRFX").replace("SA03", "SA04")}`,
    "statement_several_accounts",
  ],
])("BS03 refuses what %s", async (_, text, code) => {
  expect(await read(text)).toMatchObject({ ok: false, code });
});
