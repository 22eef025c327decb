import "#app/styles/admin.css";
import { parse } from "hono/utils/cookie";
import { Outlet, redirect, useNavigation } from "react-router";
import { countWaiting } from "#app/features/admin-shell/reads/count-waiting.server.ts";
import { listAlarms } from "#app/features/admin-shell/reads/list-alarms.server.ts";
import { menuCookieName } from "#app/features/admin-shell/rules/menu-memory.ts";
import { AdminBar } from "#app/features/admin-shell/ui/admin-bar.tsx";
import { AdminFooter } from "#app/features/admin-shell/ui/admin-footer.tsx";
import { AlarmStrip } from "#app/features/admin-shell/ui/alarm-strip.tsx";
import { AdminSidebar } from "#app/features/admin-shell/ui/menu/admin-sidebar.tsx";
import { useArrivalNotice } from "#app/features/admin-shell/ui/use-arrival-notice.ts";
import { useSessionWatch } from "#app/features/admin-shell/ui/use-session-watch.ts";
import { Later } from "#app/features/shell/ui/later/later.tsx";
import type { TextsHandle } from "#app/features/shell/ui/page-texts-script.tsx";
import { SkipLink } from "#app/features/shell/ui/skip-link.tsx";
import { signOutStaff } from "#app/features/staff/commands/sign-in/sign-out-staff.server.ts";
import { StepUpDialog } from "#app/features/staff/ui/admin/step-up-dialog.tsx";
import { chooseDensity, readDensity } from "#app/foundation/admin-kit/density/choose-density.server.ts";
import { ListDensityContext } from "#app/foundation/admin-kit/density/list-density.ts";
import { LastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { heldPermissions } from "#app/foundation/context/access.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { requireAdmin } from "#app/foundation/context/require-admin.server.ts";
import { saysPhone } from "#app/foundation/context/says-phone.ts";
import { endedCookie } from "#app/foundation/context/session-cookies.ts";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { WholeRootData } from "#app/root.tsx";
import { IconSheetFile } from "#app/ui/drawings/icon-sheet.tsx";
import { RiyalSheet } from "#app/ui/drawings/riyal-sign.tsx";
import { BusyBar } from "#app/ui/states/busy-bar.tsx";
import type { Route } from "./+types/layout";
import { ADMIN_ICONS_FILE } from "./icons/admin-icons.server.tsx";

export const handle: TextsHandle = { i18n: ["admin", "orders"], keepsTexts: true };
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { email, userId } = ctx.actor.kind === "staff" ? ctx.actor : { email: "", userId: "" };
  const [counts, alarms, density] = await Promise.all([countWaiting(ctx), listAlarms(ctx), readDensity(ctx)]);
  const cookie = menuCookieName(userId);
  return {
    title: sentence(ctx, "admin:title"),
    email,
    permissions: heldPermissions(ctx.actor),
    counts,
    density,
    icons: ADMIN_ICONS_FILE,
    menu: { cookie, text: parse(request.headers.get("cookie") ?? "")[cookie] ?? "" },
    isPhone: saysPhone(request.headers),
    alarms: alarms.ok ? alarms.value : [],
  };
}

/** What the frame itself does: how closely rows stand, asked as JSON, and signing out, by its form. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.headers.get("content-type")?.startsWith("application/json"))
    return answerAction(ctx, await chooseDensity(ctx, await request.json().catch(() => null)));
  await signOutStaff(ctx);
  return redirect("/admin/login?notice=signed-out", {
    headers: { "Set-Cookie": endedCookie("staff", ctx.publicUrl) },
  });
}

export default function AdminLayout({
  loaderData: { email, permissions, counts, density, icons, menu, isPhone, alarms },
}: Route.ComponentProps) {
  const shop = useShopFacts<WholeRootData>();
  const isLoading = useNavigation().state === "loading";
  useSessionWatch();
  useArrivalNotice();
  return (
    <HeldPermissions value={permissions}>
      <IconSheetFile value={icons}>
        <RiyalSheet>
          <SkipLink />
          <BusyBar />
          <AdminBar settings={shop.settings} icons={shop.icons} theme={shop.theme} email={email} />
          <div className="lg:flex">
            <AdminSidebar counts={counts} menu={menu} isPhone={isPhone} />
            <div
              className="flex min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 flex-col print:block print:min-h-0"
              aria-busy={isLoading}
            >
              <AlarmStrip alarms={alarms} />
              <main id="main" className="grow px-4 py-6 lg:px-6 print:p-0!">
                <ListDensityContext value={density}>
                  <LastingSave>
                    <Outlet />
                  </LastingSave>
                </ListDensityContext>
              </main>
              <AdminFooter settings={shop.settings} language={shop.language} year={shop.year} />
            </div>
          </div>
          <StepUpDialog email={email} />
          <Later of="admin" language={shop.language} theme={shop.theme} textsVersion={shop.textsVersion} />
        </RiyalSheet>
      </IconSheetFile>
    </HeldPermissions>
  );
}
