import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";

/** Loaded before the shop with `node --import`: writes each file that is loaded as code to `modules.txt` of the data folder. */
const list = path.join(process.env.DATA_DIR, "modules.txt");
registerHooks({
  load(url, context, next) {
    appendFileSync(list, `${url}\n`);
    return next(url, context);
  },
});
