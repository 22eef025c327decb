const listeners = new Set<() => void>();

/** Whatever happens within this time is one change. */
const GATHER_MS = 400;

/** Said by the ears of the desk: some order was placed or changed, or may have been while nothing was heard. */
export function tellAdminChange(): void {
  for (const listener of listeners) listener();
}

/**
 * Hears that orders changed, soon after the first of many changes and again after the last: while somebody works fast, what
 * is shown keeps up.
 */
export function onAdminChange(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listener = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, GATHER_MS);
  };
  listeners.add(listener);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}
