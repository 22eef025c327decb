import { isSettingKey, SETTINGS } from "../settings/definitions.ts";

/**
 * The amount that a value of the log stands for, in halalas, or null when it is no money: fields that say so in their name,
 * cells of a price grid ("naemi:jadha"), and settings that hold an amount as text.
 */
export function auditHalalas(
  { entity, entityId }: { entity: string; entityId: string | null },
  field: string,
  value: unknown,
): number | null {
  if (typeof value === "number") {
    return /halalas$/i.test(field) || (entity === "breeder_price" && field.includes(":")) ? value : null;
  }
  const key = entityId ?? "";
  const isAmount =
    entity === "setting" && field === "value" && isSettingKey(key) && SETTINGS[key].kind === "halalas";
  return isAmount && typeof value === "string" && /^\d+$/.test(value) ? Number(value) : null;
}
