import { createRoot } from "react-dom/client";
import { openStationStore } from "#app/features/station-work/rules/client/station-store.ts";
import { LANGUAGE_KEY, StationApp } from "./station-app.tsx";
import { isStationLanguage, loadWords } from "./words/station-languages.ts";
import "./station.css";
import "./work/work.css";

const NEWER_EVERY_MS = 60 * 60_000;

const root = document.getElementById("station");
const kept = localStorage.getItem(LANGUAGE_KEY);
const language = isStationLanguage(kept) ? kept : "ar";
const [store, words] = await Promise.all([openStationStore(), loadWords(language)]);
const lastOffset = (await store.read<number>("offset")) ?? 0;
if (root)
  createRoot(root).render(<StationApp store={store} lastOffset={lastOffset} first={{ words, language }} />);
// The page opens without a line too, and its disk is not cleared to make room for others.
navigator.serviceWorker
  ?.register("/station-sw.js", { scope: "/station" })
  // A screen on a wall is not opened anew for weeks: it asks by itself whether the shop has a newer page for its next opening.
  .then((worker) => setInterval(() => void worker.update().catch(() => {}), NEWER_EVERY_MS))
  .catch(() => {});
navigator.storage?.persist?.().catch(() => {});
