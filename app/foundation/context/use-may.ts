import { createContext, useContext } from "react";
import type { Permission } from "#app/vocabulary/permission.ts";

/** What the signed-in person may do; the frame of the desk provides it to every page within. Outside it nobody may anything. */
export const HeldPermissions = createContext<readonly Permission[]>([]);

/** `const may = useMay()`, then `may("orders.move")`: whether to offer it. The command asks again by itself. */
export function useMay(): (permission: Permission) => boolean {
  const held = useContext(HeldPermissions);
  return (permission) => held.includes(permission);
}
