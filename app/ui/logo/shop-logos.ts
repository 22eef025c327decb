import { createContext } from "react";
import type { LogoFile } from "#app/lib/addresses/logo-file.ts";

/** The logos that the owner uploaded, and the theme that the server drew the page in. */
export interface ShopLogos {
  light: LogoFile | null;
  dark: LogoFile | null;
  theme: "light" | "dark";
}

/** None at first: the shop's drawn sign. */
export const ShopLogosContext = createContext<ShopLogos>({ light: null, dark: null, theme: "dark" });
