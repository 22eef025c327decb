import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ACT_STATES, STATION_KINDS } from "#app/vocabulary/station-kind.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";

/** What a station is, and where it stands: the id of an abattoir of the calendars, a restaurant or a driver, as its kind says. */
const whereItStands = () => ({
  kind: text("kind", { enum: STATION_KINDS }).notNull(),
  scopeId: text("scope_id").notNull(),
});

/** Tablets and phones that were paired with the shop (0159-stations). Only the SHA-256 of a token is stored: a leaked table opens nothing. */
export const stationDevices = pgTable(
  "station_devices",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    ...whereItStands(),
    tokenHash: text("token_hash").notNull().unique(),
    /** What it said of itself when it was paired, for example "iPad, Safari". */
    device: text("device"),
    pairedAt: instant("paired_at").notNull(),
    /** E-mail of who made the code. */
    pairedBy: text("paired_by"),
    /** Renewed by use: a wall screen lives for weeks, a forgotten one ends. */
    expiresAt: instant("expires_at").notNull(),
    lastHeardAt: instant("last_heard_at").notNull(),
    /** Somebody ended the shift: it is not missed until it is heard again. */
    restsSince: instant("rests_since"),
    revokedAt: instant("revoked_at"),
    revokedBy: text("revoked_by"),
  },
  (t) => [
    check("station_devices_kind", isOneOf(t.kind, STATION_KINDS)),
    check("station_devices_name", sql`btrim(${t.name}) <> ''`),
    index("station_devices_by_place").on(t.scopeId),
  ],
);

/** Codes that the desk shows and a tablet types, each good for minutes and for one tablet. Stored as keyed hashes. */
export const stationCodes = pgTable(
  "station_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    name: text("name").notNull(),
    ...whereItStands(),
    madeAt: instant("made_at").notNull(),
    madeBy: text("made_by"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    check("station_codes_kind", isOneOf(t.kind, STATION_KINDS)),
    index("station_codes_old").on(t.expiresAt),
  ],
);

/** Who acts at stations, by a tap on the name and a PIN; nobody of the desk. */
export const stationStaff = pgTable(
  "station_staff",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    /** Kinds of stations at which this person works. */
    kinds: text("kinds").array().notNull(),
    scopeId: text("scope_id").notNull(),
    /** Argon2id, as passwords. */
    pinHash: text("pin_hash").notNull(),
    /** Counts PINs: what an earlier one opened is closed. */
    pinVersion: integer("pin_version").notNull().default(1),
    madeAt: instant("made_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    check("station_staff_name", sql`btrim(${t.name}) <> ''`),
    check("station_staff_kinds", sql`cardinality(${t.kinds}) > 0`),
    index("station_staff_by_place").on(t.scopeId),
  ],
);

/**
 * What was done at stations, each act once, whatever the line did to it: the row, the answer and what the command changed are one
 * transaction. Rows are only ever added; what was refused is kept with what was said, until the desk has seen it.
 */
export const stationActs = pgTable(
  "station_acts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    deviceId: text("device_id")
      .notNull()
      .references(() => stationDevices.id, { onDelete: "restrict" }),
    /** Made by the device; with the device it names the act for ever. */
    clientId: text("client_id").notNull(),
    /** The device's own count, which only rises. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    staffId: text("staff_id"),
    staffName: text("staff_name"),
    data: jsonb("data").notNull(),
    /** What the device's clock said, and by how much it was known to be wrong. */
    deviceTime: instant("device_time").notNull(),
    offsetMs: bigint("offset_ms", { mode: "number" }).notNull(),
    /** When it happened, as the shop counts it. */
    at: instant("at").notNull(),
    /** The device's time could not be true and was bounded. */
    isBounded: boolean("is_bounded").notNull(),
    receivedAt: instant("received_at").notNull(),
    state: text("state", { enum: ACT_STATES }).notNull(),
    /** Why it was refused. */
    code: text("code"),
    seenAt: instant("seen_at"),
    seenBy: text("seen_by"),
  },
  (t) => [
    uniqueIndex("station_acts_once").on(t.deviceId, t.clientId),
    check("station_acts_state", isOneOf(t.state, ACT_STATES)),
    check("station_acts_refused", sql`(${t.state} = 'refused') = (${t.code} is not null)`),
    index("station_acts_refused_open")
      .on(t.receivedAt)
      .where(sql`${t.state} = 'refused' and ${t.seenAt} is null`),
    index("station_acts_by_device").on(t.deviceId, t.sequence),
    index("station_acts_by_subject").on(t.subject, t.at),
    index("station_acts_old").on(t.receivedAt),
  ],
);
