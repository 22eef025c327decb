/**
 * "1,895.5": thousands by commas, between `least` and `most` decimals. By hand, because the first number that a browser's
 * `Intl` writes costs a slow phone a tenth of a second.
 */
export function groupedNumber(value: number, least: number, most: number): string {
  const scale = 10 ** most;
  // Half up as written in decimals: 1.005 is 100.49999 hundredths for a computer.
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  const [whole = "0", fraction = ""] = rounded.toFixed(most).split(".");
  const decimals = fraction.replace(/0+$/, "").padEnd(least, "0");
  const sign = value < 0 && rounded !== 0 ? "-" : "";
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals ? `.${decimals}` : ""}`;
}
