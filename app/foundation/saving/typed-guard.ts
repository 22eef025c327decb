type Guard = () => Promise<boolean>;

let guard: Guard | null = null;

/** While it stands, whoever wants to read the open page again asks it first; the answer takes it away. */
export function guardTyped(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** May the page be read again by itself now? Not where that could lead away from what somebody is typing. */
export function mayReadAgain(): Promise<boolean> {
  return guard ? guard() : Promise.resolve(true);
}
