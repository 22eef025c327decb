import { Link } from "react-router";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ShopSign } from "#app/ui/logo/shop-sign.tsx";

/** The sign and the name of the shop: the way home. */
export function Wordmark({ settings }: { settings: Pick<ShopSettings, "shop_name_ar" | "shop_name_en"> }) {
  const { t, i18n } = useTranslation("shell");
  const name = shopName(settings, i18n.language);
  return (
    <Link
      viewTransition
      to="/"
      aria-label={t("wordmark", { name })}
      className="-mx-2 inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-field px-2 font-heading text-xl font-semibold leading-none large:gap-1 large:text-lg"
    >
      <ShopSign className="size-9 shrink-0 large:size-7" logoClassName="h-9 max-w-36 large:h-7" pixels={144}>
        <span className="cut-line max-w-[9ch] leading-heading">{name}</span>
      </ShopSign>
    </Link>
  );
}
