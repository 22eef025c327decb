const DAY_SECONDS = 24 * 60 * 60;

/** How long a sign-in lasts without a visit, and after how long a visit is written down. Seconds. */
export const CUSTOMER_SESSION = {
  seconds: 60 * DAY_SECONDS,
  renewAfterSeconds: DAY_SECONDS,
  /** However often the customer comes. */
  longestSeconds: 365 * DAY_SECONDS,
} as const;
export const STAFF_SESSION = {
  seconds: 12 * 60 * 60,
  renewAfterSeconds: 10 * 60,
  /** However busy it is. */
  longestSeconds: 7 * DAY_SECONDS,
  /** How long a password or a code proves that the person still sits there. */
  provenSeconds: 10 * 60,
} as const;

/** The instant so many seconds later. */
export const secondsAfter = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** The first of several instants. */
export const earliest = (instants: readonly Date[]): Date => new Date(Math.min(...instants.map(Number)));
