import { CircleUserRound, ClipboardList, House, type LucideIcon, Store } from "lucide-react";

export interface ShellLink {
  route: string;
  text: "home" | "order" | "orderNow" | "restaurants" | "orders" | "account";
  Icon: LucideIcon | null;
}

/** S19, in this order; Order Now wears the sign of the shop instead of an icon. */
export const DOCK_LINKS: readonly ShellLink[] = [
  { route: "/", text: "home", Icon: House },
  { route: "/restaurants", text: "restaurants", Icon: Store },
  { route: "/order", text: "orderNow", Icon: null },
  { route: "/orders", text: "orders", Icon: ClipboardList },
  { route: "/login", text: "account", Icon: CircleUserRound },
];

export const MENU_LINKS: readonly ShellLink[] = [
  { route: "/", text: "home", Icon: House },
  { route: "/order", text: "order", Icon: null },
  { route: "/restaurants", text: "restaurants", Icon: Store },
  { route: "/orders", text: "orders", Icon: ClipboardList },
];

export const HEADER_LINKS: readonly ShellLink[] = [
  { route: "/restaurants", text: "restaurants", Icon: null },
  { route: "/orders", text: "orders", Icon: null },
  { route: "/login", text: "account", Icon: null },
];

/** `/orders/1` belongs to `/orders`, and nothing but itself to `/`. */
export function isWithin(pathname: string, route: string): boolean {
  return pathname === route || (route !== "/" && pathname.startsWith(`${route}/`));
}
