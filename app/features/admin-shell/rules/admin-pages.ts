import {
  Banknote,
  BookOpen,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardList,
  Coins,
  CookingPot,
  DoorOpen,
  FileCheck,
  FileText,
  FolderDown,
  HandHeart,
  Handshake,
  History,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  type LucideIcon,
  MapPinned,
  MessageSquareText,
  MessageSquareWarning,
  MessagesSquare,
  MoonStar,
  NotebookTabs,
  Percent,
  PlugZap,
  ReceiptText,
  Repeat,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  Tablet,
  Tags,
  Truck,
  Undo2,
  UsersRound,
  Wheat,
} from "lucide-react";
import type { Permission } from "#app/vocabulary/permission.ts";

/** The sidebar's groups, in its order. */
export const ADMIN_GROUPS = ["today", "money", "shop", "system"] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

interface Page {
  to: string;
  /** Its route in `routes/admin/`, where that is not called as its address. */
  file?: string;
  /** Names it in `admin:links`. */
  text: string;
  /** One of its own. */
  icon: LucideIcon;
  /** Whoever has one of these sees the page; none is asked of what is everybody's own. */
  needs: readonly Permission[];
}

const TODAY = [
  {
    to: "/admin",
    file: "overview.tsx",
    text: "overview",
    icon: ChartNoAxesCombined,
    needs: ["orders.read", "insights.read"],
  },
  { to: "/admin/orders", text: "orders", icon: ClipboardList, needs: ["orders.read"] },
  { to: "/admin/day", text: "day", icon: CalendarDays, needs: ["orders.read", "capacity.read"] },
  { to: "/admin/receipts", text: "receipts", icon: ReceiptText, needs: ["payments.review"] },
  { to: "/admin/messages", text: "messages", icon: MessagesSquare, needs: ["messages.read"] },
  { to: "/admin/customers", text: "customers", icon: UsersRound, needs: ["customers.read"] },
  { to: "/admin/waiting", text: "waiting", icon: Hourglass, needs: ["orders.read"] },
  { to: "/admin/standing-orders", text: "standingOrders", icon: Repeat, needs: ["orders.read"] },
] as const satisfies readonly Page[];

const MONEY = [
  {
    to: "/admin/money",
    file: "money/overview.tsx",
    text: "money",
    icon: NotebookTabs,
    needs: ["ledger.read"],
  },
  { to: "/admin/money/unpaid", text: "unpaid", icon: Banknote, needs: ["ledger.read"] },
  {
    to: "/admin/money/cash",
    text: "cash",
    icon: Coins,
    needs: ["cash.count", "payments.review", "orders.move"],
  },
  { to: "/admin/money/vat", text: "vat", icon: Percent, needs: ["ledger.read"] },
  { to: "/admin/bank", text: "bank", icon: Landmark, needs: ["bank.read"] },
  {
    to: "/admin/refunds",
    text: "refunds",
    icon: Undo2,
    needs: ["payments.refund", "payments.approve_refund"],
  },
  { to: "/admin/claims", text: "claims", icon: MessageSquareWarning, needs: ["orders.read"] },
  { to: "/admin/settlements", text: "settlements", icon: Handshake, needs: ["settlements.read"] },
  { to: "/admin/invoices", text: "invoices", icon: FileText, needs: ["invoices.read"] },
  { to: "/admin/e-invoicing", text: "eInvoicing", icon: FileCheck, needs: ["einvoicing.manage"] },
  { to: "/admin/money/days", text: "closing", icon: CalendarCheck, needs: ["ledger.read"] },
  { to: "/admin/money/reconciliation", text: "reconciliation", icon: Scale, needs: ["ledger.read"] },
  { to: "/admin/money/files", text: "files", icon: FolderDown, needs: ["ledger.read"] },
  { to: "/admin/financial", text: "financial", icon: SlidersHorizontal, needs: ["financial.read"] },
] as const satisfies readonly Page[];

const SHOP = [
  { to: "/admin/breeds", text: "breeds", icon: Tags, needs: ["catalog.read"] },
  { to: "/admin/breeders", text: "breeders", icon: Wheat, needs: ["catalog.read"] },
  { to: "/admin/cooking-types", text: "cookingTypes", icon: CookingPot, needs: ["catalog.read"] },
  { to: "/admin/restaurants", text: "restaurants", icon: Store, needs: ["restaurants.read"] },
  { to: "/admin/papers", text: "papers", icon: ScrollText, needs: ["partners.read"] },
  { to: "/admin/seats", text: "seats", icon: IdCard, needs: ["partners.read"] },
  {
    to: "/admin/capacity",
    file: "capacity/resources.tsx",
    text: "capacity",
    icon: CalendarClock,
    needs: ["capacity.read"],
  },
  { to: "/admin/runs", text: "runs", icon: Truck, needs: ["orders.read"] },
  { to: "/admin/zones", text: "zones", icon: MapPinned, needs: ["settings.read"] },
  { to: "/admin/seasons", text: "seasons", icon: MoonStar, needs: ["seasons.read"] },
  { to: "/admin/occasions", text: "occasions", icon: HandHeart, needs: ["catalog.read"] },
  { to: "/admin/content", text: "content", icon: BookOpen, needs: ["content.read"] },
  { to: "/admin/reviews", text: "reviews", icon: Star, needs: ["reviews.read"] },
] as const satisfies readonly Page[];

const SYSTEM = [
  { to: "/admin/settings", text: "settings", icon: Settings, needs: ["settings.read"] },
  { to: "/admin/telling", text: "telling", icon: MessageSquareText, needs: ["settings.read"] },
  { to: "/admin/users", text: "users", icon: ShieldCheck, needs: ["users.read"] },
  { to: "/admin/machines", text: "machines", icon: PlugZap, needs: ["machines.read"] },
  { to: "/admin/stations", text: "stations", icon: Tablet, needs: ["machines.read"] },
  { to: "/admin/audit", text: "audit", icon: History, needs: ["audit.read"] },
  { to: "/admin/opening", text: "opening", icon: DoorOpen, needs: ["settings.read"] },
  { to: "/admin/security", text: "security", icon: KeyRound, needs: [] },
] as const satisfies readonly Page[];

/**
 * Every page of the desk that leads somewhere by itself, once: routes, the sidebar, the palette, the keys and the test of permissions
 * read this list (0148-one-entry-each). What people call a page beside its name stands in `finding/page-words.ts`, which only the palette loads.
 */
export const ADMIN_PAGES = [
  ...inGroup("today", TODAY),
  ...inGroup("money", MONEY),
  ...inGroup("shop", SHOP),
  ...inGroup("system", SYSTEM),
] as const;

export type AdminPage = (typeof ADMIN_PAGES)[number];
export type AdminPageName = AdminPage["text"];

interface Part {
  path: string;
  of: AdminPageName;
  /** Its route in `routes/admin/`. */
  file: string;
  needs: readonly Permission[];
}

/** What is opened from one of those pages, and belongs to it: one order, one account, a sheet to print. */
export const ADMIN_PARTS = [
  { path: "/admin/orders/new", of: "orders", file: "order/new.tsx", needs: ["orders.place"] },
  { path: "/admin/orders/:id", of: "orders", file: "order.tsx", needs: ["orders.read"] },
  { path: "/admin/orders/:id/edit", of: "orders", file: "order/edit.tsx", needs: ["orders.edit"] },
  { path: "/admin/orders/:id/switch", of: "orders", file: "order/switch.tsx", needs: ["orders.edit"] },
  { path: "/admin/orders/:id/paper", of: "orders", file: "order/paper.tsx", needs: ["orders.place"] },
  {
    path: "/admin/orders/:id/name-cards",
    of: "orders",
    file: "order/name-cards.tsx",
    needs: ["orders.read"],
  },
  {
    path: "/admin/orders/:id/invoices/:number",
    of: "orders",
    file: "order/document.tsx",
    needs: ["invoices.read"],
  },
  { path: "/admin/day/labels", of: "day", file: "day/labels.tsx", needs: ["orders.read"] },
  { path: "/admin/customers/:id", of: "customers", file: "customer.tsx", needs: ["customers.read"] },
  {
    path: "/admin/money/accounts/:kind/:party?",
    of: "money",
    file: "money/account.tsx",
    needs: ["ledger.read"],
  },
  { path: "/admin/money/cash/:id", of: "cash", file: "money/cash-slip.tsx", needs: ["cash.count"] },
  { path: "/admin/money/correct", of: "money", file: "money/correct.tsx", needs: ["ledger.close"] },
  { path: "/admin/settlements/:id", of: "settlements", file: "settlement.tsx", needs: ["settlements.read"] },
  { path: "/admin/partners/:id", of: "settlements", file: "partner.tsx", needs: ["settlements.read"] },
  { path: "/admin/invoices/print", of: "invoices", file: "invoices/print.tsx", needs: ["invoices.read"] },
  { path: "/admin/restaurants/:id", of: "restaurants", file: "restaurant.tsx", needs: ["restaurants.read"] },
  { path: "/admin/seats/:seat", of: "seats", file: "seat.tsx", needs: ["partners.read"] },
  { path: "/admin/capacity/:id", of: "capacity", file: "capacity/resource.tsx", needs: ["capacity.read"] },
] as const satisfies readonly Part[];

/** May somebody who holds these see it? */
export function opensTo(needs: readonly Permission[], may: (permission: Permission) => boolean): boolean {
  return needs.length === 0 || needs.some(may);
}

/** The page of the sidebar that an address belongs to. */
export function pageAt(pathname: string): AdminPageName | null {
  const address = pathname.replace(/\/+$/, "");
  const page = ADMIN_PAGES.find(({ to }) => to === address);
  if (page) return page.text;
  const part = ADMIN_PARTS.find(({ path }) => {
    const [base = ""] = path.split("/:");
    return address === base || address.startsWith(`${base}/`);
  });
  return part?.of ?? null;
}

function inGroup<const Group extends AdminGroup, const Pages extends readonly Page[]>(
  group: Group,
  pages: Pages,
) {
  return pages.map((page) => ({ file: `${page.to.slice("/admin/".length)}.tsx`, ...page, group })) as {
    -readonly [At in keyof Pages]: Pages[At] & { file: string; group: Group };
  };
}
