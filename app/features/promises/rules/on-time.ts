/** Of how many orders of a month the promised hour was kept. */
export interface OnTime {
  counted: number;
  kept: number;
}

/** PW06: the figure in whole percent, never rounded up; null where too few were counted to say anything. */
export function onTimePercent({ counted, kept }: OnTime, least: number): number | null {
  return counted === 0 || counted < least ? null : Math.floor((kept * 100) / counted);
}
