import { z } from "zod";
import { handOverPasswordLink } from "#app/features/staff/commands/password-links/hand-over-password-link.server.ts";
import { deleteRole } from "#app/features/staff/commands/roles/delete-role.server.ts";
import { changeRole, createRole } from "#app/features/staff/commands/roles/save-role.server.ts";
import { resetSecondFactor } from "#app/features/staff/commands/second-factor/remove-second-factor.server.ts";
import { changeUserRoles } from "#app/features/staff/commands/users/change-user-roles.server.ts";
import { createUser } from "#app/features/staff/commands/users/create-user.server.ts";
import { deleteUser } from "#app/features/staff/commands/users/delete-user.server.ts";
import { saveProfile } from "#app/features/staff/commands/users/save-profile.server.ts";
import { listRoles } from "#app/features/staff/reads/list-roles.server.ts";
import { findUsers } from "#app/features/staff/reads/list-users.server.ts";
import { roleBody, roleChange } from "#app/features/staff/rules/schema.ts";
import { UsersPage } from "#app/features/staff/ui/admin/users-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/users";

export const handle = { i18n: ["admin-people", "admin-roles", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("q") ?? "").slice(0, 100);
  const [users, roles] = await Promise.all([
    findUsers(ctx, { search, cursor: searchParams.get("cursor") }),
    listRoles(ctx),
  ]);
  const ownId = ctx.actor.kind === "staff" ? ctx.actor.userId : "";
  return {
    title: sentence(ctx, "admin-people:users.title"),
    page: mustAllow(users),
    search,
    roles: mustAllow(roles),
    ownId,
  };
}

const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("create") }),
  z.object({ intent: z.literal("roles"), userId: id, roles: z.array(id).max(50) }),
  z.object({ intent: z.literal("delete"), userId: id }),
  z.object({ intent: z.literal("reset-second-factor"), userId: id }),
  z.looseObject({ intent: z.literal("profile"), userId: id }),
  z.object({ intent: z.literal("password-link"), userId: id }),
  roleBody.extend({ intent: z.literal("create-role") }),
  roleChange.extend({ intent: z.literal("change-role"), id }),
  z.object({ intent: z.literal("delete-role"), id }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "create":
      return answerAction(ctx, await createUser(ctx, asked.value));
    case "roles":
      return answerAction(ctx, await changeUserRoles(ctx, asked.value));
    case "delete":
      return answerAction(ctx, await deleteUser(ctx, asked.value));
    case "reset-second-factor":
      return answerAction(ctx, await resetSecondFactor(ctx, asked.value));
    case "profile": {
      const { userId, name, phone } = asked.value;
      return answerAction(ctx, await saveProfile(ctx, { userId, name, phone }));
    }
    case "password-link":
      return answerAction(ctx, await handOverPasswordLink(ctx, asked.value));
    case "create-role": {
      const { intent: _, ...role } = asked.value;
      return answerAction(ctx, await createRole(ctx, role));
    }
    case "change-role": {
      const { intent: _, id, ...change } = asked.value;
      return answerAction(ctx, await changeRole(ctx, { id, change }));
    }
    case "delete-role":
      return answerAction(ctx, await deleteRole(ctx, asked.value));
  }
}

export default function AdminUsersPage({ loaderData: { title: _, ...shown } }: Route.ComponentProps) {
  return <UsersPage {...shown} />;
}
