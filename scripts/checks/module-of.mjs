import { LAYERS } from "./modules.mjs";

const FEATURES = "app/features/";
/** Tools and tests lie in the top layer: nothing of the product imports them, among themselves they are free. */
export const TOP_LAYER = LAYERS.length - 1;

/** Every module with its folder: `{ name, folder, layer, what, exposes }`; features are named without their common folder. */
export const MODULES = LAYERS.flatMap((modules, layer) =>
  Object.entries(modules).map(([name, said]) => {
    const { what, exposes = null } = typeof said === "string" ? readModule(said) : said;
    const isOwnFolder = name.includes("/") || ["app", "db", "services", "seed", "server"].includes(name);
    return {
      name,
      what,
      exposes,
      layer,
      folder: isOwnFolder || layer === TOP_LAYER ? name : FEATURES + name,
    };
  }),
);

/** What a module is for, its first line, and the patterns of what it exposes, the others; null where there are none. */
function readModule(said) {
  const [what, ...exposes] = said.split("\n");
  return { what, exposes: exposes.length > 0 ? exposes.join(" ") : null };
}

/** By folder: every check asks for the module of thousands of files, thousands of times. */
const known = new Map();
const longestFirst = MODULES.toSorted((one, other) => other.folder.length - one.folder.length);

/**
 * The module of a file, the one whose folder fits best. Undefined for what lies outside the map, such as a
 * configuration at the root, and for a folder of features or foundation that the list does not know.
 */
export function moduleOf(file) {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  if (!known.has(folder)) known.set(folder, moduleOfFolder(folder));
  return known.get(folder);
}

function moduleOfFolder(inside) {
  const module = longestFirst.find(({ folder }) => inside.startsWith(`${folder}/`));
  return module?.name === "app" && /^app\/(features|foundation)\//.test(inside) ? undefined : module;
}
