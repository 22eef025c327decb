/** "-12.50": exact, two decimals and a point, as programs read amounts (files, XML, gateways, structured data). */
export function decimalRiyals(halalas: number): string {
  if (!Number.isSafeInteger(halalas)) throw new Error(`no amount in halalas: ${halalas}`);
  const digits = String(Math.abs(halalas)).padStart(3, "0");
  return `${halalas < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What stands in a field before somebody types: "12", "12.50". */
export function typedRiyals(halalas: number): string {
  return decimalRiyals(halalas).replace(/\.00$/, "");
}
