import { rmSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "@playwright/test";
import { openWhatsAppStandIn, type WhatsAppStandIn } from "#tests/support/messaging/whatsapp-stand-in.ts";
import { BROWSER_FLAGS, systemBrowser } from "../../../../scripts/start/find-browser.mjs";
import { openAwake } from "../awake-pages.ts";
import { newFolder } from "../shop-template.ts";
import { endShop, runShop } from "../start-shop.ts";
import { openTlsProxy } from "./open-tls-proxy.ts";

/** A name that any phone could look up; the browsers of these journeys find it on this machine. */
const NAME = "mazare-alwadi.sa";

export interface PublicShop {
  url: string;
  /** Where the shop itself listens, behind its proxy. */
  insideUrl: string;
  whatsapp: WhatsAppStandIn;
  /** Somebody's own browser in that language. */
  person(language: "ar" | "en", device: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** A shop just started for the first time, as its owner finds it, under a public name with https before it, and a WhatsApp that delivers. */
export async function openPublicShop(logName: string): Promise<PublicShop> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.reverse()) await end();
  };
  try {
    const whatsapp = await openWhatsAppStandIn();
    opened.push(whatsapp.close);
    const dataDir = newFolder();
    opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const { WHATSAPP_API_URL = "" } = whatsapp.settings();
    const url = `https://${NAME}`;
    const settings = { PUBLIC_URL: url, WHATSAPP_API_URL, SEED: "demo" };
    const { child, url: insideUrl } = await runShop(logName, dataDir, settings);
    opened.push(() => endShop(child));
    const proxy = await openTlsProxy(NAME, insideUrl);
    opened.push(proxy.close);
    const browser = await chromium.launch({
      executablePath: systemBrowser() ?? undefined,
      args: [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${NAME}:443 127.0.0.1:${proxy.port}`],
      env: { ...process.env, LC_ALL: "C.UTF-8" } as Record<string, string>,
    });
    opened.push(() => browser.close());
    return { url, insideUrl, whatsapp, close, person: (...who) => openPerson(browser, url, ...who) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPerson(
  browser: Browser,
  url: string,
  language: "ar" | "en",
  device: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
    timezoneId: "Asia/Riyadh",
    locale: language === "ar" ? "ar-SA" : "en-GB",
    reducedMotion: "reduce",
    ...device,
  });
  await context.addCookies([{ name: "lang", value: language, url }]);
  openAwake(context);
  return context;
}
