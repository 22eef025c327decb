import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { LanguageToggle } from "#app/features/shell/ui/language-toggle.tsx";
import { SideMenu } from "#app/features/shell/ui/side-menu.tsx";
import { ThemeToggle } from "#app/features/shell/ui/theme-toggle.tsx";
import { Wordmark } from "#app/features/shell/ui/wordmark.tsx";
import type { Theme } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { AdminKeys } from "./admin-keys.tsx";
import { AdminWatch } from "./admin-watch.tsx";
import { PersonMenu } from "./person-menu.tsx";

export interface AdminBarProps {
  settings: Pick<ShopSettings, "shop_name_ar" | "shop_name_en" | "phone">;
  icons: readonly ShellIcon[];
  theme: Theme;
  email: string;
}

/** The one bar over every page of the desk: name, search, what happens at this moment, who sits here, how it is shown. */
export function AdminBar({ settings, icons, theme, email }: AdminBarProps) {
  const { t } = useTranslation("admin");
  return (
    <header data-screen-only className="relative z-40 h-14 border-b border-line bg-page lg:sticky lg:top-0">
      <div className="flex h-full items-center px-4 sm:gap-1 lg:gap-3 lg:px-6">
        {/* On phones the sign alone: what is worked with comes first. */}
        <span className="shrink-0 max-lg:me-2 max-sm:[&_span]:hidden">
          <Wordmark settings={settings} />
        </span>
        <section aria-label={t("tools")} className="flex min-w-0 flex-1 items-center sm:gap-1 lg:gap-3">
          <AdminKeys />
          <span className="ms-auto flex items-center gap-1 text-sm text-quiet">
            <AdminWatch />
          </span>
        </section>
        <div className="-me-2.5 flex items-center">
          <PersonMenu email={email} />
          <LanguageToggle />
          <ThemeToggle theme={theme} />
          <SideMenu phone={settings.phone} icons={icons} />
        </div>
      </div>
    </header>
  );
}
