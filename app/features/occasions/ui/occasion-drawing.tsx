import {
  Baby,
  Gift,
  HandHeart,
  Heart,
  House,
  type LucideIcon,
  MoonStar,
  Sun,
  UtensilsCrossed,
} from "lucide-react";
import type { OccasionDrawing as Drawing } from "#app/vocabulary/occasion-kind.ts";

const DRAWINGS: Record<Drawing, LucideIcon> = {
  table: UtensilsCrossed,
  crescent: MoonStar,
  child: Baby,
  hands: HandHeart,
  gift: Gift,
  home: House,
  heart: Heart,
  sun: Sun,
};

/** The small drawing that an occasion is told by, beside its name. */
export function OccasionDrawing({ drawing, className }: { drawing: Drawing; className?: string }) {
  const Icon = DRAWINGS[drawing];
  return <Icon aria-hidden className={className} />;
}
