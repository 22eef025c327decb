/** Observes what passes between the shop and its database, for counting, slow statements and traces. */
export interface DatabaseObserver {
  /** Runs one statement; called where it is asked for, so that the trace of the asker is known. */
  statement(text: string, run: () => Promise<unknown>): Promise<unknown>;
  /** A connection was had, after so many seconds. */
  waited(seconds: number): void;
  /** A connection broke. */
  lost(): void;
  /** A statement or a transaction runs again, after a conflict or a loss. */
  ranAgain(): void;
}

export const NOOP_OBSERVER: DatabaseObserver = {
  statement: (_, run) => run(),
  waited: () => {},
  lost: () => {},
  ranAgain: () => {},
};
