import "./styles/app.css";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { useEffect, useMemo } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Route } from "./+types/root";
import { readShell } from "./features/content/reads/read-shell.server.ts";
import { readIsDemo } from "./features/opening/reads/read-opening.server.ts";
import { ErrorPage } from "./features/shell/ui/error-page.tsx";
import { keepShownPage, rememberShownPage } from "./features/shell/ui/keep-shown-page.ts";
import { PageTextsScript } from "./features/shell/ui/page-texts-script.tsx";
import { pageFrameContext, requestContext } from "./foundation/context/request-context.ts";
import type { RootData } from "./foundation/page/root-data.ts";
import { sentence } from "./i18n/i18n.server.ts";
import { directionOf, type Language } from "./i18n/language.ts";
import { iconOf, logoFile, logoIconKey } from "./lib/addresses/logo-file.ts";
import { riyadhDate } from "./lib/riyadh-time.ts";
import arabicHeadings from "./styles/fonts/alexandria-arabic-600.woff2?url";
import headingFigures from "./styles/fonts/alexandria-figures-600.woff2?url";
import latinHeadings from "./styles/fonts/alexandria-latin-600.woff2?url";
import arabicText from "./styles/fonts/plex-arabic-400.woff2?url";
import everydayText from "./styles/fonts/plex-everyday-400.woff2?url";
import latinText from "./styles/fonts/plex-latin-400.woff2?url";
import { DRAWINGS_VERSION } from "./ui/drawings/drawing-file.server.tsx";
import { DrawingsFolder } from "./ui/drawings/drawings-folder.ts";
import { type ShopLogos, ShopLogosContext } from "./ui/logo/shop-logos.ts";
import { Toaster } from "./ui/overlays/toaster.tsx";
import { THEME_COLORS, useShownTheme } from "./ui/shown-theme.ts";

/** What the first sight of every page is set in: each names the other language too, and both have Latin numbers. */
const FIRST_FONTS = {
  ar: [arabicHeadings, arabicText, everydayText, headingFigures],
  en: [latinHeadings, latinText, everydayText, headingFigures, arabicHeadings],
};

/** Icons and manifest of every page. */
export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  // Without credentials Chrome asks for it without the language cookie.
  { rel: "manifest", href: "/manifest.webmanifest", crossOrigin: "use-credentials" },
];

/** What every page needs and nothing personal, because public pages are cached for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [shell, isDemo] = await Promise.all([readShell(ctx), readIsDemo(ctx)]);
  const data = {
    language: ctx.language,
    theme: context.get(pageFrameContext).theme,
    publicUrl: ctx.publicUrl,
    textsVersion: ctx.texts.version(),
    drawingsVersion: DRAWINGS_VERSION,
    year: Number(riyadhDate(ctx.now).slice(0, 4)),
    /** What every page says on top until the shop is the owner's own; null afterwards. */
    demo: isDemo ? sentence(ctx, "shell:demo") : null,
    ...shell,
  };
  return data satisfies RootData;
}

export const clientMiddleware = [keepShownPage];

/** Everything that the root loads, for the pages that need more of it than `RootData`. */
export type WholeRootData = Awaited<ReturnType<typeof loader>>;

/** The HTML document around every page. */
export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  const language = data?.language ?? (i18n.language === "en" ? "en" : "ar");
  const theme = useShownTheme(data?.theme ?? "dark");
  // The sign that presses are answered from here on; before it a page can be read, and followed by its links and forms.
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLORS[theme]} />
        {import.meta.env.SSR && <FirstFonts language={language} />}
        <Meta />
        <Links />
        <link rel="apple-touch-icon" href={touchIcon(data?.settings)} />
      </head>
      <body>
        <DrawingsFolder value={`/drawings/${data?.drawingsVersion ?? "0"}/${theme}-${directionOf(language)}`}>
          <ShopLogosContext value={useLogos(data?.settings, data?.theme ?? "dark")}>
            <DirectionProvider direction={directionOf(language)}>{children}</DirectionProvider>
          </ShopLogosContext>
        </DrawingsFolder>
        <PageTextsScript version={data?.textsVersion ?? ""} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type Logos = Pick<WholeRootData["settings"], "logo_light" | "logo_dark" | "logo_icon"> | undefined;

function useLogos(settings: Logos, theme: ShopLogos["theme"]): ShopLogos {
  const [light, dark] = [settings?.logo_light, settings?.logo_dark];
  return useMemo(() => ({ light: logoFile(light), dark: logoFile(dark), theme }), [light, dark, theme]);
}

/** Home screens of Apple's phones have one name for it. */
function touchIcon(settings: Logos): string {
  const own = settings && iconOf(settings);
  return own ? `/files/${logoIconKey(own.fileKey, "touch")}` : "/icons/apple-touch-icon.png";
}

/** Only the server names them: the browser has them by then, and leaves what it finds in the head. */
function FirstFonts({ language }: { language: Language }) {
  return FIRST_FONTS[language].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}

export default function App({ loaderData: { demo } }: Route.ComponentProps) {
  const matches = useMatches();
  useEffect(() => {
    const { origin, pathname, search } = window.location;
    const routes = matches.map(({ id, loaderData }) => [id, loaderData] as const);
    rememberShownPage({ href: origin + pathname + search, routes });
  }, [matches]);
  return (
    <>
      {demo && (
        <section aria-labelledby="demo" data-screen-only className="page-strip">
          <p id="demo">{demo}</p>
        </section>
      )}
      <Outlet />
      <Toaster />
    </>
  );
}

/** The page of failure. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
