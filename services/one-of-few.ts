/** Two decoded pictures fit into the memory of a small server beside everything else. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs heavy work when its turn comes; turns are given in the order of asking. */
export async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed over rather than freed, so nobody who comes later overtakes.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
