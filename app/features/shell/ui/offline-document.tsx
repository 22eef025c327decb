import type { ReactNode } from "react";
import { directionOf, type Language, type Theme } from "#app/i18n/language.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { OfflineTent } from "#app/ui/drawings/scenes/empty-scenes.tsx";

export interface OfflineDocumentProps {
  /** Whether the reader's line is gone or the shop's own; of the second the page asks again by itself. */
  about: "offline" | "away";
  language: Language;
  theme: Theme;
  shop: string;
  stylesheet: string;
  t: Translate<"pages">;
  footer: ReactNode;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * What is shown when the network or the shop's database is gone: a whole document of its own, without scripts, because it
 * stands at whatever address was asked for. Trying again is loading that address once more.
 */
export function OfflineDocument({
  about,
  language,
  theme,
  shop,
  stylesheet,
  t,
  footer,
}: OfflineDocumentProps) {
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {about === "away" && <meta httpEquiv="refresh" content={String(RETRY_AFTER_SECONDS)} />}
        <title>{`${t(`${about}.title`)} · ${shop}`}</title>
        <link rel="icon" href="/icons/kabsh-192.png" type="image/png" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-5 py-12 text-center">
          <OfflineTent className="mb-2 w-full max-w-72" title={t(`${about}.drawing`)} />
          <h1>{t(`${about}.title`)}</h1>
          <p className="text-quiet">{t(`${about}.text`)}</p>
          <SaduBand className="my-2 w-40" />
          <p>{t(`${about}.draft`)}</p>
          <p className="mt-2 flex flex-wrap justify-center gap-3">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this address, whatever it is */}
            <a href="" className={buttonLook({})}>
              {t(`${about}.retry`)}
            </a>
            <a href="/order?resume=1" className={buttonLook({ variant: "secondary" })}>
              {t(`${about}.order`)}
            </a>
          </p>
        </main>
        {footer}
      </body>
    </html>
  );
}
