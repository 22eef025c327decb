import { expect, inject, it } from "vitest";
import { readServers } from "./servers.ts";
import { watchServer } from "./watch-server.ts";

it("RS02 a server that is found is good news, and none that is lost", async () => {
  const said: [string, boolean][] = [];
  const servers = readServers(inject("postgresUrl")) ?? [];
  const watch = watchServer(servers, { log: (line, isGood) => said.push([line, isGood]) });
  expect(await watch.untilWritable(10_000)).toBe(true);
  await watch.close();
  expect(said).toEqual([[expect.stringMatching(/^the database at .* can be written to$/), true]]);
});
