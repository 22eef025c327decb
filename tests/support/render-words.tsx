import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { TextReaderProvider } from "#app/i18n/use-translation.tsx";
import { shippedIn } from "./pages/shipped-words.ts";

/** The HTML of a component with the shipped words of a language, at an address. */
export function renderWords(
  element: ReactElement,
  language: Language,
  path = "/",
  /** What the root of the page has loaded. */
  root: object = {},
): string {
  const router = createMemoryRouter([{ id: "root", path: "*", element, loader: () => root }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(
    <TextReaderProvider texts={shippedIn(language)}>
      <RouterProvider router={router} />
    </TextReaderProvider>,
  );
}
