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
  KeyRound,
  Landmark,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  MoonStar,
  NotebookTabs,
  Percent,
  PlugZap,
  ReceiptText,
  Repeat,
  Scale,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  Undo2,
  UsersRound,
  Wheat,
} from "lucide-react";
import { useMay } from "#app/foundation/context/use-may.ts";
import {
  DESK_PAGES,
  type DeskGroup,
  type DeskPage,
  type DeskPageName,
  opensTo,
} from "../../menu/desk-pages.ts";

export interface AdminLink {
  to: DeskPage["to"];
  text: DeskPageName;
  group: DeskGroup;
  icon: LucideIcon;
}

/** One of its own for each page. */
export const PAGE_ICONS: Readonly<Record<DeskPageName, LucideIcon>> = {
  overview: ChartNoAxesCombined,
  orders: ClipboardList,
  day: CalendarDays,
  receipts: ReceiptText,
  messages: MessagesSquare,
  customers: UsersRound,
  waiting: Hourglass,
  standingOrders: Repeat,
  money: NotebookTabs,
  unpaid: Banknote,
  cash: Coins,
  vat: Percent,
  bank: Landmark,
  refunds: Undo2,
  settlements: Handshake,
  invoices: FileText,
  eInvoicing: FileCheck,
  closing: CalendarCheck,
  reconciliation: Scale,
  files: FolderDown,
  financial: SlidersHorizontal,
  breeds: Tags,
  breeders: Wheat,
  cookingTypes: CookingPot,
  restaurants: Store,
  capacity: CalendarClock,
  seasons: MoonStar,
  occasions: HandHeart,
  content: BookOpen,
  reviews: Star,
  telling: MessageSquareText,
  settings: Settings,
  users: ShieldCheck,
  audit: History,
  opening: DoorOpen,
  machines: PlugZap,
  security: KeyRound,
};

/** The pages that this person may see. */
export function usePermittedLinks(): readonly AdminLink[] {
  const may = useMay();
  return DESK_PAGES.filter(({ needs }) => opensTo(needs, may)).map(({ to, text, group }) => ({
    to,
    text,
    group,
    icon: PAGE_ICONS[text],
  }));
}
