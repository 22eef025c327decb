/** Letters of one message to the shop. */
export const ASKED_MAX = 2_000;

/** A message between a customer and the shop, as the customer reads it: of the shop there is one voice. */
export interface AskedMessage {
  id: number;
  isMine: boolean;
  words: string;
  writtenAt: string;
  /** The order on whose page it was written. */
  reference: string | null;
}

/** What a customer and the shop wrote to each other on its own pages. */
export interface AskedThread {
  messages: AskedMessage[];
  /** The order that is asked about now. */
  order: { id: string; reference: string } | null;
}
