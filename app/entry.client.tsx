import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { openTextReader, PAGE_TEXTS_ID, type PageTexts } from "./i18n/page-texts.ts";
import { TextReaderProvider } from "./i18n/use-translation.tsx";
import { keepTranslatedPageAlive } from "./lib/browser/translated-page.ts";

keepTranslatedPageAlive();

const page = JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent ?? "{}") as PageTexts;
const texts = openTextReader(page);
// One that does not come is said by the page, which asks for it again.
await Promise.allSettled((page.first ?? []).map(texts.load));

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
