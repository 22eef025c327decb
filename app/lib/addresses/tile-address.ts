const FILLED = /\{(z|x|y|r|lang)\}/g;
/** What could end a directive of the page policy, or never stands in an address. */
const UNFIT = /[\s;,'"<>\\^`|{}]/;
/** A stand-in on the same machine speaks plain http; browsers count it as safe. */
const OWN_MACHINE = new Set(["localhost", "127.0.0.1"]);

/** An address of map tiles: https or a path of the shop, with {z}, {x} and {y}, or a file that ends in .pmtiles. */
export function isTileAddress(address: string): boolean {
  const bare = address.replace(FILLED, "0");
  if (UNFIT.test(bare)) return false;
  if (!isPmtiles(address) && !["{z}", "{x}", "{y}"].every((part) => address.includes(part))) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  if (!URL.canParse(bare)) return false;
  const { protocol, hostname, username, password } = new URL(bare);
  if (username || password || !address.startsWith(originOf(bare))) return false;
  return protocol === "https:" || (protocol === "http:" && OWN_MACHINE.has(hostname));
}

/** One file that holds all tiles, read by ranges. */
export function isPmtiles(address: string): boolean {
  return /\.pmtiles$/i.test(address.split("?", 1)[0] ?? "");
}

/** Where tiles come from, as the page policy names it; null for a path of the shop itself. */
export function tileOrigin(address: string): string | null {
  return address.startsWith("/") ? null : originOf(address.replace(FILLED, "0"));
}

const originOf = (address: string) => new URL(address).origin;
