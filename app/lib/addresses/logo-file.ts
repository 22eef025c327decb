/** Which picture of the shop's: on a light ground, on a dark one, and the square one of installed shops and tabs. */
export const LOGO_SLOTS = ["light", "dark", "icon"] as const;
export type LogoSlot = (typeof LOGO_SLOTS)[number];

/** Widths in pixels that a logo is kept in; a narrower one keeps its own. */
export const LOGO_WIDTHS: readonly number[] = [160, 320, 640, 960];

/** The squares made of each: `any` fits its side, `maskable` may be cut to a circle. */
export const LOGO_ICONS = { tab: 64, touch: 180, small: 192, large: 512, maskable: 512 } as const;
export type LogoIcon = keyof typeof LOGO_ICONS;

/** A stored logo, read out of its address alone. */
export interface LogoFile {
  /** Of the widest file. */
  address: string;
  fileKey: string;
  widths: readonly number[];
  width: number;
  height: number;
}

const ADDRESS = /^\/files\/(logo\/[\da-f-]{36}-(\d{1,5})x(\d{1,5}))-(\d{1,5})\.webp$/;

/** Null where there is none, or something else stands there. */
export function logoFile(address: string | undefined): LogoFile | null {
  const [, fileKey, width, height, widest] = ADDRESS.exec(address ?? "") ?? [];
  if (!(address && fileKey && Number(width) > 0 && Number(height) > 0)) return null;
  const most = Number(widest);
  const standard = LOGO_WIDTHS.filter((each) => each <= most);
  const widths = standard.at(-1) === most ? standard : [most];
  return { address, fileKey, widths, width: Number(width), height: Number(height) };
}

/** The key of a new logo tells its size, so that its address says all that a page needs. */
export const logoKey = (id: string, { width, height }: { width: number; height: number }) =>
  `logo/${id}-${width}x${height}`;

/** Where the square of a logo lies in the store. */
export const logoIconKey = (fileKey: string, icon: LogoIcon) => `${fileKey}-icon-${icon}.png`;

/** Is it so wide that it is the name itself? Then no name stands beside it. */
export const isNameItself = ({ width, height }: Pick<LogoFile, "width" | "height">) => width >= 2 * height;

/** Of which the squares of the shop are: its own icon, or else its logo; null is the drawn sign. */
export function iconOf(settings: { logo_icon?: string; logo_light?: string }): LogoFile | null {
  return logoFile(settings.logo_icon) ?? logoFile(settings.logo_light);
}
