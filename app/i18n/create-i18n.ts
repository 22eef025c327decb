import { createInstance, type i18n, type Module, type Resource } from "i18next";
import type { Language } from "./language.ts";
import type {} from "./text-keys.ts";

/** One instance for one language. Browsers say the same words by less code (page-translation.tsx). */
export function createI18n(language: Language, resources: Resource, plugins: Module[] = []): i18n {
  const instance = createInstance();
  for (const plugin of plugins) instance.use(plugin as never);
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: "common",
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
