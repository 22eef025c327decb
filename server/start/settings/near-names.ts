const SHORT = 6;
const SLIPS = 2;

/**
 * The name of `known` that `name` is most likely a slip of the pen for, or null. Long names may differ by two letters;
 * short ones only by two letters that changed places, since `POST` and `ROLL` are words of their own.
 */
export function nearName(name: string, known: readonly string[]): string | null {
  const written = name.toUpperCase();
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const right of known) {
    const slips = slipsBetween(written, right);
    const isNear = right.length > SHORT ? slips <= SLIPS : isSwapped(written, right);
    if (!isNear || slips >= least) continue;
    best = right;
    least = slips;
  }
  return best;
}

function isSwapped(written: string, right: string): boolean {
  if (written === right) return true;
  const at = [...right].findIndex((letter, index) => letter !== written[index]);
  const swapped = right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2);
  return swapped === written;
}

/** How many letters were left out, added, mistaken or exchanged with their neighbour. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const slips = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          slips(row - 1, column) + 1,
          slips(row, column - 1) + 1,
          slips(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? slips(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return slips(one.length, other.length);
}
