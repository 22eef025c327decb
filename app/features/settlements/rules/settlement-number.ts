/** ST-000001: what people call a settlement. */
export function settlementNumber(number: number): string {
  return `ST-${String(number).padStart(6, "0")}`;
}
