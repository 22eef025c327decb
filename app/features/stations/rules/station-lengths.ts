const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long things of stations last, in seconds. */
export const STATION_LENGTHS = {
  /** A code on the desk's screen. */
  codeSeconds: 10 * MINUTE_SECONDS,
  /** A device that nobody uses. */
  deviceSeconds: 42 * DAY_SECONDS,
  /** How often being heard is written down. */
  heardSeconds: 20,
  /** After that a station in use is missed. */
  silentSeconds: 3 * MINUTE_SECONDS,
  /** After that it is not in use any more. */
  forgottenSeconds: 12 * HOUR_SECONDS,
  /** A person at a device, by one PIN. */
  personSeconds: 12 * HOUR_SECONDS,
  /** How late an act may be told. */
  lateSeconds: DAY_SECONDS,
  /** What was done at stations is kept. */
  keptSeconds: 400 * DAY_SECONDS,
} as const;

/** Digits of a pairing code: guesses are bounded (0159-stations). */
export const CODE_DIGITS = 8;
/** Acts in one request. */
export const ACTS_MAX = 50;
/** A revoked device tells the desk so many acts at most. */
export const KEPT_OF_REVOKED_MAX = 500;
