import { createContext } from "react-router";
import type { CommandContext } from "./command-context.ts";

/** `context.get(requestContext)` in loaders and actions: who asks, when, in which language, and the shop. */
export const requestContext = createContext<CommandContext>();

/** How the visitor wants the page drawn, and the nonce that marks our own inline scripts. */
export interface PageFrame {
  theme: "dark" | "light";
  nonce: string;
}
export const pageFrameContext = createContext<PageFrame>();
