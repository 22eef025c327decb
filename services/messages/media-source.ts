/** Where the files of customers' messages lie until the shop has fetched them. */
export interface MediaSource {
  /**
   * The bytes of one file by the channel's id of it. Throws `MediaRefused` when asking again is useless, `ChannelFault` or any
   * other error when it should be tried again.
   */
  fetch(mediaId: string, bytesMax: number): Promise<Uint8Array>;
}

/** The channel has it no more, or it is larger than the shop takes. */
export class MediaRefused extends Error {
  override name = "MediaRefused";
  readonly reason: "gone" | "too_large";

  constructor(reason: "gone" | "too_large") {
    super(`the file is ${reason}`);
    this.reason = reason;
  }
}
