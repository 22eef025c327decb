export interface Rounds {
  /** Milliseconds from the beginning of one round to that of the next. */
  everyMs: number;
  /** The first round begins now, not after `everyMs`. */
  atOnce?: boolean;
  /** Asked before each round: false leaves it out, as while the database takes no writing. */
  isDue?: () => boolean;
  work: () => Promise<unknown>;
  /** Hears what a round threw; the next one comes all the same. */
  failed: (error: unknown) => void;
}

/**
 * Works again and again, never two rounds at once: one that takes longer than `everyMs` leaves the next ones out. It keeps no
 * process alive.
 * @returns ends it, after the round under way
 */
export function workInRounds({ everyMs, atOnce, isDue, work, failed }: Rounds): () => Promise<void> {
  let round: Promise<unknown> | null = null;
  const begin = () => {
    if (round || isDue?.() === false) return;
    round = work()
      .catch(failed)
      .finally(() => {
        round = null;
      });
  };
  if (atOnce) begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
