declare global {
  interface Document {
    /** Drawn ahead of a visit that may never come; absent where browsers draw nothing ahead. */
    prerendering?: boolean;
  }
}

/** Runs `task` once somebody has come to the page: at once, unless it is drawn ahead of a visit. */
export function whenVisited(task: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", task, { once: true });
  else task();
}
