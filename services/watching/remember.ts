/**
 * Looks something up at most every `forMs`, once for all who ask meanwhile; who asks waits `timeoutMs` at most and then
 * gets what was known before, undefined when nothing was.
 */
export function remember<T>(
  look: () => Promise<T>,
  { forMs, timeoutMs }: { forMs: number; timeoutMs: number },
): () => Promise<T | undefined> {
  let known: T | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  return async () => {
    if (looking === null && performance.now() - lookedAt >= forMs) {
      lookedAt = performance.now();
      looking = look()
        .then(
          (found) => {
            known = found;
          },
          () => {},
        )
        .finally(() => {
          looking = null;
        });
    }
    if (looking)
      await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
    return known;
  };
}
