/** What was read while the database had certain marks, found again only under the same ones. */
export class CachedByVersion<T> {
  #marks = "";
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  /** Beyond `most` all is forgotten. */
  constructor(most: number) {
    this.#most = most;
  }

  find(marks: string, name: string): T | undefined {
    return marks === this.#marks ? this.#kept.get(name) : undefined;
  }

  /** From now on nobody can change it. */
  keep(marks: string, name: string, value: T): void {
    if (marks !== this.#marks || this.#kept.size >= this.#most) this.#kept.clear();
    this.#marks = marks;
    this.#kept.set(name, frozen(value));
  }
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
