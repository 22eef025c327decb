import * as api from "./api/check-api.mjs";
import * as citations from "./check-citations.mjs";
import * as clamps from "./check-clamps.mjs";
import * as ledger from "./check-ledger-drawing.mjs";
import * as lock from "./check-lock.mjs";
import * as migrations from "./check-migrations.mjs";
import * as modules from "./check-module-table.mjs";
import * as patterns from "./check-patterns.mjs";
import * as requirements from "./check-requirements.mjs";
import * as rtl from "./check-rtl.mjs";
import * as security from "./check-security.mjs";
import * as structure from "./check-structure.mjs";
import * as fillings from "./words/check-fillings.mjs";
import * as messages from "./words/check-messages.mjs";
import * as terms from "./words/check-terms.mjs";

const CHECKS = {
  structure,
  modules,
  ledger,
  messages,
  terms,
  fillings,
  rtl,
  clamps,
  migrations,
  lock,
  patterns,
  requirements,
  citations,
  security,
  api,
};

/** `npm run check [name …] [-- --option]`: the project's own rules; prints each fault and ends with 1 when there is any. */
const asked = process.argv.slice(2);
const options = asked.filter((each) => each.startsWith("--"));
const names = asked.filter((each) => !options.includes(each));
let faults = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const found = check.run(options);
  faults += found.length;
  for (const fault of found) console.log(`${name}: ${fault}`);
}
if (faults > 0) console.log(`${faults} to mend.`);
process.exit(faults > 0 ? 1 : 0);
