import { createContext } from "react-router";
import type { CommandContext } from "./command-context.ts";

/** `context.get(requestContext)` in loaders and actions: who asks, when, in which language, and the shop. */
export const requestContext = createContext<CommandContext>();

/** How the visitor wants the page drawn, and the nonce that marks our own inline scripts. */
export interface PageFrame {
  theme: "dark" | "light";
  nonce: string;
  /** Draws when it is the turn of whoever asks; at once where nobody takes turns. */
  draw?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the bytes of this refusal are there already, so that nothing has to be drawn. */
  isKept?: (shape: string) => boolean;
  /** Where the shop can ask itself for a page, as any visitor would. */
  readOwnPage?: ReadOwnPage;
}

/** One of the shop's own public pages in Arabic, as a visitor is sent it: everything between the socket and the page has worked on it. */
export type ReadOwnPage = (
  path: string,
) => Promise<{ status: number; headers: { get(name: string): string | null }; html: string }>;
/** The header by which a page that refuses says which of the few it is; it never leaves the process. */
export const REFUSED_SHAPE = "x-refused-shape";
export const pageFrameContext = createContext<PageFrame>();
/** Null where nothing but the HTTP API is open. */
export const ownPagesContext = createContext<ReadOwnPage | null>(null);
