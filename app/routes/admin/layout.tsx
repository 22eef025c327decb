import { UserRoundKey } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, Link, Outlet, redirect, useNavigation } from "react-router";
import { listAlarms } from "#app/features/desk/list-alarms.server.ts";
import { AdminSidebar } from "#app/features/desk/ui/admin-sidebar.tsx";
import { AlarmStrip } from "#app/features/desk/ui/alarm-strip.tsx";
import { DeskKeys } from "#app/features/desk/ui/desk-keys.tsx";
import { DeskWatch } from "#app/features/desk/ui/desk-watch.tsx";
import { useArrivalNotice } from "#app/features/desk/ui/use-arrival-notice.ts";
import { useSessionWatch } from "#app/features/desk/ui/use-session-watch.ts";
import { countFailedMessages } from "#app/features/messages/desk/list-failed-messages.server.ts";
import { countWork } from "#app/features/orders/queues/count-work.server.ts";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import { SkipLink } from "#app/features/shell/ui/skip-link.tsx";
import { signOutStaff } from "#app/features/staff/sign-out-staff.server.ts";
import { ProofDialog } from "#app/features/staff/ui/admin/proof-dialog.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { requireAdmin } from "#app/foundation/context/require-admin.server.ts";
import { endedCookie } from "#app/foundation/context/session-cookies.ts";
import { LastingSave } from "#app/foundation/desk-kit/lasting-save.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { WholeRootData } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { BusyBar } from "#app/ui/states/busy-bar.tsx";
import type { Route } from "./+types/layout";

export const handle = { i18n: ["admin", "orders"] };
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const email = ctx.actor.kind === "staff" ? ctx.actor.email : "";
  const [work, alarms, failed] = await Promise.all([
    countWork(ctx),
    listAlarms(ctx),
    countFailedMessages(ctx),
  ]);
  return {
    title: sentence(ctx, "admin:title"),
    email,
    waiting: work.ok ? work.value.awaitingReview : 0,
    alarms: alarms.ok ? alarms.value : [],
    failed: failed.ok ? failed.value : 0,
  };
}

/** Signing out is the only thing the frame itself does. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  await signOutStaff(ctx);
  return redirect("/admin/login?notice=signed-out", {
    headers: { "Set-Cookie": endedCookie("staff", ctx.publicUrl) },
  });
}

export default function AdminLayout({
  loaderData: { email, waiting, alarms, failed },
}: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  const shop = useShopFacts<WholeRootData>();
  const isLoading = useNavigation().state === "loading";
  useSessionWatch();
  useArrivalNotice();
  return (
    <>
      <SkipLink />
      <BusyBar />
      <SiteHeader settings={shop.settings} icons={shop.icons} theme={shop.theme} />
      <div className="lg:flex">
        <AdminSidebar counts={{ orders: waiting, messages: failed }} />
        <div className="min-w-0 flex-1" aria-busy={isLoading}>
          <section
            data-screen-only
            aria-label={t("tools")}
            className="flex items-center justify-end gap-3 border-b border-line px-4 py-1 text-sm text-quiet"
          >
            <span className="me-auto flex items-center gap-1">
              <DeskKeys />
            </span>
            <DeskWatch />
            <Link
              to="/admin/security"
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 hover:text-text"
            >
              <UserRoundKey aria-hidden className="size-5" />
              <span className="sr-only">{t("account")}</span>
              <LtrText className="hidden min-w-0 truncate sm:block">{email}</LtrText>
            </Link>
            <Form method="post" action="/admin">
              <Button type="submit" variant="quiet" size="sm">
                {t("signOut")}
              </Button>
            </Form>
          </section>
          <AlarmStrip alarms={alarms} />
          <main id="main" className="px-4 py-6 lg:px-8">
            <LastingSave>
              <Outlet />
            </LastingSave>
          </main>
        </div>
      </div>
      <ProofDialog />
    </>
  );
}
