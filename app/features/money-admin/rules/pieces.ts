/** Notes and coins of the kingdom, in halalas, the largest first. */
export const PIECES = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/** How many there are of each, by its halalas. */
export type Pieces = Readonly<Partial<Record<string, number>>>;

/** What so many notes and coins come to. */
export function sumOfPieces(pieces: Pieces): number {
  return PIECES.reduce<number>((sum, piece) => sum + piece * (pieces[piece] ?? 0), 0);
}
