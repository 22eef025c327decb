import { type MouseEvent, use, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { insideAddress } from "#app/foundation/page/inside-address.ts";
import { useRootData } from "#app/foundation/page/root-data.ts";
import { type TrackedEvent, track } from "#app/foundation/tracking/track.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useShownTheme } from "#app/ui/shown-theme.ts";
import type { HomeSectionsProps } from "./home-sections.tsx";
import { writtenByServer } from "./written-by-server.ts";

type Sections = typeof import("./home-sections.tsx");

let sections: Sections | null = import.meta.env.SSR ? await import("./home-sections.tsx") : null;
let loading: Promise<Sections> | null = null;

function loadSections(): Promise<Sections> {
  loading ??= import("./home-sections.tsx").then((file) => {
    sections = file;
    return file;
  });
  return loading;
}

// Coming from another page, the sections are fetched with the page and not after it.
if (!import.meta.env.SSR && !document.querySelector("[data-sections]")) loadSections().catch(() => undefined);

/**
 * Parts of the page that only show and lead on. What the server wrote stays as it is: the first visit neither loads their
 * code nor walks over them, and their links are followed from here. Coming from another page, and when the shop or its words
 * changed meanwhile, the browser draws them.
 */
export function StillSections(props: HomeSectionsProps) {
  const navigate = useNavigate();
  const { t } = useTranslation("home");
  const root = useRootData();
  const { settings } = root;
  const theme = useShownTheme(root.theme);
  const data = JSON.stringify([props, settings, theme]);
  const [written, setWritten] = useState(() => writtenByServer("data-sections", props.of));
  const [first] = useState({ t, data });

  useEffect(() => {
    if (written === null || (t === first.t && data === first.data)) return;
    loadSections().then(
      ({ redraw }) => redraw(props.of, () => setWritten(null)),
      () => undefined,
    );
  }, [data, first, props.of, t, written]);

  function follow(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    const { track: name, slug } = link.dataset;
    if (name) track(name as TrackedEvent, slug ? { slug } : {});
    const address = insideAddress(event.nativeEvent, link);
    if (!address) return;
    event.preventDefault();
    navigate(address, { viewTransition: true });
  }

  const part = { className: "contents", "data-sections": props.of, onClick: follow };
  if (written === null)
    return (
      <div {...part}>
        <DrawnSections {...props} />
      </div>
    );
  return (
    <div
      {...part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the element keeps what the server wrote
      dangerouslySetInnerHTML={written}
    />
  );
}

function DrawnSections(props: HomeSectionsProps) {
  const { HomeSections } = sections ?? use(loadSections());
  return <HomeSections {...props} />;
}
