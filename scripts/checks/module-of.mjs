import { LAYERS } from "./modules.mjs";

const FEATURES = "app/features/";
/** Tools and tests lie in the top layer: nothing of the product imports them, among themselves they are free. */
export const TOP_LAYER = LAYERS.length - 1;

/** Every module with its folder: `{ name, folder, layer, what, exposes }`; features are named without their common folder. */
export const MODULES = LAYERS.flatMap((modules, layer) =>
  Object.entries(modules).map(([name, said]) => {
    const { what, exposes = null } = typeof said === "string" ? { what: said } : said;
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

const longestFirst = MODULES.toSorted((one, other) => other.folder.length - one.folder.length);

/**
 * The module of a file, the one whose folder fits best. Undefined for what lies outside the map, such as a
 * configuration at the root, and for a folder of features or foundation that the list does not know.
 */
export function moduleOf(file) {
  const module = longestFirst.find(({ folder }) => file.startsWith(`${folder}/`));
  return module?.name === "app" && /^app\/(features|foundation)\//.test(file) ? undefined : module;
}
