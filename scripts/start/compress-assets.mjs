import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(m?js|css|svg|json|txt|xml|html|webmanifest|map)$/;
const WORTH_BYTES = 1024;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses an asset. */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compressOne));
}

async function compressOne(file) {
  const content = readFileSync(file);
  if (content.length < WORTH_BYTES) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
