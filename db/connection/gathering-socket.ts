import { Socket } from "node:net";

/**
 * A connection to the database on which everything that is said in one turn of the event loop leaves by one write. The driver
 * corks the connection for each statement, so several at once would be as many writes, and each wakes the server.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override uncork(): void {
    if (this.#isGathering) {
      super.uncork();
      return;
    }
    this.#isGathering = true;
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  /** What is still held back leaves before the end, and not behind it. */
  override end(...args: unknown[]): this {
    this.#isGathering = true;
    return super.end(...(args as []));
  }
}
