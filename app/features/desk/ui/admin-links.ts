import {
  BadgePercent,
  BookOpen,
  ChartNoAxesCombined,
  ClipboardList,
  CookingPot,
  History,
  type LucideIcon,
  MessageCircleOff,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Tags,
  UsersRound,
  Wheat,
} from "lucide-react";

export interface AdminLink {
  to: string;
  text:
    | "overview"
    | "orders"
    | "restaurants"
    | "cookingTypes"
    | "breeders"
    | "breeds"
    | "financial"
    | "content"
    | "customers"
    | "users"
    | "settings"
    | "reviews"
    | "messages"
    | "audit";
  icon: LucideIcon;
}

/** The sidebar: the eleven pages of A02 in its order, then what the shop adds. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: "/admin", text: "overview", icon: ChartNoAxesCombined },
  { to: "/admin/orders", text: "orders", icon: ClipboardList },
  { to: "/admin/restaurants", text: "restaurants", icon: Store },
  { to: "/admin/cooking-types", text: "cookingTypes", icon: CookingPot },
  { to: "/admin/breeders", text: "breeders", icon: Wheat },
  { to: "/admin/breeds", text: "breeds", icon: Tags },
  { to: "/admin/financial", text: "financial", icon: BadgePercent },
  { to: "/admin/content", text: "content", icon: BookOpen },
  { to: "/admin/customers", text: "customers", icon: UsersRound },
  { to: "/admin/users", text: "users", icon: ShieldCheck },
  { to: "/admin/settings", text: "settings", icon: Settings },
  { to: "/admin/reviews", text: "reviews", icon: Star },
  { to: "/admin/messages", text: "messages", icon: MessageCircleOff },
  { to: "/admin/audit", text: "audit", icon: History },
];
