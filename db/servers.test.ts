import { describe, expect, it } from "vitest";
import { readServers } from "./servers.ts";

describe("the servers of a connection string", () => {
  it.each([
    ["postgres://shop@db/shop", ["postgres://shop@db/shop"], ["db"]],
    [
      "postgresql://u:p%40ss@one:5432,two:5433/shop?target_session_attrs=read-write&sslmode=require",
      [
        "postgresql://u:p%40ss@one:5432/shop?sslmode=require",
        "postgresql://u:p%40ss@two:5433/shop?sslmode=require",
      ],
      ["one:5432", "two:5433"],
    ],
    [
      "postgres://[::1]:5432,db/shop",
      ["postgres://[::1]:5432/shop", "postgres://db/shop"],
      ["[::1]:5432", "db"],
    ],
    [
      "postgres://kabsh@localhost/kabsh?host=%2Ftmp%2Fsocket",
      ["postgres://kabsh@localhost/kabsh?host=%2Ftmp%2Fsocket"],
      ["localhost"],
    ],
  ])("DB03 %s is read", (text, urls, names) => {
    const servers = readServers(text);
    expect(servers?.map(({ url }) => url)).toEqual(urls);
    expect(servers?.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    "mysql://db/shop",
    "db:5432/shop",
    "",
    "postgres://one:x,two/shop",
    "postgres://db/s?target_session_attrs=standby",
  ])("refuses %j", (text) => {
    expect(readServers(text)).toBeNull();
  });
});
