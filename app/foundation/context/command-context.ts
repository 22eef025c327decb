import type { Language } from "#app/i18n/language.ts";
import type { Texts } from "#app/i18n/texts.server.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { Database } from "#db/client.ts";
import type { Clock } from "#services/clock.ts";
import type { FileStore } from "#services/files.ts";
import type { Geocoder } from "#services/geocode.ts";
import type { Jobs } from "#services/jobs/jobs.ts";
import type { LiveEvents } from "#services/live-events.ts";
import type { ChannelSettings, Channels } from "#services/messages/channels.ts";
import type { OutgoingPosts } from "#services/outgoing/outgoing-posts.ts";
import type { Painter } from "#services/painter/painter.ts";
import type { PdfPrinter } from "#services/pdf/pdf-printer.ts";
import type { RateLimits } from "#services/rate-limits.ts";
import type { TaxAuthority } from "#services/tax-authority.ts";
import type { UntrustedFiles } from "#services/untrusted-files/untrusted-files.ts";
import type { Log } from "#services/watching/log.ts";
import type { Metrics } from "#services/watching/metrics.ts";
import type { Tracing } from "#services/watching/tracing.ts";
import type { Actor } from "./actor.ts";

/** The outside world as one process holds it; `server/start/shop.ts` opens it, tests open their own. */
export interface Shop {
  db: Database;
  /** Whether the database can be written to at this moment, as far as is known. */
  isWritable(): boolean;
  files: FileStore;
  untrusted: UntrustedFiles;
  painter: Painter;
  pdf: PdfPrinter;
  jobs: Jobs;
  /** What carries messages at this moment: it is set up by the environment or at the desk, and may change at any time. */
  channels(): Promise<Channels>;
  /** The same of settings that were just read, for a transaction, which must not wait for another connection: do messages leave? */
  sendsMessages(settings: ChannelSettings): boolean;
  limits: RateLimits;
  geocoder: Geocoder;
  /** Where each payment gateway is spoken to. */
  gatewayUrls: Readonly<Record<Gateway, string>>;
  /** Who takes electronic invoices. */
  taxAuthority: TaxAuthority;
  /** Tells programs at addresses that the desk wrote down. */
  outgoing: OutgoingPosts;
  events: LiveEvents;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  texts: Texts;
  /** Address of the shop as customers reach it, without a trailing slash. */
  publicUrl: string;
  /** Keys hashes of codes, seals what waits in the queue and keys of second factors; 32 random bytes in hex. */
  sessionSecret: string;
  dataDir: string;
}

/** What every command and query gets: the shop, who asks, when, and in which language. */
export interface CommandContext extends Shop {
  actor: Actor;
  now: Date;
  language: Language;
  requestId: string;
  /** Address of the client as the server sees it (behind TRUST_PROXY the forwarded one). */
  ip: string;
  userAgent: string;
}
