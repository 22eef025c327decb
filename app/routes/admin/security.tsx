import { z } from "zod";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { changePassword } from "#app/features/staff/commands/passwords/change-password.server.ts";
import { removeSecondFactor } from "#app/features/staff/commands/second-factor/remove-second-factor.server.ts";
import {
  runSetUp,
  SET_UP_CHANGES,
} from "#app/features/staff/commands/second-factor/run-second-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/staff/commands/second-factor/set-up-second-factor.server.ts";
import { endOtherSessions, endSession } from "#app/features/staff/commands/sessions/end-sessions.server.ts";
import { readOwnProfile, saveProfile } from "#app/features/staff/commands/users/save-profile.server.ts";
import { listSessions } from "#app/features/staff/reads/list-sessions.server.ts";
import { readLastLink } from "#app/features/staff/reads/read-last-link.server.ts";
import { readSecondFactor } from "#app/features/staff/reads/read-second-factor.server.ts";
import { ChangePassword } from "#app/features/staff/ui/admin/security/change-password.tsx";
import { Devices } from "#app/features/staff/ui/admin/security/devices.tsx";
import { OwnProfile } from "#app/features/staff/ui/admin/security/own-profile.tsx";
import { SecondFactorCard } from "#app/features/staff/ui/admin/security/second-factor-card.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/security";

export const handle = { i18n: ["admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [factor, sessions, profile, lastLink, settings] = await Promise.all([
    readSecondFactor(ctx),
    listSessions(ctx),
    readOwnProfile(ctx),
    readLastLink(ctx),
    readSettings(ctx.db),
  ]);
  return {
    title: sentence(ctx, "admin-people:security.title"),
    email: ctx.actor.kind === "staff" ? ctx.actor.email : "",
    factor: mustAllow(factor),
    sessions: mustAllow(sessions),
    profile: mustAllow(profile),
    lastLink: mustAllow(lastLink),
    oneDevice: settings.staff_one_device,
  };
}

const change = z.discriminatedUnion("intent", [
  ...SET_UP_CHANGES,
  z.object({ intent: z.literal("renew-recovery-codes") }),
  z.object({ intent: z.literal("remove-second-factor") }),
  z.looseObject({ intent: z.literal("password") }),
  z.looseObject({ intent: z.literal("profile") }),
  z.object({ intent: z.literal("end-session"), id }),
  z.object({ intent: z.literal("end-other-sessions") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "begin-second-factor":
    case "confirm-second-factor":
      return answerAction(ctx, await runSetUp(ctx, asked.value));
    case "renew-recovery-codes":
      return answerAction(ctx, await renewRecoveryCodes(ctx));
    case "remove-second-factor":
      return answerAction(ctx, await removeSecondFactor(ctx));
    case "password":
      return answerAction(ctx, await changePassword(ctx, asked.value));
    case "profile": {
      const { name, phone } = asked.value;
      const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : "";
      return answerAction(ctx, await saveProfile(ctx, { userId, name, phone }));
    }
    case "end-session":
      return answerAction(ctx, await endSession(ctx, asked.value));
    case "end-other-sessions":
      return answerAction(ctx, await endOtherSessions(ctx));
  }
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-people");
  const { email, factor, sessions, profile, lastLink, oneDevice } = loaderData;
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1} lead={t("security.lead")}>
        {t("security.title")}
      </SectionHeading>
      <div className="grid gap-5">
        <SecondFactorCard factor={factor} />
        <ChangePassword email={email} lastLink={lastLink} />
        <OwnProfile profile={profile} />
        <Devices sessions={sessions} oneDevice={oneDevice} />
      </div>
    </div>
  );
}
