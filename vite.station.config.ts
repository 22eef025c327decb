import { defineConfig } from "vite";

/**
 * The page of stations, built by itself: it opens without a network and on slow tablets, so it brings neither the router nor the styles
 * of the shop's pages (0159-stations). Its files keep their names; the station's own service worker keeps what it had until new ones came.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/client/station-app",
    target: "es2022",
    cssTarget: ["chrome111", "edge111", "firefox128", "safari16.4"],
    modulePreload: false,
    rolldownOptions: {
      input: { station: "app/features/station-work/ui/main.tsx" },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
