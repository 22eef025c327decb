import { describe, expect, it, vi } from "vitest";
import { openWorker } from "./open-worker.ts";

const PREPARED = [
  "/assets/root-1.css",
  "/assets/wizard-1.js",
  "/offline",
  "/order",
  "/order.data",
  "/texts/ar/wizard.json?v=7",
];
const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html" } });
const online = async (path: string) =>
  path === "/order"
    ? page(
        '<script src="/assets/wizard-1.js"></script><link href="/assets/root-1.css"><script id="texts" type="application/json">{"language":"ar","version":"7","namespaces":{"wizard":{"next":"متابعة"}}}</script>',
      )
    : page(`network ${path}`);
const offline = async () => Promise.reject(new TypeError("no network"));

/** A worker that has been installed online, whose network a test can cut. */
async function installed() {
  let network: (path: string) => Promise<Response> = online;
  const asked: string[] = [];
  const worker = openWorker((path) => {
    asked.push(path);
    return network(path);
  });
  await worker.install();
  function use(next: typeof network) {
    network = next;
  }
  return { worker, asked, use };
}

describe("the service worker", () => {
  it("keeps the offline page and the wizard with its files from the start", async () => {
    const { worker } = await installed();
    expect(worker.kept().sort()).toEqual(PREPARED);
  });

  it("is installed even when the pages cannot be fetched", async () => {
    const worker = openWorker(offline);
    await expect(worker.install()).resolves.toBeUndefined();
  });

  it.each(["/", "/restaurants", "/restaurants/diwan-najd", "/about"])(
    "shows the newest %s, and its copy without a network",
    async (path) => {
      const { worker, use } = await installed();
      expect(await (await worker.request(path))?.text()).toBe(`network ${path}`);
      use(offline);
      expect(await (await worker.request(path))?.text()).toBe(`network ${path}`);
    },
  );

  it("opens the wizard without a network, whatever the address asks of it", async () => {
    const { worker, use } = await installed();
    use(offline);
    expect(await (await worker.request("/order?resume=1"))?.text()).toContain("wizard-1.js");
    expect(await (await worker.request("/assets/wizard-1.js", { mode: "cors" }))?.text()).toContain(
      "network",
    );
  });

  it.each(["/orders", "/orders/1", "/login", "/admin", "/admin/orders", "/restaurants?q=x"])(
    "never keeps %s; without a network it shows the offline page",
    async (path) => {
      const { worker, use } = await installed();
      await worker.request(path);
      expect(worker.kept()).toHaveLength(PREPARED.length);
      use(offline);
      expect(await (await worker.request(path))?.text()).toBe("network /offline");
    },
  );

  it.each([
    ["/api/me", { mode: "cors" }],
    ["/files/a-320.avif", { mode: "no-cors" }],
    ["/orders", { method: "POST" }],
    ["https://elsewhere.test/", {}],
  ])("leaves %s to the browser", async (path, options) => {
    const { worker } = await installed();
    expect(await worker.request(path, options)).toBeNull();
  });

  it("keeps no page that failed", async () => {
    const { worker, use } = await installed();
    use(async () => page("gone", 404));
    await worker.request("/restaurants/unknown");
    use(async () => page("broken", 500));
    await worker.request("/about");
    expect(worker.kept()).toHaveLength(PREPARED.length);
  });

  it("asks for a built file once", async () => {
    const { worker, asked } = await installed();
    await worker.request("/assets/home-2.js", { mode: "cors" });
    await worker.request("/assets/home-2.js", { mode: "cors" });
    expect(asked.filter((path) => path === "/assets/home-2.js")).toHaveLength(1);
  });

  it("shows the copy when the network dawdles, but not to somebody who reloads", async () => {
    vi.useFakeTimers();
    const { worker, use } = await installed();
    await worker.request("/about");
    use((path) => new Promise((resolve) => setTimeout(() => resolve(page(`late ${path}`)), 9_000)));
    const patient = worker.request("/about", { cache: "no-cache" });
    const hasty = worker.request("/about");
    await vi.advanceTimersByTimeAsync(9_500);
    expect(await (await hasty)?.text()).toBe("network /about");
    expect(await (await patient)?.text()).toBe("late /about");
    vi.useRealTimers();
  });

  it("turns a change of page inside the app into a navigation without a network", async () => {
    const { worker, use } = await installed();
    use(offline);
    void worker.request("/restaurants.data?q=naemi&_routes=x", { mode: "cors" });
    await vi.waitFor(() => expect(worker.navigated).toEqual(["/restaurants?q=naemi"]));
  });

  it.each([
    ["/_.data?_routes=x", "/"],
    ["/restaurants/_.data?q=naemi", "/restaurants?q=naemi"],
  ])("turns %s, the data of an address that ends in a slash, into %s", async (data, address) => {
    const { worker, use } = await installed();
    use(offline);
    void worker.request(data, { mode: "cors" });
    await vi.waitFor(() => expect(worker.navigated).toEqual([address]));
  });

  it("throws the caches of older builds away, and only those", async () => {
    const stores = new Map([
      ["kabsh-old", new Map()],
      ["somebody-else", new Map()],
    ]);
    const worker = openWorker(online, stores, "b2");
    await worker.install();
    await worker.activate();
    expect(worker.cacheNames().sort()).toEqual(["kabsh-b2", "somebody-else"]);
  });

  it("makes the prepared pages anew when language or theme change, and only then", async () => {
    const { worker, asked } = await installed();
    await worker.message("ar dark");
    const before = asked.length;
    await worker.message("ar dark");
    expect(asked).toHaveLength(before);
    await worker.message("en dark");
    expect(asked.slice(before)).toEqual(expect.arrayContaining(["/offline", "/order"]));
  });

  it("S04 forgets pages in the former language or theme", async () => {
    const { worker, use } = await installed();
    await worker.message("ar dark");
    await worker.request("/about");
    await worker.message("ar dark");
    expect(worker.kept()).toContain("/about");
    await worker.message("en dark");
    expect(worker.kept()).not.toContain("/about");
    expect(worker.kept()).toEqual(expect.arrayContaining(PREPARED));
    use(offline);
    expect(await (await worker.request("/about"))?.text()).toBe("network /offline");
  });

  it("keeps at most forty pages and the wizard", async () => {
    const { worker } = await installed();
    for (let index = 0; index < 50; index += 1) await worker.request(`/restaurants/r-${index}`);
    const pages = worker.kept().filter((path) => path.startsWith("/restaurants/"));
    expect(pages).toHaveLength(40);
    expect(pages[0]).toBe("/restaurants/r-10");
    expect(worker.kept()).toContain("/order");
    expect(worker.kept()).toContain("/offline");
  });
});
