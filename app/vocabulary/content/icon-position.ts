/** Which row of links an icon belongs to. */
export const ICON_POSITIONS = ["mobile_dock", "header_nav", "sidebar"] as const;
export type IconPosition = (typeof ICON_POSITIONS)[number];
