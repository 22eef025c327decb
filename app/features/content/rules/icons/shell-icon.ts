import type { IconPosition } from "#app/vocabulary/content/icon-position.ts";

/** One drawn element of an icon: its tag and its attributes. */
export type IconShape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** An icon an admin placed (S27), with its drawing, so that no page carries the whole icon library. */
export interface ShellIcon {
  id: string;
  name: string;
  /** Null takes the place of the default icon at `orderIndex`. */
  route: string | null;
  position: IconPosition;
  orderIndex: number;
  /** Null when the library knows no icon of that name: the default icon stays. */
  shape: IconShape | null;
}
