import { Dialog as Base } from "@base-ui/react/dialog";
import { Command } from "cmdk";
import { ClipboardList, Search, Store, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { foldForSearch, hasEveryWord } from "#app/lib/arabic-text.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { usePermittedLinks } from "./admin-links.ts";
import { useDeskFind } from "./use-desk-find.ts";

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-quiet";

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Ctrl/⌘ K: from anywhere to any page, order, restaurant or customer, by the keyboard alone. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const { t, i18n } = useTranslation("admin");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // What was looked for the last time is in nobody's way, however soon it opens again.
    if (open) setTyped("");
  }
  const { found, isLooking } = useDeskFind(typed);
  const pages = usePermittedLinks().filter(({ text, to }) =>
    hasEveryWord(foldForSearch(`${t(`links.${text}`)} ${to}`), typed),
  );

  function go(to: string) {
    onOpenChange(false);
    void navigate(to);
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-shade/60" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-start justify-items-center p-4 pt-[12dvh]">
          <Base.Popup
            aria-label={t("palette.title")}
            className="w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface shadow-soft outline-none"
          >
            <Command label={t("palette.title")} shouldFilter={false} loop>
              <div className="flex items-center gap-3 border-b border-line px-4">
                <Search aria-hidden className="size-5 shrink-0 text-quiet" />
                <Command.Input
                  value={typed}
                  onValueChange={setTyped}
                  placeholder={t("palette.placeholder")}
                  className="min-h-14 min-w-0 flex-1 bg-transparent outline-none"
                />
              </div>
              <Command.List className="max-h-[55dvh] overflow-y-auto p-2">
                <Command.Empty className="px-3 py-8 text-center text-quiet">
                  {isLooking ? common("loading") : common("noResults")}
                </Command.Empty>
                {pages.length > 0 && (
                  <Command.Group heading={t("palette.pages")} className={GROUP}>
                    {pages.map(({ to, text, icon: Icon }) => (
                      <Line key={to} value={to} icon={<Icon aria-hidden />} onSelect={() => go(to)}>
                        {t(`links.${text}`)}
                      </Line>
                    ))}
                  </Command.Group>
                )}
                {found && found.orders.length > 0 && (
                  <Command.Group heading={t("links.orders")} className={GROUP}>
                    {found.orders.map((order) => (
                      <Line
                        key={order.id}
                        value={order.id}
                        icon={<ClipboardList aria-hidden />}
                        onSelect={() => go(`/admin/orders/${order.id}`)}
                        aside={<LtrText mono>{order.reference}</LtrText>}
                      >
                        <OwnWords>{order.customerName}</OwnWords>{" "}
                        <LtrText className="text-quiet">{order.id.slice(0, 8)}</LtrText>
                      </Line>
                    ))}
                  </Command.Group>
                )}
                {found && found.restaurants.length > 0 && (
                  <Command.Group heading={t("links.restaurants")} className={GROUP}>
                    {found.restaurants.map((restaurant) => (
                      <Line
                        key={restaurant.id}
                        value={restaurant.id}
                        icon={<Store aria-hidden />}
                        onSelect={() => go(`/admin/restaurants/${restaurant.id}`)}
                      >
                        {localName(restaurant, i18n.language as Language)}
                      </Line>
                    ))}
                  </Command.Group>
                )}
                {found && found.customers.length > 0 && (
                  <Command.Group heading={t("links.customers")} className={GROUP}>
                    {found.customers.map((customer) => (
                      <Line
                        key={customer.id}
                        value={customer.id}
                        icon={<UserRound aria-hidden />}
                        onSelect={() => go(`/admin/customers/${customer.id}`)}
                        aside={customer.phone && <LtrText>{format.phone(customer.phone)}</LtrText>}
                      >
                        <OwnWords>{customer.fullName ?? t("palette.nameless")}</OwnWords>
                      </Line>
                    ))}
                  </Command.Group>
                )}
              </Command.List>
            </Command>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface LineProps {
  value: string;
  icon: ReactNode;
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

function Line({ value, icon, aside, onSelect, children }: LineProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-ember/14 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-quiet"
    >
      {icon}
      <span className="min-w-0 flex-1 cut-line">{children}</span>
      {aside && <span className="text-sm text-quiet">{aside}</span>}
    </Command.Item>
  );
}
