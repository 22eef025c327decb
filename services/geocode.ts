import { inArray } from "drizzle-orm";
import { isInKingdom, parseServiceAreas, servedLocationNear } from "#app/lib/addresses/service-area.ts";
import type { Database } from "#db/client.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Log } from "./watching/log.ts";

export interface Geocoder {
  /**
   * Address text of a position (C25): the first result; without a maps key that of the shop's own reverse geocoder, else the served
   * district or city that it is in; coordinates with 5 decimals when nothing names it; null when the request failed (the location is kept, the address stays blank).
   * Outside services are told it to ten metres, and are asked about no place outside the kingdom.
   * @param isAskingOut false names it by the served districts alone
   */
  addressOf(
    location: { lat: number; lng: number },
    language: "ar" | "en",
    how?: { isAskingOut: boolean },
  ): Promise<string | null>;
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
    async addressOf({ lat, lng }, language, { isAskingOut } = { isAskingOut: true }) {
      const coordinates = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
      if (!isInKingdom({ lat, lng })) return coordinates;
      try {
        const { key, geocoder, areas } = await readMaps(db);
        if (!isAskingOut) return nearLocation(areas, { lat, lng }, language) ?? coordinates;
        if (!key) {
          const named =
            geocoder === "" ? null : await askNominatim(geocoder, { lat, lng }, language, timeoutMs);
          return named ?? nearLocation(areas, { lat, lng }, language) ?? coordinates;
        }
        const query = new URLSearchParams({ latlng: `${lat.toFixed(4)},${lng.toFixed(4)}`, language, key });
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

interface MapSettings {
  key: string;
  geocoder: string;
  areas: string;
}

async function readMaps(db: Database): Promise<MapSettings> {
  const rows = await db
    .select({ key: appSettings.key, value: appSettings.value })
    .from(appSettings)
    .where(inArray(appSettings.key, ["google_maps_api_key", "geocoder_address", "service_areas"]));
  const of = (key: string) => rows.find((row) => row.key === key)?.value.trim() ?? "";
  return { key: of("google_maps_api_key"), geocoder: of("geocoder_address"), areas: of("service_areas") };
}

/** A reverse geocoder with Nominatim's answers. Four decimals are ten metres: nobody need know the door. @returns null where it names nothing */
async function askNominatim(
  address: string,
  { lat, lng }: { lat: number; lng: number },
  language: "ar" | "en",
  timeoutMs: number,
): Promise<string | null> {
  const query = new URLSearchParams({
    format: "jsonv2",
    lat: lat.toFixed(4),
    lon: lng.toFixed(4),
    zoom: "17",
    "accept-language": language,
  });
  try {
    const response = await fetch(`${address.replace(/\/+$/u, "")}/reverse?${query}`, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as { display_name?: unknown };
    return typeof answer.display_name === "string" && answer.display_name !== ""
      ? answer.display_name.slice(0, 300)
      : null;
  } catch {
    return null;
  }
}

/** "Near Al Yasmin, Riyadh": the nearest district that is served, else the city. */
function nearLocation(
  text: string,
  point: { lat: number; lng: number },
  language: "ar" | "en",
): string | null {
  const place = servedLocationNear(parseServiceAreas(text) ?? [], point, language);
  if (!place) return null;
  const { district, city } = place;
  if (!district) return city;
  return language === "ar" ? `قرب حي ${district}، ${city}` : `Near ${district}, ${city}`;
}
