import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ComponentType, createElement, type SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import libraryIcon from "./library-icon.ts";

const APP = path.join(import.meta.dirname, "..");
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|server)\./.test(file))
  .map((file) => [file, readFileSync(path.join(APP, file), "utf8")] as const);

const iconsIn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from "lucide-react"/g)].flatMap(([, names]) =>
    [...(names ?? "").matchAll(/(type )?\b([A-Z]\w+)/g)].flatMap(([, type, name]) =>
      type ? [] : (name ?? []),
    ),
  );

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const ICONS = path.join(APP, "../node_modules/lucide-react/dist/esm/icons");
const fileOf = (name: string) =>
  path.join(ICONS, `${name.replace(/([a-z0-9])([A-Z])|([a-z])(?=[0-9])/g, "$1$3-$2").toLowerCase()}.mjs`);

/** The older name of an icon leads to a file that only passes the newer one on. */
async function bothWays(name: string): Promise<[server: Icon, browser: Icon]> {
  const server = (await import(/* @vite-ignore */ fileOf(name))).default;
  const { __iconData } = await import(/* @vite-ignore */ fileOf(server.displayName));
  return [server, libraryIcon(__iconData)];
}

describe("icons of the library", () => {
  it("S27 look as the library draws them", async () => {
    const used = new Set(sources.flatMap(([, text]) => iconsIn(text)));
    expect(used.size).toBeGreaterThan(20);
    for (const name of used) {
      const [server, browser] = await bothWays(name);
      for (const props of [{}, { className: "size-6 x" }, { strokeWidth: 3 }]) {
        const [ours, theirs] = [browser, server].map((icon) =>
          renderToStaticMarkup(createElement(icon, { "aria-hidden": true, ...props })),
        );
        expect(ours, name).toBe(theirs);
      }
    }
  });

  it("S27 are always hidden from readers, and never sized nor coloured by property", () => {
    const faults = sources.flatMap(([file, text]) => {
      const names = iconsIn(text);
      const tag = new RegExp(`<(?:${names.join("|")})\\b[^>]*>`, "gs");
      const tags = names.length > 0 ? [...text.matchAll(tag)] : [];
      return tags.flatMap(([icon]) =>
        /aria-hidden/.test(icon) && !/\s(size|color|absoluteStrokeWidth|nonScalingStroke)=/.test(icon)
          ? []
          : `${file}: ${icon}`,
      );
    });
    expect(faults).toEqual([]);
  });
});
