import { readFile } from "node:fs/promises";
import path from "node:path";

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const LINK = /<link\b[^>]*>/g;
const STYLESHEET = /rel="stylesheet"/;
const HREF = /href="([^"]+)"/;
const ASSET = /^\/assets\/[\w.-]+$/;
const FONT = /url\(["']?(\/assets\/[\w.-]+\.woff2)["']?\)/g;

/** The one picture that papers show: the shop's logo. */
const LOGO = /src="\/files\/(logo\/[\w-]+\.webp)"/g;

/** Nothing but what lies in the page itself: no script, nothing fetched. */
const POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:\">";

/**
 * Makes a drawn page one that needs nobody: its styles and the shop's own fonts are written into it, so that Arabic is whole on
 * every machine, the shop's logo too, and its scripts are gone.
 * @param assetsDir folder of what the build made
 */
export function createStandalone(
  assetsDir: string,
  readPicture: (fileKey: string) => Promise<Uint8Array | null> = async () => null,
): (html: string) => Promise<string> {
  const kept = new Map<string, Promise<string>>();
  const styleOf = (address: string) => {
    const known = kept.get(address) ?? readStyle(assetsDir, address);
    kept.set(address, known);
    known.catch(() => kept.delete(address));
    return known;
  };
  return async (html) => {
    const links = html.match(LINK) ?? [];
    const addresses = links
      .filter((link) => STYLESHEET.test(link))
      .flatMap((link) => HREF.exec(link)?.[1] ?? [])
      .filter((address) => ASSET.test(address));
    const styles = await Promise.all(addresses.map(styleOf));
    const head = `${POLICY}${styles.map((style) => `<style>${style}</style>`).join("")}</head>`;
    const keys = new Set([...html.matchAll(LOGO)].map(([, key = ""]) => key));
    const pictures = new Map<string, string>();
    for (const key of keys) {
      const bytes = await readPicture(key);
      if (bytes) pictures.set(key, `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`);
    }
    return html
      .replace(LOGO, (whole, key: string) => (pictures.has(key) ? `src="${pictures.get(key)}"` : whole))
      .replace(SCRIPT, "")
      .replace(LINK, "")
      .replace("</head>", () => head);
  };
}

async function readStyle(assetsDir: string, address: string): Promise<string> {
  const css = await readFile(path.join(assetsDir, address), "utf8");
  const fonts = new Map<string, string>();
  for (const [, font = ""] of css.matchAll(FONT))
    if (!fonts.has(font)) fonts.set(font, (await readFile(path.join(assetsDir, font))).toString("base64"));
  return css.replace(FONT, (_, font: string) => `url(data:font/woff2;base64,${fonts.get(font)})`);
}
