import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnv } from "#server/start/env.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kabsh-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SECRET = "a secret that is long enough for sessions";

function file(text: string): string {
  const place = path.join(folder, `secret-${Math.random()}`);
  writeFileSync(place, text);
  return place;
}

describe("settings that lie in files", () => {
  it("WA15 a setting may be given as the file that holds it, any of them", () => {
    const url = "postgres://shop:very-secret@db/shop";
    const read = readEnv({
      SESSION_SECRET_FILE: file(`${SECRET}\n`),
      DATABASE_URL_FILE: file(url),
      S3_BUCKET: "b",
      S3_REGION: "r",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY_FILE: file("secret-key"),
    });
    expect(read).toMatchObject({
      ok: true,
      env: { sessionSecret: SECRET, databaseUrl: url, s3: { secretAccessKey: "secret-key" } },
    });
  });

  it("WA15 an empty file counts as unset, as an empty variable does", () => {
    expect(readEnv({ SESSION_SECRET_FILE: file("\n"), DATABASE_URL_FILE: "" })).toMatchObject({
      ok: true,
      env: { sessionSecret: null, databaseUrl: null },
    });
  });

  it("WA15 both ways at once, a file that is not there and a wrong secret are told, never with the secret", () => {
    const faultsOf = (source: Record<string, string>) => {
      const read = readEnv(source);
      return read.ok ? [] : read.faults;
    };
    const both = faultsOf({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: file(SECRET) });
    expect(both).toEqual(["SESSION_SECRET and SESSION_SECRET_FILE are both set; which of them is meant?"]);
    expect(faultsOf({ ADMIN_PASSWORD_FILE: "/nowhere" })).toEqual([
      "ADMIN_PASSWORD_FILE names a file that cannot be read: /nowhere (ENOENT).",
    ]);
    const short = faultsOf({ SESSION_SECRET_FILE: file("short-one") });
    expect(short).toEqual([expect.stringContaining("SESSION_SECRET must have at least 32 characters")]);
    expect(short.join()).not.toContain("short-one");
    expect(faultsOf({ SESION_SECRET_FILE: "/nowhere" })).toEqual([
      "SESION_SECRET_FILE is no setting of the shop; did you mean SESSION_SECRET_FILE?",
    ]);
  });
});
