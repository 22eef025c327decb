import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { placeOrder } from "./customer.ts";
import { type CustomerBeside, sendReceipt } from "./open-admin.ts";

export interface ReceiptFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A screenshot of a bank's app, as most customers send it; no two are alike. */
export async function screenshot(words: string): Promise<ReceiptFile> {
  const row = (top: number, label: string, value: string) =>
    `<text x="40" y="${top}" font-size="26" fill="#667">${label}</text><text x="40" y="${top + 46}" font-size="36" fill="#112">${value}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1170" font-family="sans-serif">
    <rect width="540" height="1170" fill="#fbfbfd"/><rect width="540" height="170" fill="#0b5d4b"/>
    <text x="40" y="112" font-size="40" fill="#fff">Transfer completed</text>
    ${row(260, "Amount", "SAR 1,895.00")}${row(390, "To", "Kabsh Trading Est.")}${row(520, "IBAN", "SA03 8000 0000 6080 1016 7519")}${row(650, "Note", words)}
  </svg>`;
  return {
    name: "transfer.png",
    mimeType: "image/png",
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}

/** A receipt as a bank writes it: two pages of text. */
export async function bankPdf(words: string): Promise<ReceiptFile> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const part of ["Transfer receipt", "Terms"]) {
    const page = file.addPage([595, 842]);
    page.drawText(part, { x: 60, y: 760, size: 26, font });
    page.drawText(words, { x: 60, y: 700, size: 16, font });
    page.drawText("Amount: SAR 1,895.00", { x: 60, y: 660, size: 16, font });
  }
  return { name: "transfer.pdf", mimeType: "application/pdf", buffer: Buffer.from(await file.save()) };
}

/** An order under that name whose receipt waits; answers its id. */
export async function paidOrder(
  customer: CustomerBeside,
  customerName: string,
  file: ReceiptFile,
): Promise<string> {
  const id = await placeOrder(customer.context, customer.phone, { customerName });
  await sendReceipt(customer, id, file);
  return id;
}

/** The receipt on the screen, once it is drawn. */
export function receiptOf(page: Page, name: string): Locator {
  return page.getByRole("article", { name }).filter({ has: page.locator("img[src^='blob:']") });
}

const ARABIC_KEYS: Readonly<Record<string, string>> = { V: "ر", R: "ق", J: "ت", K: "ن", Z: "ئ", T: "ف" };

/** Presses keys as a keyboard of that language does: on an Arabic one the key beside V says «ر», and 2 may say «٢». */
export async function typeAs(page: Page, language: "ar" | "en"): Promise<(key: string) => Promise<void>> {
  if (language === "en") return (key) => page.keyboard.press(key);
  const wire = await page.context().newCDPSession(page);
  return async (key) => {
    if (key.length > 1) return page.keyboard.press(key);
    const isDigit = /\d/.test(key);
    const text = isDigit ? String.fromCharCode(0x660 + Number(key)) : ARABIC_KEYS[key];
    const event = { key: text, text, code: isDigit ? `Digit${key}` : `Key${key}` };
    await wire.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await wire.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  };
}
