import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillWorker } from "../../vite.station.config.ts";
import { openWorker } from "./open-worker.ts";

const SOURCE = readFileSync(new URL("../../public/station-sw.js", import.meta.url), "utf8");
const OLD = { "station.js": "old station", "station.css": "css", "driver-page-1.js": "old driver" };
const NEW = { "station.js": "new station", "station.css": "css", "driver-page-2.js": "new driver" };
const offline = async () => Promise.reject(new TypeError("no network"));

/** A server of one deployment; a browser refuses what does not hold what was promised. */
const serving =
  (files: Record<string, string>, page = "page") =>
  async (path: string, { integrity }: { integrity?: string } = {}) => {
    const text = path === "/station" ? page : files[path.replace("/station-app/", "")];
    if (text === undefined) return new Response("gone", { status: 404 });
    const hash = `sha384-${createHash("sha384").update(text).digest("base64")}`;
    if (integrity && integrity !== hash) throw new TypeError("integrity");
    return new Response(text);
  };

/** A browser that has the old deployment, and one that is offered the new one. */
async function atStation() {
  let network: ReturnType<typeof serving> = serving(OLD);
  const stores = new Map<string, Map<string, Response>>();
  const open = (files: Record<string, string>) => {
    const { version, text } = fillWorker(SOURCE, files);
    const worker = openWorker((path, options) => network(path, options), stores, version, text);
    return { ...worker, cache: `kabsh-station-${version}` };
  };
  const worker = open(OLD);
  await worker.install();
  await worker.activate();
  const use = (next: typeof network) => {
    network = next;
  };
  const read = async (from: typeof worker, path: string, mode = "cors") =>
    (await from.request(path, { mode }))?.text();
  return { worker, open, use, read };
}

describe("the worker of stations", () => {
  it("WS15 keeps the page and every file that was built from the first visit on, also of a seat that nobody sat at", async () => {
    const { worker, use, read } = await atStation();
    expect(worker.kept(worker.cache).sort()).toEqual(
      ["/station", ...Object.keys(OLD).map((file) => `/station-app/${file}`)].sort(),
    );
    use(offline);
    expect(await read(worker, "/station", "navigate")).toBe("page");
    expect(await read(worker, "/station/anything", "navigate")).toBe("page");
    for (const [file, text] of Object.entries(OLD))
      expect(await read(worker, `/station-app/${file}`)).toBe(text);
    for (const path of ["/api/station/board", "/files/a.avif"])
      expect(await worker.request(path, { mode: "cors" })).toBeNull();
    expect(await worker.request("/station-app/station.js", { method: "POST" })).toBeNull();
  });

  it("WS15 a new deployment takes the place of the one before, whole, and a page that is still open finds its own parts", async () => {
    const { open, use, read } = await atStation();
    use(serving(NEW, "new page"));
    const next = open(NEW);
    await next.install();
    await next.activate();
    use(offline);
    expect(await read(next, "/station", "navigate")).toBe("new page");
    expect(await read(next, "/station-app/station.js")).toBe("new station");
    expect(await read(next, "/station-app/driver-page-2.js")).toBe("new driver");
    expect(await read(next, "/station-app/driver-page-1.js")).toBe("old driver");
    use(serving(OLD));
    const third = open({ ...OLD, "station.css": "css of the third" });
    use(serving({ ...OLD, "station.css": "css of the third" }));
    await third.install();
    await third.activate();
    expect(third.cacheNames()).toEqual([next.cache, third.cache]);
  });

  it.each([
    ["a file is missing", { "station.js": "new station", "station.css": "css" }],
    ["a file is another deployment's", { ...NEW, "station.js": "old station" }],
  ])("WS15 where %s nothing of the new deployment is kept, and the one before goes on", async (_, served) => {
    const { worker, open, use, read } = await atStation();
    use(serving(served as Record<string, string>));
    const next = open(NEW);
    await expect(next.install()).rejects.toThrow();
    expect(worker.cacheNames()).toEqual([worker.cache]);
    use(offline);
    expect(await read(worker, "/station-app/station.js")).toBe("old station");
  });

  it("WS15 a page that only the shop changed is the newer one at the next visit", async () => {
    const { worker, use, read } = await atStation();
    use(serving(OLD, "newer page"));
    expect(await read(worker, "/station", "navigate")).toBe("page");
    expect(await read(worker, "/station", "navigate")).toBe("newer page");
  });
});
