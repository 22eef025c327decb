import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { BROWSER_FLAGS, systemBrowser } from "../../scripts/start/find-browser.mjs";
import { type CustomerOfShop, orderOf, signInByOutbox } from "../support/order-stream.ts";
import { endShop, freePort, spawnShop, untilReady } from "../support/running-shop.ts";

/**
 * Draws the pictures of README.md from a fresh example shop with a morning's orders, after `npm run build`:
 * `node tests/pictures/draw-readme-pictures.ts`
 */
const FOLDER = path.resolve(import.meta.dirname, "../../docs/images");
const BYTES_MAX = 150_000;
const ADMIN = { email: "owner@kabsh.example", password: "nobody guesses this one" };
/** Who ordered what for when; the desk has accepted those that are marked. */
const MORNING: [name: string, breedId: string, quantity: number, time: string, isAccepted: boolean][] = [
  ["نورة القحطاني", "naemi", 1, "13:00", true],
  ["عبدالله الشهري", "harri", 2, "13:00", true],
  ["سارة العتيبي", "naemi", 1, "14:00", false],
  ["محمد الدوسري", "najdi", 3, "15:00", true],
  ["هند الزهراني", "sawakni", 1, "16:00", false],
  ["فهد المطيري", "awassi", 1, "16:00", true],
  ["ريم الغامدي", "naemi", 2, "17:00", false],
  ["خالد الحربي", "harri", 1, "18:00", false],
];

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PICTURES = [
  {
    name: "phone",
    page: "/",
    view: { ...PHONE, locale: "ar-SA" },
    theme: "dark",
    width: 520,
    signsIn: false,
  },
  {
    name: "english",
    page: "/order",
    view: { ...PHONE, locale: "en-GB" },
    theme: "light",
    width: 520,
    signsIn: false,
  },
  {
    name: "admin",
    page: "/admin/orders",
    view: { ...DESKTOP, locale: "ar-SA" },
    theme: "light",
    width: 1440,
    signsIn: true,
  },
];

async function draw(
  browser: Browser,
  url: string,
  { name, page: address, view, theme, width, signsIn }: (typeof PICTURES)[0],
) {
  const context = await browser.newContext({
    ...view,
    deviceScaleFactor: 2,
    timezoneId: "Asia/Riyadh",
    reducedMotion: "reduce",
    colorScheme: theme as "dark" | "light",
  });
  const lang = view.locale.slice(0, 2);
  await context.addCookies([
    { name: "theme", value: theme, url },
    { name: "lang", value: lang, url },
  ]);
  if (signsIn)
    await context.request.post(`${url}/api/admin/login`, { data: ADMIN, headers: { origin: url } });
  const page = await context.newPage();
  await page.goto(`${url}${address}`, { waitUntil: "load" });
  await page.waitForTimeout(2_000);
  const shot = await page.screenshot();
  await context.close();
  for (let quality = 82; quality > 30; quality -= 8) {
    const picture = await sharp(shot).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (picture.byteLength > BYTES_MAX) continue;
    await writeFile(path.join(FOLDER, `${name}.webp`), picture);
    process.stdout.write(`${name}.webp: ${Math.round(picture.byteLength / 1000)} kB\n`);
    return;
  }
  throw new Error(`${name} does not fit into ${BYTES_MAX} bytes`);
}

async function post(address: string, body: unknown, cookie: string) {
  const answer = await fetch(`${shop.url}${address}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: shop.url,
      cookie,
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return { json: await answer.json(), cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function order(
  { phone, cookie }: CustomerOfShop,
  [name, breedId, quantity, time]: (typeof MORNING)[0],
) {
  const [meat] = orderOf(phone).meats;
  const { schedule, ...usual } = orderOf(phone);
  const what = { meats: [{ ...meat, breedId, quantity }], schedule: { ...schedule, time } };
  const body = { ...usual, ...what, customerName: name };
  const { json: quote } = await post("/api/quote", body, cookie);
  const { json } = await post(
    "/api/orders",
    { ...body, expectedTotalHalalas: quote.grandTotalHalalas },
    cookie,
  );
  return String(json.id);
}

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-pictures-"));
const shop = spawnShop({
  DATA_DIR: dataDir,
  PORT: await freePort(),
  SEED: "demo",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
try {
  await untilReady(shop);
  const admin = await post("/api/admin/login", ADMIN, "");
  for (const [index, wish] of MORNING.entries()) {
    const id = await order(await signInByOutbox(shop, dataDir, `+96655123090${index}`), wish);
    const move = { from: "Pending Payment", reason: "دفع في المتجر" };
    if (wish[4]) await post(`/api/admin/orders/${id}/confirm-unverified`, move, admin.cookie);
  }
  const browser = await chromium.launch({
    executablePath: systemBrowser() ?? undefined,
    args: BROWSER_FLAGS,
  });
  for (const picture of PICTURES) await draw(browser, shop.url, picture);
  await browser.close();
} finally {
  await endShop(shop, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
