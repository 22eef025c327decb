/** Where something stands on the picture, in pixels from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words in one of the shop's two typefaces; broken into lines and made smaller until they fit their box. */
export interface PaintedText {
  text: string;
  face: "heading" | "text";
  /** Font sizes in pixels, the best first. What does not fit in the last is cut off at the edge of its box. */
  sizes: readonly number[];
  /** As `#rrggbb`. */
  colour: string;
  box: Box;
  /** Which side of the box the lines begin at, and which of its ends they keep to. */
  begins: "left" | "right";
  keeps: "top" | "bottom";
}

/** A picture made of a drawing, words on it and at most one photo under it. */
export interface PaintOrder {
  width: number;
  height: number;
  /** A standalone SVG; where it is clear the photo shows. It is ours and never somebody else's file. */
  svg: string;
  texts: readonly PaintedText[];
  photo?: { bytes: Uint8Array; box: Box } | undefined;
  /** Whole, over everything else; at which side of its box it begins where it does not fill it. */
  logo?: { bytes: Uint8Array; box: Box; begins: "left" | "right" } | undefined;
}

/** The process that paints ended before its picture was done, as on a machine that has no time or memory left. */
export class PaintingEnded extends Error {}

/** Paints pictures in a process of its own, one after the other, behind everybody who is being served. */
export interface Painter {
  /**
   * The JPEG known under `key`, painted from `order` when it is not known; who asks meanwhile gets the same one.
   * `key` names everything that the picture shows.
   */
  picture(key: string, order: () => Promise<PaintOrder>): Promise<Uint8Array>;
  /** Whether the picture is there, or on its way, without painting anything. */
  has(key: string): boolean;
  close(): Promise<void>;
}
