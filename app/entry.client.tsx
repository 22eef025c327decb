import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { openTextReader, PAGE_TEXTS_ID, type PageTexts } from "./i18n/page-texts.ts";
import { TextReaderProvider } from "./i18n/page-translation.tsx";
import { keepTranslatedPageAlive } from "./lib/browser/translated-page.ts";

keepTranslatedPageAlive();

const texts = openTextReader(
  JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent ?? "{}") as PageTexts,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextReaderProvider texts={texts}>
        <HydratedRouter />
      </TextReaderProvider>
    </StrictMode>,
  );
});
