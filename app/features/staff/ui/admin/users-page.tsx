import clsx from "clsx";
import { Form, Link } from "react-router";
import type { ListedRole } from "#app/features/staff/reads/list-roles.server.ts";
import type { ListedUser, UserPage } from "#app/features/staff/reads/list-users.server.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { CreateUser } from "./create-user.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { EditUser } from "./edit-user.tsx";
import { PasswordLink } from "./password-link.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { RolesPanel } from "./roles/roles-panel.tsx";
import { UserRoles } from "./roles/user-roles.tsx";

export interface UsersPageProps {
  page: UserPage;
  search: string;
  roles: readonly ListedRole[];
  ownId: string;
}

/** Who may sign in at the desk (AU01, AU03): a form for a new one, everybody with roles and delete, newest first and found by e-mail or name, when each was last here, and the roles; on phones in one column. */
export function UsersPage({ page, search, roles, ownId }: UsersPageProps) {
  const { t } = useTranslation("admin-people");
  const may = useMay();
  const permissionsOf = new Map(roles.map(({ id, permissions }) => [id, permissions]));
  /** Whoever may do more is out of one's hands. */
  const isWithin = (user: ListedUser) => user.roles.every((id) => permissionsOf.get(id)?.every(may) ?? false);
  const isMine = (user: ListedUser) => may("users.manage") && isWithin(user);
  // Held here, because a deleted row is gone before it could say so.
  const deleting = useSave();
  return (
    <div className="grid gap-6 *:min-w-0">
      <h1>{t("users.title")}</h1>
      <ReadOnlyNote unless="users.manage" />
      {may("users.manage") && <CreateUser roles={roles} />}
      <Form method="get" action="/admin/users" role="search" className="flex gap-3">
        <SearchField
          key={search}
          name="q"
          label={t("users.search")}
          defaultValue={search}
          maxLength={100}
          className="w-full max-w-xl"
        />
      </Form>
      {page.items.length === 0 ? (
        <EmptyState
          title={search ? t("users.noResults") : t("users.empty")}
          action={
            search && (
              <Link to="/admin/users" className={buttonLook({ variant: "secondary", size: "sm" })}>
                {t("users.showAll")}
              </Link>
            )
          }
        />
      ) : (
        <div>
          <DataTable
            caption={t("users.caption")}
            head={
              <>
                <th scope="col">{t("users.name")}</th>
                <th scope="col" className="max-sm:hidden">
                  {t("users.role")}
                </th>
                <th scope="col" className="max-sm:hidden">
                  {t("users.lastSignIn")}
                </th>
                <th scope="col">
                  <span className="sr-only">{t("users.edit")}</span>
                </th>
              </>
            }
          >
            {page.items.map((user) => (
              <tr key={user.id}>
                <td>
                  {user.name && <OwnWords className="block font-medium">{user.name}</OwnWords>}
                  <LtrText
                    className={clsx("break-all whitespace-normal", user.name ? "text-sm" : "font-medium")}
                  >
                    {user.email}
                  </LtrText>
                  {user.id === ownId && <span className="ms-2 text-xs text-quiet">{t("users.you")}</span>}
                  {user.phone && (
                    <LtrText className="block text-sm text-quiet">{formatSaudiPhone(user.phone)}</LtrText>
                  )}
                  <LtrText mono className="block text-xs break-all whitespace-normal text-quiet">
                    {user.id}
                  </LtrText>
                  <div className="mt-1 empty:hidden">
                    <ResetSecondFactor user={user} mayReset={user.id !== ownId && isMine(user)} />
                  </div>
                  <div className="mt-2 grid gap-2 sm:hidden">
                    <LastSignIn user={user} named />
                    <UserRoles user={user} roles={roles} />
                  </div>
                </td>
                <td className="max-sm:hidden">
                  <UserRoles user={user} roles={roles} />
                </td>
                <td className="text-sm max-sm:hidden">
                  <LastSignIn user={user} />
                </td>
                <td className="text-end">
                  <div className="flex flex-wrap justify-end">
                    {isMine(user) && <EditUser user={user} />}
                    {user.id !== ownId && isWithin(user) && may("users.reset_password") && (
                      <PasswordLink user={user} />
                    )}
                    {isMine(user) && <DeleteUser user={user} saving={deleting} />}
                  </div>
                </td>
              </tr>
            ))}
          </DataTable>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
      <RolesPanel roles={roles} />
    </div>
  );
}

/** When the person was last here. */
function LastSignIn({ user, named = false }: { user: ListedUser; named?: boolean }) {
  const { t } = useTranslation("admin-people");
  const format = useFormat();
  if (user.lastSignInAt === null) return <span className="text-quiet">{t("users.neverSignedIn")}</span>;
  return (
    <span className="text-quiet">
      {named && `${t("users.lastSignIn")}: `}
      <time dateTime={user.lastSignInAt.toISOString()}>{format.dateTime(user.lastSignInAt)}</time>
    </span>
  );
}
