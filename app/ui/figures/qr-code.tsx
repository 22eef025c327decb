import { encode } from "uqr";

/** Dark on white whatever the theme: scanners and printers want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawn(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-full"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Codes that stand on a page many times, drawn once: `QrCopy` shows one of them. */
export function QrCodes({ texts }: { texts: readonly string[] }) {
  return (
    <svg aria-hidden className="absolute size-0">
      {texts.map((text) => {
        const { size, path } = drawn(text);
        return (
          <symbol key={text} id={`qr-${text}`} viewBox={`0 0 ${size} ${size}`}>
            <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
            <path d={path} fill="black" shapeRendering="crispEdges" />
          </symbol>
        );
      })}
    </svg>
  );
}

/** A QR code that stands elsewhere on the page, drawn once more. */
export function QrCopy({ text, label }: { text: string; label: string }) {
  return (
    <svg role="img" aria-label={label} className="aspect-square w-full">
      <use href={`#qr-${text}`} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
