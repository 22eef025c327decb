import { whenVisited } from "#app/lib/when-visited.ts";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** The events that are counted (S23 H21 H22 W29), and those of the wizard's funnel. */
export type TrackedEvent =
  | "cta_start_click"
  | "home_restaurant_click"
  | "home_restaurant_call"
  | "home_restaurant_maps"
  | "dock_order_now"
  | "invalid-step"
  | "wizard_step";

export interface TrackedData {
  /** Name of a wizard step: lower case letters and underscores. */
  step?: string;
  [detail: string]: string | number | boolean | undefined;
}

/**
 * Tells the page's own list, the console (S24), and, only event and step, our server's counters. Nothing about
 * the person leaves the browser; failing to count is never the customer's problem. A page drawn ahead counts when it is visited.
 */
export function track(event: TrackedEvent, data: TrackedData = {}): void {
  whenVisited(() => count(event, data));
}

function count(event: TrackedEvent, data: TrackedData): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
  // biome-ignore lint/suspicious/noConsole: S24 asks for events in the console as well
  console.debug("[event]", event, data);
  const counted = JSON.stringify({ event, ...(data.step && { step: data.step }) });
  navigator.sendBeacon?.("/api/events", new Blob([counted], { type: "application/json" }));
}
