import { describe, expect, it } from "vitest";
import { TABLE_FILES } from "./csv.ts";

const { commas, excel } = TABLE_FILES;
const CELLS = ["كبش", 'a "b"', "x,y;z", "two\nlines\tand more", "055 123 4567", "1895.50", ""];

describe("a table as a file", () => {
  it("AO01 is RFC 4180 in UTF-8 with its mark for programs", () => {
    expect(commas.line(CELLS)).toBe('كبش,"a ""b""","x,y;z","two\nlines\tand more",055 123 4567,1895.50,\r\n');
    expect([...commas.encode("ك", true)]).toEqual([0xef, 0xbb, 0xbf, 0xd9, 0x83]);
    expect([...commas.encode("ك", false)]).toEqual([0xd9, 0x83]);
  });

  it("AO01 is tabs in UTF-16 with its mark for Excel, one line an order whatever is in a cell", () => {
    expect(excel.line(CELLS)).toBe('كبش\t"a ""b"""\tx,y;z\ttwo lines and more\t055 123 4567\t1895.50\t\r\n');
    expect([...excel.encode("ك", true)]).toEqual([0xff, 0xfe, 0x43, 0x06]);
    expect([...excel.encode("ك", false)]).toEqual([0x43, 0x06]);
  });

  it.each(["=1+1", "+966", "-2", "@SUM(A1)", "\t=1", " =1", "\r\n=1", "＝1", "＋1", "－1", "＠x"])(
    "AO01 %j runs nothing when the file is opened",
    (text) => {
      for (const file of [commas, excel]) {
        expect(file.line([text, "x"]).replace(/^"/, "").startsWith("'")).toBe(true);
      }
    },
  );

  it("IV10 an amount below zero stays a number", () => {
    for (const file of [commas, excel]) expect(file.line(["-1895.50"])).toBe("-1895.50\r\n");
    expect(commas.line(["-1895.50+1"])).toBe("'-1895.50+1\r\n");
  });

  it("AO01 keeps a reference that looks like a power of ten", () => {
    expect(excel.line(["34679E43", "A4679E43"])).toBe('"=""34679E43"""\tA4679E43\r\n');
    expect(commas.line(["34679E43"])).toBe("34679E43\r\n");
  });
});
