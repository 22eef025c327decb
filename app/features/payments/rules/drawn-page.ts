/** One page of a proof, ready to be looked at. */
export interface DrawnPage {
  /** Address of a picture that lies in this browser. */
  src: string;
  width: number;
  height: number;
}
