import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "../routes.ts";

/** Every page of the desk: its address below /admin, and its file below routes/admin. */
function pageDestinations(
  entries: readonly RouteConfigEntry[],
  above = "",
): [address: string, file: string][] {
  return entries.flatMap((entry) => {
    const address = [above, entry.path].filter(Boolean).join("/");
    const own = entry.file.startsWith("routes/admin/") && address.startsWith("admin/");
    const page: [string, string] = [address.slice("admin/".length), entry.file.slice("routes/admin/".length)];
    return [...(own ? [page] : []), ...pageDestinations(entry.children ?? [], address)];
  });
}

it("FC03 a page of the desk lies where its address says: beside the others, or in the folder of its first word", async () => {
  const pages = pageDestinations(await routes);
  expect(pages.length).toBeGreaterThan(50);
  const astray = pages.filter(([address, file]) => {
    const folder = file.includes("/") ? file.split("/")[0] : null;
    const [first = ""] = address.split("/");
    return folder !== null && folder !== first && `${folder}s` !== first;
  });
  expect(astray).toEqual([]);
});
