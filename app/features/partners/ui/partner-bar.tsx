import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { LanguageToggle } from "#app/features/shell/ui/language-toggle.tsx";
import { ThemeToggle } from "#app/features/shell/ui/theme-toggle.tsx";
import { Wordmark } from "#app/features/shell/ui/wordmark.tsx";
import type { Theme } from "#app/i18n/language.ts";

export interface PartnerBarProps {
  settings: Pick<ShopSettings, "shop_name_ar" | "shop_name_en">;
  theme: Theme;
}

/** The bar over the pages of a seat: whose shop it is, language and theme. */
export function PartnerBar({ settings, theme }: PartnerBarProps) {
  return (
    <header data-screen-only className="border-b border-line bg-page">
      <div className="mx-auto flex h-14 w-full max-w-3xl items-center px-4">
        <Wordmark settings={settings} />
        <div className="ms-auto -me-2.5 flex items-center">
          <LanguageToggle />
          <ThemeToggle theme={theme} />
        </div>
      </div>
    </header>
  );
}
