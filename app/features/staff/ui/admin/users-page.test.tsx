import { describe, expect, it } from "vitest";
import { HeldPermissions } from "#app/foundation/context/use-may.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { renderWords } from "#tests/support/render-words.tsx";
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
    ["admin-people", "admin-roles", "admin", "common"],
  );

describe("the users of the desk", () => {
  it("X13 says in both languages that there are none", () => {
    expect(render([], "en")).toContain("No users.");
    expect(render([], "en")).not.toContain("<table");
    expect(render([], "ar")).not.toContain("No users");
    expect(render([], "ar")).toMatch(/<p[^>]*>[\u0600-\u06ff .،]+<\/p>/);
  });

  it("X13 AU03 lists id, e-mail and role instead as soon as there is one", () => {
    const html = render([{ id: "u1", email: "admin@kabsh.test", roles: ["admin"] }], "en");
    expect(html).not.toContain("No users.");
    expect(html).toContain("admin@kabsh.test");
    expect(html).toContain("u1");
    expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*checked)[^>]*>/);
  });
});
