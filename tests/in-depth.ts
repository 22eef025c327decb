/** How much a test does: `whole` in `npm run trial depth`, `usual` in every run; what is random differs from run to run. */
export function inDepth(whole: number, usual: number): number {
  return process.env.DEPTH ? whole : usual;
}
