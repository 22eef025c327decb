import { MapPin } from "lucide-react";

/** Stands where the map would be (W39). */
export function MapPlaceholder({ text }: { text: string }) {
  return (
    <div className="grid size-full place-items-center content-center gap-2 px-6 pb-4 text-center">
      <MapPin aria-hidden strokeWidth={1.25} className="size-12 text-ember" />
      <p className="max-w-[42ch] text-sm text-quiet">{text}</p>
    </div>
  );
}
