import { expect, it } from "vitest";
import { readEnv } from "../env.ts";

it("IV08 the browser that writes files is a program that this process may run, or nothing", () => {
  expect(readEnv({ PDF_BROWSER: process.execPath })).toMatchObject({
    ok: true,
    env: { pdfBrowser: process.execPath },
  });
  expect(readEnv({ PDF_BROWSER: " " })).toMatchObject({ ok: true, env: { pdfBrowser: null } });
  for (const place of ["/nowhere/chromium", "chromium", import.meta.filename])
    expect(readEnv({ PDF_BROWSER: place })).toMatchObject({
      ok: false,
      faults: [expect.stringContaining("PDF_BROWSER must be the whole path of a Chromium")],
    });
});
