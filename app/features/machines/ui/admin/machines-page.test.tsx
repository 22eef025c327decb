import { describe, expect, it } from "vitest";
import type { ListedKey } from "#app/features/machines/reads/list-keys.server.ts";
import type { ListedDelivery, ListedEndpoint } from "#app/features/machines/reads/list-webhooks.server.ts";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { MachinesPage } from "./machines-page.tsx";

const ERP: ListedKey = {
  id: "k1",
  name: "ERP",
  prefix: "kabsh_key_Ab3xYz",
  scopes: ["orders.read", "orders.place"],
  madeByEmail: "owner@kabsh.test",
  createdAt: new Date("2026-03-01T09:00:00Z"),
  expiresAt: new Date("2026-06-01T09:00:00Z"),
  lastUsedAt: new Date("2026-03-09T08:00:00Z"),
  lastUsedIp: "203.0.113.9",
  state: "open",
};

const HOOK: ListedEndpoint = {
  id: "w1",
  name: "محاسب",
  url: "https://erp.example.com/kabsh",
  types: ["order.placed", "refund.paid"],
  isOn: true,
  offReason: null,
  failingSince: null,
  oldSecretUntil: null,
};
const SENT: ListedDelivery = {
  id: "d1",
  endpoint: "محاسب",
  type: "order.placed",
  reference: "KB-7F3K2M",
  orderId: "o1",
  state: "failed",
  tries: 3,
  lastAnswer: "too_slow",
  createdAt: new Date("2026-03-09T08:00:00Z"),
};

const renderHooks = (
  hook: Partial<ListedEndpoint>,
  sent: ListedDelivery[],
  held: readonly Permission[] = PERMISSIONS,
) =>
  renderWords(
    <HeldPermissions value={held}>
      <MachinesPage keys={[]} endpoints={[{ ...HOOK, ...hook }]} deliveries={sent} />
    </HeldPermissions>,
    "en",
  );

const render = (keys: ListedKey[], language: "ar" | "en", held: readonly Permission[] = PERMISSIONS) =>
  renderWords(
    <HeldPermissions value={held}>
      <MachinesPage keys={keys} endpoints={[]} deliveries={[]} />
    </HeldPermissions>,
    language,
  );

describe("the page of connected programs", () => {
  it("AK09 leads with making a key while there is none, and with nothing for who may not", () => {
    expect(render([], "en")).toContain("Make a key");
    expect(render([], "ar")).toContain("أنشئ مفتاحًا");
    const reading = render([], "en", ["machines.read"]);
    expect(reading).not.toContain("Make a key");
    expect(reading).toContain("Insufficient permissions");
  });

  it("AK09 says of each key what it may, until when, and when and from where it was used", () => {
    const html = render([ERP], "en");
    for (const said of ["ERP", "kabsh_key_Ab3xYz…", "Works", "See orders", "Place an order for a caller"])
      expect(html).toContain(said);
    expect(html).toContain("203.0.113.9");
    expect(html).toContain('dateTime="2026-03-09T08:00:00.000Z"');
    expect(html).toContain("Stop the key");
    expect(render([{ ...ERP, lastUsedAt: null, lastUsedIp: null }], "ar")).toContain("لم يُستخدم");
  });

  it("AK09 offers nothing of a key that opens nothing, and says why it does not", () => {
    const words = { revoked: "Stopped", expired: "Ended", orphaned: "Its maker has left" } as const;
    for (const state of ["revoked", "expired", "orphaned"] as const) {
      const html = render([{ ...ERP, state }], "en");
      expect(html).toContain(words[state]);
      expect(html).not.toContain("Stop the key");
    }
    expect(render([{ ...ERP, state: "ending" }], "en")).toContain("Stop the key");
    expect(render([ERP], "en", ["machines.read"])).not.toContain("Stop the key");
  });

  it("WK10 says of each address whether it works, since when not, and why it was switched off", () => {
    expect(renderHooks({}, [])).toContain("An order is placed, Money was given back");
    expect(renderHooks({}, [])).toContain("Nothing has been sent yet");
    const failing = renderHooks({ failingSince: new Date("2026-03-08T08:00:00Z") }, []);
    expect(failing).toContain("Nothing has arrived since");
    const off = {
      by_hand: "Switched off",
      failing: "not arriving for days",
      gone: "said it is gone",
    } as const;
    for (const offReason of ["by_hand", "failing", "gone"] as const) {
      const html = renderHooks({ isOn: false, offReason }, []);
      expect(html).toContain(off[offReason]);
      expect(html).toContain("Switch on");
    }
    expect(renderHooks({ oldSecretUntil: new Date("2026-03-10T08:00:00Z") }, [])).toContain(
      "The secret before",
    );
  });

  it("WK10 lists the last messages with what came of them, and sends again for who may", () => {
    const html = renderHooks({}, [SENT, { ...SENT, id: "d2", lastAnswer: "503" }]);
    for (const said of [
      "KB-7F3K2M",
      "Did not arrive",
      "3 tries",
      "did not answer in time",
      "it answered 503",
    ])
      expect(html).toContain(said);
    expect(html).toContain("Send again");
    expect(html).toContain("Send a test");
    const reading = renderHooks({}, [SENT], ["machines.read", "orders.read"]);
    expect(reading).not.toContain("Send again");
    expect(reading).not.toContain("Send a test");
    const test = renderHooks({}, [
      { ...SENT, type: "test", orderId: null, reference: null, state: "delivered" },
    ]);
    expect(test).toContain("Arrived");
    expect(test).not.toContain("3 tries");
  });
});
