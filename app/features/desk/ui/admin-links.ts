import {
  BadgePercent,
  BookOpen,
  CalendarClock,
  ChartNoAxesCombined,
  ClipboardList,
  CookingPot,
  FileCheck,
  FileText,
  HandCoins,
  HandHeart,
  History,
  Hourglass,
  Landmark,
  type LucideIcon,
  MessageCircleOff,
  MoonStar,
  NotebookTabs,
  ReceiptText,
  Repeat,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Tags,
  UsersRound,
  Wheat,
} from "lucide-react";
import { useMay } from "#app/foundation/context/use-may.ts";
import { DESK_PAGES } from "../desk-pages.ts";

type DeskPage = (typeof DESK_PAGES)[number];

export interface AdminLink {
  to: DeskPage["to"];
  text: DeskPage["text"];
  icon: LucideIcon;
}

const ICONS: Readonly<Record<DeskPage["text"], LucideIcon>> = {
  overview: ChartNoAxesCombined,
  orders: ClipboardList,
  receipts: ReceiptText,
  bank: Landmark,
  refunds: HandCoins,
  restaurants: Store,
  cookingTypes: CookingPot,
  breeders: Wheat,
  breeds: Tags,
  seasons: MoonStar,
  occasions: HandHeart,
  financial: BadgePercent,
  money: NotebookTabs,
  content: BookOpen,
  customers: UsersRound,
  users: ShieldCheck,
  settings: Settings,
  reviews: Star,
  messages: MessageCircleOff,
  capacity: CalendarClock,
  waiting: Hourglass,
  standingOrders: Repeat,
  settlements: HandCoins,
  invoices: FileText,
  eInvoicing: FileCheck,
  audit: History,
};

/** The pages that this person may see. */
export function usePermittedLinks(): readonly AdminLink[] {
  const may = useMay();
  return DESK_PAGES.filter(({ needs }) => needs.some(may)).map(({ to, text }) => ({
    to,
    text,
    icon: ICONS[text],
  }));
}
