import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { action, loader } from "./financial.tsx";

const shop = await openTestShop();
let reader: StaffActor;

beforeAll(async () => {
  reader = await makeStaff(shop, "reader@kabsh.test", "accountant");
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

it("AF05 an accountant sees the settings and every account", async () => {
  const shown = await loader(asked());
  expect(shown).toMatchObject({ accounts: [{ id: "hidden" }, { id: "shown" }] });
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
  "AF05 AF08 $intent of an accountant is refused with 'Insufficient permissions' and changes nothing",
  async (edit) => {
    const before = [await readSettings(shop.db), await shop.db.select().from(bankAccounts)];
    const answer = await action(asked(edit));
    expect(answer.init?.status).toBe(422);
    expect(answer.data).toMatchObject({ ok: false, code: "not_allowed", title: "Insufficient permissions" });
    expect([await readSettings(shop.db), await shop.db.select().from(bankAccounts)]).toEqual(before);
  },
);
