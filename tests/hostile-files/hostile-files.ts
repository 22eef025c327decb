import { ACTIVE_DOCUMENTS, BROKEN_DOCUMENTS, DOCUMENT_BOMBS } from "./documents.ts";
import type { HostileFile, Recipe } from "./hostile-file.ts";
import { HEIC_FILES, OTHER_KINDS } from "./other-kinds.ts";
import { PICTURE_BOMBS } from "./pictures.ts";

const RECIPES: readonly Recipe[] = [
  ...DOCUMENT_BOMBS,
  ...ACTIVE_DOCUMENTS,
  ...BROKEN_DOCUMENTS,
  ...PICTURE_BOMBS,
  ...HEIC_FILES,
  ...OTHER_KINDS,
];

/** What a proof may weigh; a file beyond it is turned away before anybody looks into it. */
const LARGEST = 10 * 1024 * 1024;

/** Names of all of them. */
export const HOSTILE_FILES: readonly string[] = RECIPES.map(([name]) => name);

/** One of each kind of harm, the worst first; `npm run trial hostile` sends them all. */
export const SOME_HOSTILE_FILES: readonly string[] = [
  "63 MB of #2F in 64 KB.pdf",
  "39.7 megapixels in a few kilobytes.webp",
  "9,999 small streams.pdf",
  "a gigabyte of zeros.pdf",
  "a script in disguise.pdf",
  "nine megabytes of remarks.jpg",
  "boxes in boxes.heic",
];

/** Makes one anew: at most as large as an upload may be. */
export async function makeHostileFile(wanted: string): Promise<HostileFile> {
  const recipe = RECIPES.find(([name]) => name === wanted);
  if (!recipe) throw new Error(`there is no ${wanted}`);
  const [name, make, owed = "refusal"] = recipe;
  const bytes = await make();
  if (bytes.byteLength > LARGEST) throw new Error(`${name} has ${bytes.byteLength} bytes`);
  return { name, type: typeOf(name), bytes, owed };
}

/** As a browser would name it; pictures by their ending. */
function typeOf(name: string): string {
  if (name.endsWith(".pdf")) return "application/pdf";
  return `image/${name.slice(name.lastIndexOf(".") + 1)}`;
}
