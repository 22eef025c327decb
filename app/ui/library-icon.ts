import { createElement, type SVGProps } from "react";

interface LibraryIconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  aliases?: readonly string[];
}

/**
 * What pages are built with where the icons of lucide ask for its `createLucideIcon` (vite.config.ts puts it there): the shop
 * gives its icons a class and at most a stroke, and everything else that the library can do is 1 kB on every page.
 */
export default function libraryIcon({ name, node, aliases = [] }: LibraryIconData) {
  const names = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)].join(" ");
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${names} ${className}` : names,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
