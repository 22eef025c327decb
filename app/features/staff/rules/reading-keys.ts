import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";

/** Where the area of a permission is not what must be seen to use it. */
const SEEN_ELSEWHERE: Partial<Record<Permission, Permission>> = {
  "payments.review": "orders.read",
  "payments.refund": "orders.read",
  "payments.approve_refund": "orders.read",
  "einvoicing.manage": "invoices.read",
  "cash.count": "orders.read",
};

/** The permission to see what this one changes; null for what only reads. */
export function readingOf(permission: Permission): Permission | null {
  const reading = SEEN_ELSEWHERE[permission] ?? `${areaOf(permission)}.read`;
  return PERMISSIONS.find((key) => key === reading && key !== permission) ?? null;
}

/** With each permission the one to see what it changes: nobody changes what is out of sight. */
export function withReading(permissions: readonly Permission[]): Permission[] {
  const needed = permissions.map(readingOf);
  return PERMISSIONS.filter((key) => permissions.includes(key) || needed.includes(key));
}

/** Without a permission, nor any that needs it to be seen. */
export function without(permissions: readonly Permission[], gone: Permission): Permission[] {
  return permissions.filter((key) => key !== gone && readingOf(key) !== gone);
}

type Area = Permission extends `${infer Name}.${string}` ? Name : never;

/** `orders` of `orders.move`. */
function areaOf(permission: Permission): Area {
  return permission.slice(0, permission.indexOf(".")) as Area;
}

/** The catalogue by area, both in its order. */
export function permissionAreas(): [area: Area, permissions: Permission[]][] {
  return [...Map.groupBy(PERMISSIONS, areaOf)];
}
