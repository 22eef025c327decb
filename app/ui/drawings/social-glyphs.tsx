import type { ReactNode } from "react";

export type SocialNetwork = "x" | "instagram" | "snapchat" | "tiktok" | "whatsapp";

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.9,
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;

const glyphs: Record<SocialNetwork, ReactNode> = {
  x: (
    <path
      fill="currentColor"
      d="M17.6 3h3.2l-7 8 8.2 10.9h-6.4l-5-6.6-5.8 6.6H1.6l7.5-8.6L1.2 3h6.6l4.6 6zM16.5 20h1.8L6.8 4.8H4.9z"
    />
  ),
  instagram: (
    <g {...stroke}>
      <rect x="3" y="3" width="18" height="18" rx="5.2" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
    </g>
  ),
  snapchat: (
    <path
      {...stroke}
      d="M12 3.2c2.9 0 5 2.2 5 5.1v2l1.9-.6c.8.7.3 1.5-1.5 2.3.7 2.1 2 3.5 4 4.1-.3 1-1.3 1.4-2.8 1.5l-.5 1.5c-1.7-.3-2.8-.1-3.8.7-1.5 1.2-3.1 1.2-4.6 0-1-.8-2.1-1-3.8-.7l-.5-1.5c-1.5-.1-2.5-.5-2.8-1.5 2-.6 3.3-2 4-4.1-1.8-.8-2.3-1.6-1.5-2.3l1.9.6v-2c0-2.9 2.1-5.1 5-5.1z"
    />
  ),
  tiktok: <path {...stroke} d="M13.5 3v12.2a3.9 3.9 0 1 1-3.9-3.9M13.5 3c.3 2.8 2.3 4.9 5.3 5.1" />,
  whatsapp: (
    <g {...stroke}>
      <path d="M3.2 20.8l1.3-4.5a8.9 8.9 0 1 1 3.4 3.3z" />
      <path d="M8.6 8.3c-.2 3.6 3.3 7.2 7 7.2l.9-1.9-2.3-1.3-1.1 1c-1.1-.5-1.9-1.3-2.4-2.4l1-1.1-1.2-2.3z" />
    </g>
  ),
};

/** The marks of the networks, drawn in one line weight with the icons beside them. */
export function SocialGlyph({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5.5" aria-hidden focusable="false">
      {glyphs[network]}
    </svg>
  );
}
