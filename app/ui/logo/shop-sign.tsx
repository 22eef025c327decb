import clsx from "clsx";
import { type ReactNode, useContext } from "react";
import { isNameItself, type LogoFile } from "#app/lib/addresses/logo-file.ts";
import { KabshSign } from "../drawings/kabsh-sign.tsx";
import { useShownTheme } from "../shown-theme.ts";
import { ShopLogosContext } from "./shop-logos.ts";

export interface ShopSignProps {
  /** Of the drawn sign. */
  className: string;
  /** How high the logo stands, and how wide it may be, as classes. */
  logoClassName: string;
  /** About how wide that is at most, in pixels: which file is fetched. */
  pixels: number;
  /** The shop's name, to stand beside a sign that does not say it. */
  children?: ReactNode;
}

/**
 * The shop's logo, with its name beside it where it is no word itself; drawn while nobody uploaded one. Its box has its size
 * before it comes. One that was made for light ground alone stands on a light plate at night.
 */
export function ShopSign({ className, logoClassName, pixels, children }: ShopSignProps) {
  const { light, dark, theme: given } = useContext(ShopLogosContext);
  const theme = useShownTheme(given);
  const logo = theme === "dark" ? (dark ?? light) : (light ?? dark);
  if (!logo) {
    return (
      <>
        <KabshSign className={className} />
        {children}
      </>
    );
  }
  const isPlated = theme === "dark" && !dark;
  return (
    <>
      <LogoPicture
        logo={logo}
        pixels={pixels}
        className={clsx(logoClassName, isPlated && "rounded-field bg-[#faf6ee] p-1")}
      />
      {!isNameItself(logo) && children}
    </>
  );
}

/** On paper it is always the light one; nothing where there is none. */
export function PaperLogo({ className }: { className: string }) {
  const { light } = useContext(ShopLogosContext);
  return light ? <LogoPicture logo={light} className={className} /> : null;
}

function LogoPicture({ logo, pixels, className }: { logo: LogoFile; pixels?: number; className: string }) {
  const { address, fileKey, width, height, widths } = logo;
  const files = widths.map((each) => `/files/${fileKey}-${each}.webp ${each}w`).join(", ");
  const sizes = pixels && `${Math.round(pixels)}px`;
  return (
    <img
      src={address}
      {...(sizes && widths.length > 1 && { srcSet: files, sizes })}
      width={width}
      height={height}
      alt=""
      decoding="async"
      className={clsx("w-auto shrink-0 object-contain", className)}
    />
  );
}
