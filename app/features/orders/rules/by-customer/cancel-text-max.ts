/** What a customer may write about a cancellation, beyond the reason that is chosen. */
export const CANCEL_TEXT_MAX = 500;
