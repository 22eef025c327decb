export interface GridCell {
  row: number;
  column: number;
}

interface GridKey {
  key: string;
  shiftKey: boolean;
  /** Right-to-left tables have their next column at the left. */
  isRtl: boolean;
}

/** Where a key leads in a spreadsheet: arrows and Enter to the neighbour, and no further than the edge. */
export function stepInGrid(
  from: GridCell,
  size: GridCell,
  { key, shiftKey, isRtl }: GridKey,
): GridCell | null {
  const onward = isRtl ? -1 : 1;
  const steps: Record<string, [row: number, column: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowRight: [0, onward],
    ArrowLeft: [0, -onward],
    Enter: [shiftKey ? -1 : 1, 0],
  };
  const step = steps[key];
  if (!step) return null;
  const row = Math.min(size.row - 1, Math.max(0, from.row + step[0]));
  const column = Math.min(size.column - 1, Math.max(0, from.column + step[1]));
  return { row, column };
}
