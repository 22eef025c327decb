/** Handheld scanners type like keyboards, only faster than any hand. */
const FASTEST_HAND_MS = 60;
const SHORTEST = 4;

export interface Scanner {
  /** A key was pressed at this moment; the code once a fast row of them ends with Enter. */
  key(key: string, at: number): string | null;
}

/** Tells the codes of a scanner from what people type. */
export function openScanner(): Scanner {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  return {
    key(key, at) {
      const isFast = at - last <= FASTEST_HAND_MS;
      last = at;
      if (key === "Enter") {
        const code = isFast && typed.length >= SHORTEST ? typed : null;
        typed = "";
        return code;
      }
      if (key.length !== 1) return null;
      typed = isFast ? typed + key : key;
      return null;
    },
  };
}
