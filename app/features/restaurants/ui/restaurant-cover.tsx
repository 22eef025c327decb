import clsx from "clsx";
import { RestaurantPlaceholder } from "#app/ui/drawings/scenes/restaurant-placeholder.tsx";
import { type PictureFile, ResponsivePicture } from "#app/ui/responsive-picture.tsx";

export interface RestaurantCoverProps {
  restaurant: { id: string; cover: PictureFile | null };
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** The uploaded cover, else the drawn one that belongs to this restaurant alone (RL03). */
export function RestaurantCover({ restaurant, alt, sizes, priority, className }: RestaurantCoverProps) {
  const { id, cover } = restaurant;
  if (!cover)
    return <RestaurantPlaceholder seed={id} title={alt || undefined} className={clsx("block", className)} />;
  return (
    <ResponsivePicture
      file={cover}
      alt={alt}
      sizes={sizes}
      priority={priority ?? false}
      className={className}
    />
  );
}
