import { SETTING_KEYS, SETTINGS } from "#app/features/settings/rules/definitions.ts";
import { isMoneyArea } from "#app/features/settings/rules/setting-kinds.ts";
import { settingId } from "#app/features/settings/ui/admin/setting-inputs.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { ADMIN_PAGES, type AdminPageName, opensTo } from "./admin-pages.ts";
import { ADMIN_TABS } from "./admin-tabs.ts";
import { ACT_WORDS, PAGE_WORDS } from "./page-words.ts";
import { SETTING_WORDS } from "./setting-words.ts";

type DestinationKind = "page" | "setting" | "act";

/** Somewhere that the palette leads to by itself, without asking the server. */
export interface PaletteDestination {
  kind: DestinationKind;
  /** Its address, and what tells it from the others. */
  to: string;
  page: AdminPageName;
  label: string;
  /** Where it stands: a page's group, a tab's or a setting's page. */
  within: string;
  /** Folded, for finding: the name by itself, and everything that it is called. */
  name: string;
  words: string;
}

/** Reads a text by its namespace and key. */
export type Say = (key: string) => string;

/** Words of these namespaces name tabs and settings. */
export const DESTINATION_NAMESPACES = [
  "admin-orders",
  "admin-people",
  "admin-bank",
  "admin-refunds",
  "admin-money",
  "admin-invoices",
  "admin-settings",
  "admin-catalog",
  "admin-content",
  "admin-day",
] as const;

/** As many of a kind are shown by the palette; whoever types more sees others. */
export const DESTINATIONS_MAX = 7;

const SLIPS = ["butchery", "kitchen", "delivery"] as const;
const SLIP_DAYS = { today: "today's اليوم", tomorrow: "tomorrow's الغد غدا بكرة" } as const;

/** Every page of the desk that opens to this person, by its name and what people call it. */
export function pageDestinations(say: Say, may: (permission: Permission) => boolean): PaletteDestination[] {
  return ADMIN_PAGES.filter(({ needs }) => opensTo(needs, may)).map(({ to, text, group }) =>
    destination({
      kind: "page",
      to,
      page: text,
      label: say(`admin:links.${text}`),
      within: say(`admin:groups.${group}`),
      words: `${PAGE_WORDS[text]} ${to}`,
    }),
  );
}

/** Every tab, every setting and what can be done from anywhere, once their words are there. */
export function detailDestinations(say: Say, may: (permission: Permission) => boolean): PaletteDestination[] {
  const opens = (page: AdminPageName) =>
    ADMIN_PAGES.some(({ text, needs }) => text === page && opensTo(needs, may));
  const nameOf = (page: AdminPageName) => say(`admin:links.${page}`);
  const tabs = ADMIN_TABS.filter(({ of, needs = [] }) => opens(of) && opensTo(needs, may)).map(
    ({ of, to, text, words = "" }) =>
      destination({ kind: "page", to, page: of, label: say(text), within: nameOf(of), words }),
  );
  const settings = SETTING_KEYS.flatMap((key) => {
    const { area } = SETTINGS[key];
    const page = isMoneyArea(area) ? "financial" : area === "telling" ? "telling" : "settings";
    if (!opens(page)) return [];
    return destination({
      kind: "setting",
      to: `/admin/${page}#${settingId(key)}`,
      page,
      label: say(`admin-settings:keys.${key}.label`),
      within: nameOf(page),
      words: `${SETTING_WORDS[key] ?? ""} ${say(`admin-settings:keys.${key}.description`)}`,
    });
  });
  const slips = (Object.keys(SLIP_DAYS) as (keyof typeof SLIP_DAYS)[]).flatMap((day) =>
    SLIPS.map((slip) =>
      destination({
        kind: "act",
        to: `/admin/orders?queue=${day}&print=${slip}`,
        page: "orders",
        label: `${say(`admin:palette.print.${day}`)}: ${say(`admin-orders:slip.${slip}`)}`,
        within: nameOf("orders"),
        words: `${ACT_WORDS.slips} ${SLIP_DAYS[day]}`,
      }),
    ),
  );
  const newOrder = destination({
    kind: "act",
    to: "/admin/orders/new",
    page: "orders",
    label: say("admin-orders:list.newOrder"),
    within: nameOf("orders"),
    words: ACT_WORDS["new-order"] ?? "",
  });
  return [
    ...tabs,
    ...settings,
    ...(may("orders.place") ? [newOrder] : []),
    ...(opens("orders") ? slips : []),
  ];
}

function destination({ words, ...seen }: Omit<PaletteDestination, "name">): PaletteDestination {
  const name = foldForSearch(seen.label);
  return { ...seen, name, words: foldForSearch(`${seen.label} ${seen.within} ${words}`) };
}
