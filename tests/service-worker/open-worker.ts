import { readFileSync } from "node:fs";
import vm from "node:vm";

export interface Worker {
  /** Answers a request as the worker would, or null when it leaves it to the browser. */
  request(
    path: string,
    options?: { mode?: string; method?: string; cache?: string },
  ): Promise<Response | null>;
  install(): Promise<void>;
  activate(): Promise<void>;
  message(data: unknown): Promise<void>;
  /** Paths that one cache holds. */
  kept(cache?: string): string[];
  cacheNames(): string[];
  navigated: string[];
}

type Network = (path: string, options?: { integrity?: string }) => Promise<Response>;

/** A worker (`public/sw.js`, unless another one is given) in a room of its own, with caches in memory and the network of a test. */
export function openWorker(
  network: Network,
  stores = new Map<string, Map<string, Response>>(),
  build = "b1",
  source = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8"),
): Worker {
  const handlers = new Map<string, (event: unknown) => void>();
  const navigated: string[] = [];
  const pathOf = (request: string | { url: string }) => {
    const url = new URL(typeof request === "string" ? request : request.url, "http://shop.test");
    return url.pathname + url.search;
  };
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: string | { url: string }) => store.get(pathOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) =>
        void store.set(pathOf(request), response),
      add: async (request: string) => void store.set(pathOf(request), await network(pathOf(request))),
      delete: async (request: { url: string }) => store.delete(pathOf(request)),
      keys: async () => [...store.keys()].map((path) => ({ url: `http://shop.test${path}` })),
    };
  };
  const self = {
    location: new URL(`http://shop.test/sw.js?v=${build}`),
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      get: async () => ({
        url: "http://shop.test/about",
        navigate: async (address: string) => void navigated.push(address),
      }),
    },
  };
  const room = {
    self,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stores.keys()],
      match: async (path: string) =>
        [...stores.values()]
          .find((store) => store.has(pathOf(path)))
          ?.get(pathOf(path))
          ?.clone(),
      delete: async (name: string) => stores.delete(name),
    },
    fetch: (request: string | { url: string }, options?: { integrity?: string }) =>
      network(pathOf(request), options),
    URL,
    Response,
    Set,
    JSON,
    Object,
    Promise,
    Error,
    Number,
    setTimeout,
    clearTimeout,
  };
  vm.runInNewContext(source, room);

  async function raise(name: string, event: object = {}) {
    const waits: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }
  return {
    install: () => raise("install"),
    activate: () => raise("activate"),
    message: (data) => raise("message", { data }),
    async request(path, { mode = "navigate", method = "GET", cache = "default" } = {}) {
      let answer: Promise<Response> | null = null;
      const waits: Promise<unknown>[] = [];
      handlers.get("fetch")?.({
        clientId: "tab",
        request: { url: new URL(path, "http://shop.test").href, method, mode, cache },
        respondWith: (response: Promise<Response>) => {
          answer = response;
        },
        waitUntil: (work: Promise<unknown>) => waits.push(work),
      });
      const response = answer ? await (answer as Promise<Response>) : null;
      await Promise.all(waits);
      return response;
    },
    kept: (cache = `kabsh-${build}`) => [...(stores.get(cache)?.keys() ?? [])],
    cacheNames: () => [...stores.keys()],
    navigated,
  };
}
