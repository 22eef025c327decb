import {
  arrangeBankAccounts,
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  moveBankAccount,
} from "#app/features/settings/commands/save-bank-account.server.ts";
import { bankAccountBody, bankAccountChange } from "#app/features/settings/rules/schema.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { bankAccountSchema } from "#server/api/shapes/catalog-shapes.ts";
import { registerAdminList } from "./editable-list.ts";

/** Bank accounts at the admin's desk (C10). */
export function registerAdminBankAccounts(api: Api) {
  registerAdminList(api, {
    path: "/api/admin/bank-accounts",
    key: "bankAccounts",
    area: "financial",
    one: "a bank account",
    row: bankAccountSchema,
    list: listBankAccounts,
    create: { body: bankAccountBody, run: createBankAccount },
    change: { body: bankAccountChange, run: changeBankAccount },
    remove: (ctx, id) => deleteBankAccount(ctx, { id }),
    move: (ctx, id, step) => moveBankAccount(ctx, { id, step }),
    reorder: (ctx, ids) => arrangeBankAccounts(ctx, { ids }),
  });
}
