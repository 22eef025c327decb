import "#app/styles/desk.css";
import { Outlet, redirect, useNavigation } from "react-router";
import { listAlarms } from "#app/features/desk/list-alarms.server.ts";
import { AdminSidebar } from "#app/features/desk/ui/admin-sidebar.tsx";
import { AlarmStrip } from "#app/features/desk/ui/alarm-strip.tsx";
import { DeskBar } from "#app/features/desk/ui/desk-bar.tsx";
import { DeskFooter } from "#app/features/desk/ui/desk-footer.tsx";
import { useArrivalNotice } from "#app/features/desk/ui/use-arrival-notice.ts";
import { useSessionWatch } from "#app/features/desk/ui/use-session-watch.ts";
import { countOpenConversations } from "#app/features/messages/conversations/list-conversations.server.ts";
import { countFailedMessages } from "#app/features/messages/desk/list-failed-messages.server.ts";
import { countWork } from "#app/features/orders/queues/count-work.server.ts";
import { Later } from "#app/features/shell/ui/later/later.tsx";
import { SkipLink } from "#app/features/shell/ui/skip-link.tsx";
import { signOutStaff } from "#app/features/staff/sign-out-staff.server.ts";
import { ProofDialog } from "#app/features/staff/ui/admin/proof-dialog.tsx";
import { heldPermissions } from "#app/foundation/context/access.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { requireAdmin } from "#app/foundation/context/require-admin.server.ts";
import { endedCookie } from "#app/foundation/context/session-cookies.ts";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { LastingSave } from "#app/foundation/desk-kit/lasting-save.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { WholeRootData } from "#app/root.tsx";
import { BusyBar } from "#app/ui/states/busy-bar.tsx";
import type { Route } from "./+types/layout";

export const handle = { i18n: ["admin", "orders"] };
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const email = ctx.actor.kind === "staff" ? ctx.actor.email : "";
  const [work, alarms, failed, words] = await Promise.all([
    countWork(ctx),
    listAlarms(ctx),
    countFailedMessages(ctx),
    countOpenConversations(ctx),
  ]);
  return {
    title: sentence(ctx, "admin:title"),
    email,
    permissions: heldPermissions(ctx.actor),
    waiting: work.ok ? work.value.awaitingReview : 0,
    alarms: alarms.ok ? alarms.value : [],
    messages: (failed.ok ? failed.value : 0) + (words.ok ? words.value : 0),
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
  loaderData: { email, permissions, waiting, alarms, messages },
}: Route.ComponentProps) {
  const shop = useShopFacts<WholeRootData>();
  const isLoading = useNavigation().state === "loading";
  useSessionWatch();
  useArrivalNotice();
  return (
    <HeldPermissions value={permissions}>
      <SkipLink />
      <BusyBar />
      <DeskBar settings={shop.settings} icons={shop.icons} theme={shop.theme} email={email} />
      <div className="lg:flex">
        <AdminSidebar counts={{ receipts: waiting, messages }} />
        <div className="min-w-0 flex-1" aria-busy={isLoading}>
          <AlarmStrip alarms={alarms} />
          <main id="main" className="px-4 py-6 lg:px-6">
            <LastingSave>
              <Outlet />
            </LastingSave>
          </main>
          <DeskFooter settings={shop.settings} language={shop.language} year={shop.year} />
        </div>
      </div>
      <ProofDialog email={email} />
      <Later of="desk" language={shop.language} theme={shop.theme} textsVersion={shop.textsVersion} />
    </HeldPermissions>
  );
}
