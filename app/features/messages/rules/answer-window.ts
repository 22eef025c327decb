const WINDOW_MS = 24 * 60 * 60 * 1000;

/** Letters of one answer: WhatsApp carries no more in a message. */
export const ANSWER_MAX = 4_096;

/**
 * Until when the shop may answer in words of its own: a day from the customer's latest words. After that WhatsApp carries
 * templates alone.
 */
export function answerableUntil(lastInboundAt: Date): Date {
  return new Date(lastInboundAt.getTime() + WINDOW_MS);
}

/** May words of our own still leave at `now`? The last moment is one too late. */
export function isAnswerable(lastInboundAt: Date, now: Date): boolean {
  return now.getTime() < answerableUntil(lastInboundAt).getTime();
}
