/** What an element holds, in the shape in which React keeps its hands off it: `dangerouslySetInnerHTML`. */
export interface WrittenByServer {
  readonly __html: { toString(): string };
}

/**
 * What the server wrote into the element whose `mark` attribute is `value`; null where there is none, and on the server itself.
 * React never asks what stands there while it takes the page over, so it is not copied either: these are hundreds of kilobytes.
 */
export function writtenByServer(mark: "data-still" | "data-sections", value: string): WrittenByServer | null {
  if (typeof document === "undefined") return null;
  const element = document.querySelector(`[${mark}="${CSS.escape(value)}"]`);
  return element && { __html: { toString: () => element.innerHTML } };
}
