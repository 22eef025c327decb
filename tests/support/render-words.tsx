import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createI18n } from "#app/i18n/create-i18n.ts";
import type { Language } from "#app/i18n/language.ts";

/** The HTML of a component with the shipped words of a language, at an address. */
export function renderWords(
  element: ReactElement,
  language: Language,
  namespaces: string[],
  path = "/",
  /** What the root of the page has loaded. */
  root: object = {},
): string {
  const texts = Object.fromEntries(
    namespaces.map((name) => [
      name,
      JSON.parse(readFileSync(new URL(`../../app/i18n/${language}/${name}.json`, import.meta.url), "utf8")),
    ]),
  );
  const i18n = createI18n(language, { [language]: texts }, [initReactI18next]);
  const router = createMemoryRouter([{ id: "root", path: "*", element, loader: () => root }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
