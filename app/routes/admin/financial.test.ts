import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { action, loader } from "./financial.tsx";

/** The shop has the role admin only; this is one that may do everything but money (0015-staff-and-permissions). */
vi.mock("#app/foundation/context/access.ts", async (original) => {
  const access = await original<typeof import("#app/foundation/context/access.ts")>();
  return {
    ...access,
    mayAdminister: (...[actor, permission]: Parameters<typeof access.mayAdminister>) =>
      permission !== "financial.edit" && access.mayAdminister(actor, permission),
  };
});

const shop = await openTestShop();
let reader: StaffActor;

beforeAll(async () => {
  reader = await makeAdmin(shop, "reader@kabsh.test");
  const account = { bankName: "مصرف", beneficiaryName: "كبش", iban: "SA0380000000608010167519" };
  await shop.db.insert(bankAccounts).values([
    { ...account, id: "shown", active: true },
    { ...account, id: "hidden", active: false },
  ]);
});

/** What React Router hands to a loader or an action. */
function asked(body?: unknown): never {
  const context = new RouterContextProvider();
  context.set(requestContext, shop.as(reader));
  const request = new Request("http://shop.test/admin/financial", {
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return { context, request, params: {} } as never;
}

it("AF05 a reader without the permission sees the settings, and the accounts that customers see", async () => {
  const shown = await loader(asked());
  expect(shown).toMatchObject({ mayEdit: false, accounts: [{ id: "shown" }] });
  expect(shown.settings.length).toBeGreaterThan(5);
});

it.each([
  { intent: "setting", key: "vat_percent", value: "5" },
  { intent: "reset" },
  { intent: "add-bank", bankName: "ب", beneficiaryName: "ك", iban: "SA0380000000608010167519" },
  { intent: "change-bank", id: "shown", bankName: "آخر" },
  { intent: "delete-bank", id: "shown" },
  { intent: "move-bank", id: "shown", step: 1 },
  { intent: "order-banks", ids: ["hidden", "shown"] },
])(
  "AF05 AF08 $intent of a reader is refused with 'Insufficient permissions' and changes nothing",
  async (edit) => {
    const before = [await readSettings(shop.db), await shop.db.select().from(bankAccounts)];
    const answer = await action(asked(edit));
    expect(answer.init?.status).toBe(422);
    expect(answer.data).toMatchObject({ ok: false, code: "not_allowed", title: "Insufficient permissions" });
    expect([await readSettings(shop.db), await shop.db.select().from(bankAccounts)]).toEqual(before);
  },
);
