import { useTranslation } from "react-i18next";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { ListedUser } from "../../list-users.server.ts";
import { CreateUser } from "./create-user.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { UserRole } from "./user-role.tsx";

/** Who may sign in at the desk (AU01, AU03): a form for a new one, and everybody with role and delete; on phones in one column. */
export function UsersPage({ users, ownId }: { users: readonly ListedUser[]; ownId: string }) {
  const { t } = useTranslation("admin-people");
  // Held here, because a deleted row is gone before it could say so.
  const deleting = useSave();
  return (
    <div className="grid gap-6 *:min-w-0">
      <h1>{t("users.title")}</h1>
      <CreateUser />
      {users.length === 0 ? (
        <EmptyState title={t("users.empty")} />
      ) : (
        <DataTable
          caption={t("users.caption")}
          head={
            <>
              <th scope="col">{t("users.email")}</th>
              <th scope="col" className="max-sm:hidden">
                {t("users.role")}
              </th>
              <th scope="col" className="max-sm:hidden">
                {t("users.id")}
              </th>
              <th scope="col">
                <span className="sr-only">{t("users.delete")}</span>
              </th>
            </>
          }
        >
          {users.map((user) => (
            <tr key={user.id}>
              <td>
                <LtrText className="font-medium break-all whitespace-normal">{user.email}</LtrText>
                {user.id === ownId && <span className="ms-2 text-xs text-quiet">{t("users.you")}</span>}
                <div className="mt-1 empty:hidden">
                  <ResetSecondFactor user={user} isSelf={user.id === ownId} />
                </div>
                <div className="mt-2 grid gap-2 sm:hidden">
                  <UserId id={user.id} />
                  <UserRole user={user} />
                </div>
              </td>
              <td className="max-sm:hidden">
                <UserRole user={user} />
              </td>
              <td className="max-sm:hidden">
                <UserId id={user.id} />
              </td>
              <td className="text-end">
                <DeleteUser user={user} saving={deleting} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  );
}

function UserId({ id }: { id: string }) {
  return (
    <LtrText mono className="text-xs break-all whitespace-normal text-quiet">
      {id}
    </LtrText>
  );
}
