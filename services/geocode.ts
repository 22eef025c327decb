import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Log } from "./log.ts";

export interface Geocoder {
  /**
   * Address text of a position (C25): the first result; coordinates with 5 decimals when there is no result
   * or no maps key; null when the request failed (the location is kept, the address stays blank).
   */
  addressOf(location: { lat: number; lng: number }, language: "ar" | "en"): Promise<string | null>;
}

interface Answer {
  status: string;
  results?: { formatted_address?: string }[];
}

/**
 * Reverse geocoding by Google with the maps key of the settings, read again for each request so that a change of it acts
 * at once. The key is never part of a log line.
 */
export function openGeocoder(
  db: Database,
  log: Log,
  { apiUrl = "https://maps.googleapis.com", timeoutMs = 4_000 }: { apiUrl?: string; timeoutMs?: number } = {},
): Geocoder {
  return {
    async addressOf({ lat, lng }, language) {
      const coordinates = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
      try {
        const key = await readKey(db);
        if (!key) return coordinates;
        const query = new URLSearchParams({ latlng: `${lat},${lng}`, language, key });
        const response = await fetch(`${apiUrl}/maps/api/geocode/json?${query}`, {
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`the maps service answered ${response.status}`);
        const answer = (await response.json()) as Answer;
        if (answer.status === "ZERO_RESULTS") return coordinates;
        if (answer.status !== "OK") throw new Error(`the maps service answered ${answer.status}`);
        return answer.results?.[0]?.formatted_address || coordinates;
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : "unknown" },
          "address of a position was not found",
        );
        return null;
      }
    },
  };
}

async function readKey(db: Database): Promise<string | undefined> {
  const [row] = await db
    .select({ key: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.key, "google_maps_api_key"));
  return row?.key.trim();
}
