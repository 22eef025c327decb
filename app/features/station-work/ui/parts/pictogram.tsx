const PATHS = {
  knife: "M3 21 14 10M13 4l7 7-3 3-7-7zM10 7l7 7",
  check: "M4 12.5 10 18 20 6",
  cross: "M6 6l12 12M18 6 6 18",
  camera: "M4 8h4l2-3h4l2 3h4v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  scale: "M4 20h16M12 20V6M6 6h12M6 6l-3 7h6zM18 6l-3 7h6z",
  vet: "M12 4v16M4 12h16M5 5h14v14H5z",
  cut: "M5 5l14 14M19 5 5 19M6 18a2 2 0 1 0 0-.01M18 18a2 2 0 1 0 0-.01",
  bag: "M5 9h14l-1 11H6zM9 9V6a3 3 0 0 1 6 0v3",
  pot: "M4 10h16v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM2 10h20M9 6h6",
  plate: "M3 12a9 4 0 0 0 18 0 9 4 0 0 0-18 0M7 12a5 2 0 0 0 10 0 5 2 0 0 0-10 0",
  printer: "M7 9V4h10v5M5 9h14v8H5zM8 14h8v6H8z",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 6 0 0 1 16 0",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  mute: "M6 17V11a6 6 0 0 1 9-5M18 12v5l2 2H8M4 4l16 16",
  moon: "M20 14a8 8 0 1 1-10-10 7 7 0 0 0 10 10",
  wait: "M12 7v5l3 3M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
} as const;
export type PictogramName = keyof typeof PATHS;

/** A drawing beside a word, for whoever reads neither. */
export function Pictogram({ name }: { name: PictogramName }) {
  return (
    <svg viewBox="0 0 24 24" className="pictogram" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
