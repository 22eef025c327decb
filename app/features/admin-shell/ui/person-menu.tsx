import { LogOut, ShieldCheck, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";

const MENU_ID = "person-menu";
const LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-sm hover:bg-text/10 [&>svg]:size-5 [&>svg]:text-quiet";

/** Who sits here, and what belongs to that person alone. The browser's own popover: it opens before scripts arrive. */
export function PersonMenu({ email }: { email: string }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname]);

  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t("person", { email })}
        title={email}
        className={ICON_BUTTON}
      >
        <UserRound aria-hidden />
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="fixed end-3 top-14 m-0 ms-auto w-max max-w-[min(20rem,calc(100vw-1.5rem))] rounded-card border border-line bg-raised p-2 text-text shadow-soft"
      >
        <p title={email} className="border-b border-line px-3 pt-1 pb-2.5 text-sm font-medium">
          <LtrText className="block cut-line">{email}</LtrText>
        </p>
        <Link to="/admin/security" className={`${LINE} mt-1.5`}>
          <ShieldCheck aria-hidden />
          {t("account")}
        </Link>
        <Form method="post" action="/admin">
          <button type="submit" data-act="signOut" className={LINE}>
            <LogOut aria-hidden className="follow-direction" />
            {t("signOut")}
          </button>
        </Form>
      </div>
    </>
  );
}
