import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** What a browser asked the stand-in for. */
export interface AskedTile {
  path: string;
  referer: string | undefined;
  range: string | undefined;
}

export interface MapTiles {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  asked: AskedTile[];
  /** Every tile fails from here on, or comes again. */
  fail(isFailing: boolean): void;
  close(): Promise<void>;
}

/** Stands in for a tile server: pictures by number, and one PMTiles file of pictures that is read by ranges. */
export async function openMapTiles(): Promise<MapTiles> {
  const tile = await drawTile();
  const file = pmtilesOf(tile);
  const asked: AskedTile[] = [];
  let isFailing = false;

  function answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse) {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "");
    if (method === "OPTIONS") return response.writeHead(204).end();
    asked.push({ path: url, referer: headers.referer, range: headers.range });
    if (isFailing) return response.writeHead(503).end();
    if (url.endsWith(".pmtiles")) return answerRange(file, headers.range, response);
    if (!/^\/\d+\/\d+\/\d+\.png$/.test(url)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "image/png", "cache-control": "max-age=604800" }).end(tile);
  }

  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    fail: (value) => {
      isFailing = value;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answerRange(file: Buffer, range: string | undefined, response: ServerResponse) {
  const [, from, to] = range?.match(/^bytes=(\d+)-(\d+)$/) ?? [];
  if (from === undefined || to === undefined) return response.writeHead(416).end();
  const part = file.subarray(Number(from), Number(to) + 1);
  const last = Number(from) + part.length - 1;
  response
    .writeHead(206, { "content-range": `bytes ${from}-${last}/${file.length}`, etag: '"one"' })
    .end(part);
}

/** A light street map of nowhere, as pale as the real ones. */
function drawTile(): Promise<Buffer> {
  const streets =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f2efe9"/>' +
    '<path d="M0 90h256M120 0v256M0 200l256-60" stroke="#fff" stroke-width="12"/><path d="M30 110h70v60H30z" fill="#d9d0c9"/>' +
    '<path d="M150 20h80v50h-80z" fill="#cdebb0"/><path d="M0 90h256" stroke="#e892a2" stroke-width="3"/></svg>';
  return sharp(Buffer.from(streets)).png().toBuffer();
}

/** A PMTiles archive (version 3) that has the same picture on every tile of the zooms 0 to 6. */
function pmtilesOf(tile: Buffer): Buffer {
  const most = 6;
  const tiles = (4 ** (most + 1) - 1) / 3;
  // One entry: how many there are, the first id, how many tiles it stands for, its length, and its place plus one.
  const directory = Buffer.from([1, 0, tiles, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from("{}");
  const header = Buffer.alloc(127);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const sections = [directory.length, metadata.length, 0, tile.length];
  let at = header.length;
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  });
  for (const [index, count] of [tiles, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  // Clustered, nothing compressed, PNG, its lowest and highest zoom.
  header.set([1, 1, 1, 2, 0, most], 96);
  return Buffer.concat([header, directory, metadata, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
