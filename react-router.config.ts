import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // The whole map of pages is small; with it in the first HTML no navigation waits for a manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
