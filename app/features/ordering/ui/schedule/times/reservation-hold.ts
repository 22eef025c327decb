import { askShop } from "#app/foundation/api/ask-shop.ts";

/** As long as the shop keeps a mark, counted by the browser's own clock. */
const KEPT_MS = 10 * 60_000;
const RENEW_MS = 4 * 60_000;
/** Whoever types an address or looks through times asks once, for the last of them. */
const DEBOUNCE_MS = 800;
/** Said on the window when a time was wanted that others have taken meanwhile. */
export const TIME_GONE = "place-gone";

/** What is wanted: the body of POST /api/kept-places, as it is sent. */
interface Wanted {
  keeperId: string;
  body: string;
}

/**
 * Holds the places of one chosen time while the page lives and is looked at, and gives them back when it is left. It lives
 * beside the steps, which come and go. Every failure is silent: without a mark the order is taken as ever.
 */
class ReservationHold {
  #wanted: Wanted | null = null;
  #kept: { body: string; until: number } | null = null;
  #askedAt = 0;
  #isWatching = false;
  /** Of the page on which it was wanted. */
  #path = "";
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  /** Wants other places, or the same ones on. */
  want(wanted: Wanted | null) {
    if (wanted?.body === this.#wanted?.body) return;
    const left = this.#wanted;
    this.#wanted = wanted;
    if (wanted) this.#path = location.pathname;
    clearTimeout(this.#debounce);
    if (left && left.keeperId !== wanted?.keeperId) this.#giveBack(left.keeperId);
    this.#set(null);
    if (wanted) this.#debounce = setTimeout(() => void this.#ask(), DEBOUNCE_MS);
  }

  /** Is this what is kept now? */
  keeps(body: string | null): boolean {
    return body !== null && this.#kept?.body === body && this.#kept.until > Date.now();
  }

  /** @returns ends the listening */
  listen(listener: () => void): () => void {
    this.#watch();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** A step was left: where it was the wizard that was, what is kept goes back. */
  leave() {
    setTimeout(() => this.#isLeft() && this.want(null), DEBOUNCE_MS);
  }

  #isLeft() {
    return location.pathname !== this.#path;
  }

  #watch() {
    if (this.#isWatching) return;
    this.#isWatching = true;
    setInterval(() => this.#renew(RENEW_MS), RENEW_MS / 4);
    document.addEventListener("visibilitychange", () => this.#renew(RENEW_MS / 4));
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.#renew(0));
    window.addEventListener("pagehide", () => {
      if (!this.#wanted) return;
      this.#giveBack(this.#wanted.keeperId);
      this.#set(null);
    });
  }

  #renew(after: number) {
    if (this.#isLeft()) return this.want(null);
    const isDue = Date.now() - this.#askedAt >= after;
    if (this.#wanted && isDue && document.visibilityState === "visible") void this.#ask();
  }

  async #ask() {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.#askedAt = Date.now();
    const answer = await askShop("POST /api/kept-places", { body: JSON.parse(wanted.body) });
    if (wanted !== this.#wanted) return;
    if (!answer.ok && answer.status === 409) window.dispatchEvent(new Event(TIME_GONE));
    const isKept = answer.ok && answer.value.until !== null;
    const isAnswered = answer.ok || answer.status > 0;
    // What was kept before is not wanted any more, and a refusal leaves it where it is.
    if (isAnswered && !isKept) this.#giveBack(wanted.keeperId);
    this.#set(isKept ? { body: wanted.body, until: this.#askedAt + KEPT_MS } : null);
  }

  #giveBack(keeperId: string) {
    void askShop("DELETE /api/kept-places/{keeperId}", { path: { keeperId }, keepalive: true });
  }

  #set(kept: { body: string; until: number } | null) {
    this.#kept = kept;
    for (const listener of this.#listeners) listener();
  }
}

export const reservationHold = new ReservationHold();
