import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { openBrowserTexts, PAGE_TEXTS_ID, type PageTexts } from "./i18n/browser-texts.ts";
import { BrowserTextsProvider } from "./i18n/browser-translation.tsx";

const texts = openBrowserTexts(
  JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent ?? "{}") as PageTexts,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserTextsProvider texts={texts}>
        <HydratedRouter />
      </BrowserTextsProvider>
    </StrictMode>,
  );
});
