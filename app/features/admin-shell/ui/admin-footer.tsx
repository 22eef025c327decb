import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import type { Language } from "#app/i18n/language.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface AdminFooterProps {
  settings: Pick<ShopSettings, "shop_name_ar" | "shop_name_en" | "phone">;
  language: Language;
  year: number;
}

/** The footer at the desk, in one line: whose shop it is, its number, and the year (0043-ready-to-open). */
export function AdminFooter({ settings, language, year }: AdminFooterProps) {
  return (
    <footer
      data-screen-only
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-4 py-2 text-sm text-quiet lg:px-8"
    >
      <p>
        <LtrText>© {year}</LtrText> <OwnWords>{shopName(settings, language)}</OwnWords>
      </p>
      {settings.phone && (
        <a href={telLink(settings.phone)} className="inline-flex min-h-11 items-center hover:text-text">
          <LtrText>{settings.phone}</LtrText>
        </a>
      )}
    </footer>
  );
}
