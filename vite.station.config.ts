import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const WORKER = "station-sw.js";
const FOLDER = "station-app";
const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const digest = (kind: string, content: string | Uint8Array, as: "base64" | "hex") =>
  createHash(kind).update(content).digest(as);

/** The worker of stations with the list of what was built: each file by what it holds, and a version made of all of them and of itself. */
export function fillWorker(
  source: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): { version: string; text: string } {
  const proven = Object.keys(files)
    .sort()
    .map((file) => [`/${FOLDER}/${file}`, `sha384-${digest("sha384", files[file] ?? "", "base64")}`]);
  const version = digest("sha256", source + JSON.stringify(proven), "hex").slice(0, 16);
  const built = JSON.stringify({ version, files: Object.fromEntries(proven) });
  const text = source.replace(/^const BUILT = .*;$/m, () => `const BUILT = ${built};`);
  if (text === source) throw new Error(`${WORKER} has no place for what was built`);
  return { version, text };
}

/** Writes the worker, and for `check-budget` which modules lie in which file and what each asks for. */
function listStationFiles(): Plugin {
  return {
    name: "list-station-files",
    writeBundle(_, bundle) {
      const files = Object.values(bundle);
      const contents = files.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]);
      const { text } = fillWorker(
        readFileSync(here(`./public/${WORKER}`), "utf8"),
        Object.fromEntries(contents),
      );
      writeFileSync(here(`./build/client/${WORKER}`), text);
      const chunks = files.flatMap((file) =>
        file.type === "chunk"
          ? [[file.fileName, { imports: file.imports, modules: file.moduleIds.map(projectPath) }]]
          : [],
      );
      writeFileSync(here("./build/station-files.json"), JSON.stringify(Object.fromEntries(chunks)));
    },
  };
}

const projectPath = (id: string) => path.relative(import.meta.dirname, id.replace(/\?.*$/, ""));

/** Parts are asked for plainly: what Vite asks for beforehand lies on the tablet already, and costs half a kilobyte to ask for. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
  };
}

const DRAWING = /react-dom[\\/]cjs[\\/]react-dom\.production\.js$/;
/** What `react-dom` exports beside what its own drawing needs: portals, preloading and forms, of which stations have none. */
const UNUSED = /(?<=exports\.__DOM_INTERNALS_\w+\s*=\s*\w+;)[\s\S]*$/;

function onlyDrawing(): Plugin {
  return {
    name: "only-drawing",
    transform(code, id) {
      if (!DRAWING.test(id)) return null;
      if (!UNUSED.test(code))
        throw new Error("react-dom is made in another way: see what stations need of it");
      return { code: code.replace(UNUSED, ""), map: null };
    },
  };
}

/** Of two seats, and smaller than a file of its own. */
const SHARED = /[\\/]scanner\.ts$/;

/** One file for all that every seat begins with: in several it is larger, and each costs a request. */
function isOfEverySeat(id: string, graph: Rolldown.ChunkingContext): boolean {
  const info = graph.getModuleInfo(id);
  if (!info || id.endsWith(".css")) return false;
  if (SHARED.test(id)) return true;
  const seen = new Set([id]);
  for (const each of seen) {
    if (graph.getModuleInfo(each)?.isEntry) return true;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * The page of stations, built by itself: it opens without a network and on slow tablets, so it brings neither the router nor the styles
 * of the shop's pages (0159-stations). What its page names keeps its name; parts that are loaded later are named by what they hold, so
 * that a page of the deployment before never gets another's.
 */
export default defineConfig({
  plugins: [plainImports(), onlyDrawing(), listStationFiles()],
  publicDir: false,
  build: {
    outDir: `build/client/${FOLDER}`,
    target: "es2022",
    cssTarget: ["chrome111", "edge111", "firefox128", "safari16.4"],
    modulePreload: false,
    rolldownOptions: {
      input: { station: "app/features/station-work/ui/main.tsx" },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "station[extname]",
        codeSplitting: {
          groups: [{ name: (id, graph) => (isOfEverySeat(id, graph) ? "every-seat" : null) }],
        },
      },
    },
  },
});
