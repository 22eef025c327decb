import { describe, expect, it } from "vitest";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";
import { said } from "#tests/support/pages/shipped-words.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { UsersPage } from "./users-page.tsx";

const ROLES = [
  {
    id: "admin",
    name: "مدير",
    nameEn: "Administrator",
    permissions: [...PERMISSIONS],
    isAdmin: true,
    holders: 1,
  },
];

const render = (items: Parameters<typeof UsersPage>[0]["page"]["items"], language: "ar" | "en") =>
  renderWords(
    <HeldPermissions value={PERMISSIONS}>
      <UsersPage page={{ items, nextCursor: null }} search="" roles={ROLES} ownId="u1" />
    </HeldPermissions>,
    language,
  );

const BOSS = {
  id: "u1",
  email: "admin@kabsh.test",
  name: null,
  phone: null,
  lastSignInAt: null,
  roles: ["admin"],
};

describe("the users of the desk", () => {
  it("X13 says in both languages that there are none", () => {
    expect(render([], "en")).toContain("No users.");
    expect(render([], "en")).not.toContain("<table");
    expect(render([], "ar")).not.toContain("No users");
    expect(render([], "ar")).toMatch(/<p[^>]*>[\u0600-\u06ff .،]+<\/p>/);
  });

  it("X13 AU03 lists id, e-mail and role instead as soon as there is one", () => {
    const html = render([BOSS], "en");
    expect(html).not.toContain("No users.");
    expect(html).toContain("admin@kabsh.test");
    expect(html).toContain("u1");
    expect(html).toContain("Never signed in");
    expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*checked)[^>]*>/);
  });

  it("SF01 shows a name before the e-mail, the number, and when the person was last here", () => {
    const sara = {
      ...BOSS,
      id: "u2",
      name: "سارة",
      phone: "+966551112222",
      lastSignInAt: new Date("2026-03-09T08:00:00Z"),
    };
    for (const language of ["ar", "en"] as const) {
      const html = render([sara], language);
      expect(html.indexOf("سارة")).toBeLessThan(html.indexOf("admin@kabsh.test"));
      expect(html).toContain("55 111 2222");
      expect(html).toContain('dateTime="2026-03-09T08:00:00.000Z"');
    }
  });

  it("SF04 offers a link for a new password to who may make one, and not for oneself", () => {
    const others = (permissions: readonly Permission[]) =>
      renderWords(
        <HeldPermissions value={permissions}>
          <UsersPage
            page={{ items: [BOSS, { ...BOSS, id: "u2", roles: [] }], nextCursor: null }}
            search=""
            roles={ROLES}
            ownId="u1"
          />
        </HeldPermissions>,
        "en",
      ).split("Link for a new password of").length - 1;
    expect(others(PERMISSIONS)).toBeGreaterThan(0);
    expect(others(PERMISSIONS.filter((each) => each !== "users.reset_password"))).toBe(0);
  });
});

describe("a second factor among the users", () => {
  const row = (secondFactor: boolean, mayReset = true) =>
    renderWords(<ResetSecondFactor user={{ ...BOSS, secondFactor } as never} mayReset={mayReset} />, "en");

  it("SD05 stands by who has one, with the way to take it away for whoever may, and by nobody else", () => {
    expect(row(false)).toBe("");
    expect(row(true)).toContain(said("admin-people:users.secondFactor"));
    expect(row(true)).toContain(said("admin-people:users.resetFactor", { email: BOSS.email }));
    expect(row(true, false)).toContain(said("admin-people:users.secondFactor"));
    expect(row(true, false)).not.toContain("<button");
  });
});
