/** How the books name a friend's transfer that was entered by hand: by its part, and by what the part had before. */
export function partSource(partId: string, receivedBefore: number): string {
  return `${partSources(partId)}${receivedBefore}`;
}

/** How all of them begin for one part. */
export function partSources(partId: string): string {
  return `split:${partId}:`;
}
