import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll } from "vitest";
import { readTranslations } from "#app/features/content/reads/read-translations.server.ts";
import { type Actor, VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { createTexts } from "#app/i18n/texts.server.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import { openDiskFiles } from "#services/disk-files.ts";
import { openGeocoder } from "#services/geocode.ts";
import { openJobs } from "#services/jobs/jobs.ts";
import { openLiveEvents } from "#services/live-events.ts";
import type { Message } from "#services/messages/message.ts";
import { openOutgoingPosts } from "#services/outgoing/outgoing-posts.ts";
import { openPainter } from "#services/painter/open-painter.ts";
import { openPdfPrinter } from "#services/pdf/open-pdf-printer.ts";
import { openRateLimits } from "#services/rate-limits.ts";
import { openTaxAuthority } from "#services/tax-authority.ts";
import { openUntrustedFiles } from "#services/untrusted-files/open-untrusted-files.ts";
import { DEFAULT_FILE_LIMITS, type UntrustedFiles } from "#services/untrusted-files/untrusted-files.ts";
import { openWatching } from "#services/watching/watching.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestShop extends Shop {
  url: string;
  /** Messages that were handed to the sender, oldest first. */
  sent: Message[];
  /** Sets the clock; it stands still between calls. */
  at(instant: string | Date): void;
  /** A CommandContext of this shop for one actor. */
  as(actor: Actor, extra?: Partial<CommandContext>): CommandContext;
}

/** Of all shops of this process, which come one after the other: each start of its processes takes half a second of processor. */
let untrusted: UntrustedFiles | undefined;

/**
 * A shop on a database of its own with real files, queue, limits and events; only the clock stands and messages are kept.
 * @param atEnd takes what closes it; a trial has no runner that calls it
 */
export async function openTestShop(
  start = "2026-03-10T09:00:00Z",
  openDatabaseOfShop: () => Promise<TestDatabase> = createTestDatabase,
  atEnd: (close: () => Promise<void>) => void = afterAll,
): Promise<TestShop> {
  const database = await openDatabaseOfShop();
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-shop-"));
  const log = pino({ level: "silent" });
  const events = await openLiveEvents(() => database.url, log);
  const sessionSecret = "0123456789abcdef".repeat(4);
  const watching = openWatching({ writer: null, slowMs: 0 });
  const jobs = await openJobs(database.url, log, { supervise: false, secret: sessionSecret, watching });
  const sent: Message[] = [];
  let now = new Date(start);
  untrusted ??= openUntrustedFiles(DEFAULT_FILE_LIMITS);
  const painter = openPainter();
  const pdf = openPdfPrinter(null);

  const shop: Shop = {
    db: database.db,
    isWritable: database.isWritable,
    files: openDiskFiles(path.join(dataDir, "files")),
    untrusted,
    painter,
    pdf,
    jobs,
    sendsMessages: () => false,
    channels: async () => ({
      messages: {
        channel: "outbox",
        send: async (message) => {
          sent.push(message);
          return { providerId: null };
        },
      },
      webhookConfig: null,
      media: null,
      secondChannel: null,
      setUpBy: { whatsapp: null, sms: null },
    }),
    limits: openRateLimits(database.pool),
    geocoder: openGeocoder(database.db, log),
    // Nobody answers there; tests of payments name stand-ins of their own.
    gatewayUrls: Object.fromEntries(
      GATEWAYS.map((gateway) => [gateway, "http://127.0.0.1:9"]),
    ) as Shop["gatewayUrls"],
    taxAuthority: openTaxAuthority("http://127.0.0.1:9"),
    outgoing: openOutgoingPosts({ mayBePrivate: true }),
    events,
    clock: { now: () => now },
    log,
    metrics: watching.metrics,
    tracing: watching.tracing,
    texts: createTexts({
      catalogVersion: events.catalogVersion,
      readOverrides: () => readTranslations(database.db),
    }),
    publicUrl: "http://shop.test",
    sessionSecret,
    dataDir,
  };
  atEnd(async () => {
    await painter.close();
    await pdf.close();
    await jobs.close();
    await events.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const as: TestShop["as"] = (actor, extra = {}) => ({
    ...shop,
    actor,
    now,
    language: "en",
    requestId: "test-request",
    ip: "127.0.0.1",
    userAgent: "test",
    ...extra,
  });
  return {
    ...shop,
    url: database.url,
    sent,
    at: (instant) => {
      now = new Date(instant);
    },
    as: (actor = VISITOR, extra) => as(actor, extra),
  };
}
