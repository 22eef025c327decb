import { describe, expect, it } from "vitest";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import type { ListedKey } from "../../keys/list-keys.server.ts";
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

const render = (keys: ListedKey[], language: "ar" | "en", held: readonly Permission[] = PERMISSIONS) =>
  renderWords(
    <HeldPermissions value={held}>
      <MachinesPage keys={keys} />
    </HeldPermissions>,
    language,
    ["admin-machines", "admin-roles", "admin", "common"],
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
});
