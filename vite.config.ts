import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** Draws the library's icons by an own small function instead of the library's (0011-icons-drawn-by-ourselves). */
function smallIcons(): Plugin {
  return {
    name: "small-icons",
    enforce: "pre",
    resolveId(id, importer) {
      return id.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/")
        ? this.resolve(fileURLToPath(new URL("./app/ui/library-icon.ts", import.meta.url)))
        : null;
    },
  };
}

/** Writes down which modules went into which file of the browser, for `check-budget` to look through. */
function listBrowserModules(): Plugin {
  return {
    name: "list-browser-modules",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [[`/${file.fileName}`, file.moduleIds.map(projectPath)]] : [],
      );
      writeFileSync(BROWSER_MODULES, JSON.stringify(Object.fromEntries(modules)));
    },
  };
}

/** Lets a page's file lend what it holds to others, without which tiny modules drag all that they import with them. */
function lendingPages(): Plugin {
  return {
    name: "lending-pages",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}

/**
 * The server is built together with its pages: each module is there once, and a start reads a few files instead of a
 * thousand (0083-light-to-run). React Router would give both the same name.
 */
function oneServer(): Plugin {
  return {
    name: "one-server",
    config: (_, { command }) => (command === "build" ? { ssr: { noExternal: OF_MANY_FILES } } : {}),
    applyToEnvironment: (environment) => environment.name === "ssr",
    outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
  };
}

/** Packages of many small files, which are read one by one at each start unless they are built in. */
const OF_MANY_FILES = [
  /^@base-ui\//,
  /^@hono\//,
  "@asteasolutions/zod-to-openapi",
  "cron-parser",
  "drizzle-orm",
  "hono",
  "luxon",
  "pg-boss",
  "prom-client",
  "rate-limiter-flexible",
  "zod",
];

const BROWSER_MODULES = fileURLToPath(new URL("./build/browser-modules.json", import.meta.url));
const projectPath = (id: string) => path.relative(import.meta.dirname, id.replace(/\?.*$/, ""));

const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0(vite|rolldown)/;
/**
 * Lets V8 compile all of a file while it is read, beside the page's own thread, instead of each function on that thread when it
 * is first called (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment.
 */
const COMPILED_AHEAD = "//# allFunctionsCalledOnLoad";
const EVERY_PAGE = ["entry.client.tsx", "root.tsx", "routes/shop/layout.tsx"];
const MAIN_PAGES = [
  "routes/shop/home.tsx",
  "routes/shop/restaurants.tsx",
  "routes/shop/restaurant.tsx",
  "routes/order/wizard.tsx",
];
const LIGHTEST_PAGES = MAIN_PAGES.slice(0, 3);
/** What both show, and hardly another page of customers. */
const RESTAURANT_AND_ORDER = ["routes/shop/restaurant.tsx", "routes/order/wizard.tsx"];
/** Every page asks the HTTP API by it, if only for news of orders once it is idle. */
const CLIENT = /[\\/]foundation[\\/]api[\\/]ask-shop\.ts$/;
/** Helpers without a picture: each alone is smaller than what asking for it costs. */
const SMALL = /[\\/]app[\\/](lib|vocabulary)[\\/]/;
const ICON = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/;
const ICON_LIST = /lucide-react[\\/].*[\\/]lucide-react\.mjs$/;

/** Each alone would be a file that costs more to ask for than to read. */
const TINY_CHARACTERS = 6_000;
/** Tiny modules lie together by whose pages use them, so that nobody loads what his pages never show. */
const PARTS_OF_THE_SHOP = [
  ["order", "routes/order/wizard.tsx"],
  ["customer", "routes/account/"],
  ["admin", "routes/admin/"],
] as const;

const WIZARD = "routes/order/wizard.tsx";
const isOfAdmin = (page: string) => page.startsWith("routes/admin/");

/** Path below app/ of an entry, without the mark that its framework gives it. */
const entryPath = (id: string) => id.replace(/^.*[\\/]app[\\/]|\?.*$/g, "").replaceAll("\\", "/");

/** The entries that load a module at once, and how many files that are asked for later do. */
function usedBy(id: string, graph: Rolldown.ChunkingContext) {
  const name = ICON.exec(id)?.[1];
  const icon = name && new RegExp(`\\b${name.replace(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())}\\b`);
  const entries = new Set<string>();
  let later = 0;
  const seen = new Set([id]);
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    if (info?.isEntry) entries.add(entryPath(each));
    else if ((info?.dynamicImporters.length ?? 0) > 0) later += 1;
    for (const importer of info?.importers ?? []) {
      // The list of all icons imports each of them: what counts is who names this one.
      const isMeant = !icon || !ICON_LIST.test(each) || icon.test(graph.getModuleInfo(importer)?.code ?? "");
      if (isMeant) seen.add(importer);
    }
  }
  return { entries, later };
}

/**
 * One file for what every shop page loads, one for what most of them or home share, and one for the small helpers that a
 * restaurant's page and the wizard share, because forty small ones compress worse
 * and cost a slow phone a request each. Everything else stays with the pages that use it.
 */
const groupShared: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (id.endsWith(".css")) return null;
  if (CLIENT.test(id)) return "shell";
  const { entries } = usedBy(id, graph);
  if (entries.has(entryPath(id))) return null;
  if (EVERY_PAGE.some((page) => entries.has(page))) return "shell";
  const isHomes = entries.has("routes/shop/home.tsx") && entries.size > 1;
  if (isHomes || MAIN_PAGES.filter((page) => entries.has(page)).length > 2) return "shop";
  return SMALL.test(id) && RESTAURANT_AND_ORDER.every((page) => entries.has(page)) ? "small" : null;
};

/** With all that it brings along; what every page has anyway counts nothing. */
function isTiny(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  let characters = 0;
  for (const each of seen) {
    if (FRAMEWORK.test(each) || groupShared(each, graph) === "shell") continue;
    const info = graph.getModuleInfo(each);
    characters += info?.code?.length ?? 0;
    if (characters > TINY_CHARACTERS) return false;
    for (const imported of info?.importedIds ?? []) if (!ICON_LIST.test(imported)) seen.add(imported);
  }
  return true;
}

/** One file for the tiny modules that the same parts of the shop share; the smallest pages are left as they are. */
const groupTiny: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const info = graph.getModuleInfo(id);
  if (!info || info.isEntry || id.endsWith(".css") || id.startsWith("\0")) return null;
  if (info.dynamicImporters.length > 0) return null;
  const { entries, later } = usedBy(id, graph);
  if (LIGHTEST_PAGES.some((page) => entries.has(page))) return null;
  // What the desk takes orders with is the wizard's own, and travels to customers in one piece as before.
  const isWizards = entries.has(WIZARD) && [...entries].every((page) => page === WIZARD || isOfAdmin(page));
  if (!isWizards && !isTiny(id, graph)) return null;
  const parts = PARTS_OF_THE_SHOP.filter(([, beginning]) =>
    [...entries].some((page) => page.startsWith(beginning)),
  );
  return entries.size + later > 1 && parts.length > 0 ? `for-${parts.map(([part]) => part).join("-")}` : null;
};

export default defineConfig({
  plugins: [tailwindcss(), smallIcons(), reactRouter(), listBrowserModules(), lendingPages(), oneServer()],
  build: {
    target: "es2022",
    // A font inside a style sheet is waited for by pages that write no letter of it.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // The oldest browsers that Tailwind 4 runs in; for older ones each colour would be written three times.
    cssTarget: ["chrome111", "edge111", "firefox128", "safari16.4"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (name === "framework" ? COMPILED_AHEAD : ""),
            codeSplitting: {
              groups: [
                // Keeps its name from release to release: whoever comes back does not load it again.
                { name: "framework", test: FRAMEWORK, priority: 2 },
                { name: groupShared, debugName: "shared", priority: 1 },
                { name: groupTiny, debugName: "tiny", includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: { pages: "virtual:react-router/server-build", main: "server/start/main.ts" },
        },
      },
    },
  },
  ssr: {
    external: ["pg", "pino", "@node-rs/argon2", "lucide-react/dynamicIconImports"],
    // Only the icons that the shop uses are loaded, and drawn by the function above.
    noExternal: ["lucide-react"],
  },
  // Read by the server alone; bundled for browsers while developing it would be a file for each of two thousand icons.
  optimizeDeps: { exclude: ["lucide-react/dynamicIconImports"] },
});
