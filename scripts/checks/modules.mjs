/**
 * The module map: the layers from the lowest up, the modules of each, and what a module is for. A module may import modules of
 * lower layers, never of its own layer or one above; types count. A new feature chooses its layer here before its first file.
 */
export const LAYERS = [
  {
    "app/vocabulary": "closed lists of words that tables, rules and texts share; imports nothing",
    "app/lib": "small pure helpers: money, phone, Riyadh time, text, results",
    "app/styles": "tokens, fonts and the style sheets of every page",
  },
  {
    "app/i18n": "the words of both languages and the only formatter",
    db: "tables, migrations and the embedded PostgreSQL",
  },
  {
    "app/ui": "components and drawings that know no word of the business",
    services: "the outside world: files, pictures, messages, jobs, maps, clock, events of the database",
  },
  {
    "app/foundation/context": "who asks, when, in which language, and what that person may do",
  },
  {
    "app/foundation/page": "title, addresses, breadcrumb and structured data of a page",
    "app/foundation/tracking": "counting what visitors do",
    "app/foundation/audit": "writing the log that every changing command owes",
    "app/foundation/saving": "one way to send a change and to hear the answer",
  },
  {
    "app/foundation/published": "lists that admins edit and pages read from memory",
    "app/foundation/desk-kit": "the parts of which every page of the desk is made",
  },
  {
    settings: "what the shop may be told: names, fees, times, bank accounts, secrets",
    places: "picking a point on the map and naming it",
    seasons: "Hijri days with prices, hours and words of their own, and the moons that were seen",
    "order-links": "links in messages that open one order without signing in",
    occasions: "what an order is for: rite, charity, gift; its rules, words, consents and partners",
    commission: "what breeders and restaurants agreed to leave to the shop, and what that makes of an order",
    ledger: "the books: accounts, the table of postings, transfers that add up to zero, days that are closed",
  },
  {
    messages: "delivering what was queued",
    accounts: "the customer: signing in with a code, profile, addresses",
    capacity: "how much can be slaughtered, cooked and driven when, and whose the places are",
    catalog: "breeds, ages, cooking, breeders and what each costs",
    restaurants: "partner restaurants: their public pages, and their editing at the desk",
    content: "banners, icons, words and pages that admins write",
    invoices: "invoices, receipts, credit and debit notes: issuing, reading, printing, the list of a month",
  },
  {
    orders: "the order itself: price, time, placing, reading, moving, telling",
    staff: "the admins: signing in, users, the first one",
    reviews: "what guests say of a restaurant, and its moderation",
    shell: "header, footer, dock, menu, and the pages of failure",
    "e-invoicing": "signing what was invoiced in one chain and reporting it to the tax authority",
  },
  {
    waiting: "who waits for a place at a full time, and offering it to them in order",
    "tell-me": "who asked to be told of something later, and telling them once",
    "standing-orders": "orders that come back every week: agreeing to them, making them, stopping them",
    complaints:
      "what customers say was wrong with an order that was handed over, until the desk has answered it",
    machines: "keys for programs, and telling their addresses what happens to orders",
    refunds: "giving money back: who asks, who approves, the file for the bank, lower prices, credit",
  },
  {
    payments: "a transfer's proof and its review",
    ordering: "what a customer does in the browser until there is an order: draft, steps, confirming",
    "order-import": "orders of the old shop's shape",
    animals:
      "each animal of an order: what the vet saw, its weights, another in its place, and proof of its slaughter",
    opening: "what must be the owner's own before a shop opens, and what came with the example",
    enquiries: "answering what customers write to the shop's number",
    sharing: "the drawn picture that a shared link shows",
    customers: "the desk's view of a customer, erasing, and a customer's own data",
    "season-desk": "the desk's work on seasons and moons: editing, preview, moving orders with the moon",
  },
  {
    "order-desk": "the desk's work on orders: list, order page, bulk moves, slips",
    settlements:
      "what breeders and restaurants are due, their statements, and the file that the bank pays from",
    "bank-statements":
      "what the bank says came and went: reading its files, matching lines with orders and payouts",
    "money-desk":
      "the desk of money: accounts, VAT of a period, closing of days, checks of the books, files for accountants",
    insights: "the overview of the business and reading the log",
    home: "the front page",
  },
  {
    desk: "the frame of the desk: sidebar, palette, live stream, bell, shortcuts",
    "evening-report": "how the day went, told to the owner in the evening and on the overview",
  },
  {
    app: "routes, root and entries: thin pages over commands and queries",
    seed: "an example shop, filled in through the product",
  },
  {
    server: "settings of the process, start, pages, the JSON door",
  },
  {
    scripts: "starting, building, checking and testing",
    tests: "support of tests and the journeys in a browser",
    bench: "measurements",
  },
];

const FEATURES = "app/features/";
/** Tools and tests lie in the top layer: nothing of the product imports them, among themselves they are free. */
export const TOP_LAYER = LAYERS.length - 1;

/** Every module with its folder: `{ name, folder, layer, what }`; features are named without their common folder. */
export const MODULES = LAYERS.flatMap((modules, layer) =>
  Object.entries(modules).map(([name, what]) => {
    const isOwnFolder = name.includes("/") || ["app", "db", "services", "seed", "server"].includes(name);
    return { name, what, layer, folder: isOwnFolder || layer === TOP_LAYER ? name : FEATURES + name };
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
