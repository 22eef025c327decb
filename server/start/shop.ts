import { keepEvidenceSwept } from "#app/features/animals/commands/sweep-evidence.server.ts";
import { keepClaimsWatched } from "#app/features/claims/commands/watch-claims.server.ts";
import { watchLate } from "#app/features/claims/commands/watch-late.server.ts";
import { keepForgottenPhotosSwept } from "#app/features/complaints/commands/forget-complaints.server.ts";
import { readTranslations } from "#app/features/content/reads/read-translations.server.ts";
import { workEInvoicing } from "#app/features/e-invoicing/commands/work-e-invoicing.server.ts";
import { answerEnquiries } from "#app/features/enquiries/commands/answer-enquiries.server.ts";
import { tellEvenings } from "#app/features/evening-report/commands/send-evening-report.server.ts";
import { keepPromisesWatched } from "#app/features/inbox/commands/watch-promises.server.ts";
import { keepSales } from "#app/features/insights/commands/keep-sales.server.ts";
import { workWebhooks } from "#app/features/machines/commands/work-webhooks.server.ts";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { openChannels } from "#app/features/messages/reads/open-channels.server.ts";
import { watchBooks } from "#app/features/money-admin/commands/watch-books.server.ts";
import { tellShopOfOrders } from "#app/features/order-notices/commands/tell-shop.server.ts";
import { watchHolds } from "#app/features/orders/commands/holds/watch-holds.server.ts";
import { keepPapersWatched } from "#app/features/papers/commands/watch-papers.server.ts";
import { keepTouchedWatched } from "#app/features/partners/commands/alert-touched.server.ts";
import { workPayments } from "#app/features/payments/commands/online/work-payments.server.ts";
import { watchDelays } from "#app/features/promises/commands/watch-delays.server.ts";
import { keepDoorPhotosSwept } from "#app/features/runs/commands/door/sweep-door-photos.server.ts";
import { watchArrivals } from "#app/features/runs/commands/tell-arrivals.server.ts";
import { sendPasswordLinks } from "#app/features/staff/commands/password-links/send-password-link.server.ts";
import { workStandingOrders } from "#app/features/standing-orders/commands/work-standing-orders.server.ts";
import { keepStationsWatched } from "#app/features/stations/commands/watch-stations.server.ts";
import { workWishes } from "#app/features/tell-me/commands/work-wishes.server.ts";
import { workWaitingList } from "#app/features/waiting/commands/work-waiting-list.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { createTexts } from "#app/i18n/texts.server.ts";
import { systemClock } from "#services/clock.ts";
import type { FileStore } from "#services/files.ts";
import { openGeocoder } from "#services/geocode.ts";
import { openJobs } from "#services/jobs/jobs.ts";
import { openLiveEvents } from "#services/live-events.ts";
import type { Channels } from "#services/messages/channels.ts";
import { watchSender } from "#services/messages/watch-sender.ts";
import { openOutgoingPosts } from "#services/outgoing/outgoing-posts.ts";
import { openPainter } from "#services/painter/open-painter.ts";
import { openPdfPrinter } from "#services/pdf/open-pdf-printer.ts";
import { openRateLimits } from "#services/rate-limits.ts";
import { openTaxAuthority } from "#services/tax-authority.ts";
import { openUntrustedFiles } from "#services/untrusted-files/open-untrusted-files.ts";
import type { Log } from "#services/watching/log.ts";
import type { Watching } from "#services/watching/watching.ts";
import type { Env } from "./env.ts";
import { gaugeNight } from "./gauge-night.ts";
import { gaugeShop } from "./gauge-shop.ts";
import type { ShopDatabase } from "./open-shop-database.ts";

export interface OpenShop {
  shop: Shop;
  /** Stops taking jobs, waits for running ones, and lets the connections go; the database pool is the caller's. */
  close(): Promise<void>;
}

/** Opens everything the shop needs from outside, as the environment says; starts the worker unless ROLE is `web`. */
export async function openShop(
  env: Env & { sessionSecret: string },
  database: ShopDatabase,
  files: FileStore,
  log: Log,
  watching: Watching,
): Promise<OpenShop> {
  const { metrics, tracing } = watching;
  const works = env.role !== "web";
  const events = await openLiveEvents(() => database.direct.watch.current().url, log);
  const jobs = await openJobs(database.direct.url, log, {
    supervise: works,
    secret: env.sessionSecret,
    watch: database.direct.watch,
    watching,
  });
  const untrusted = openUntrustedFiles(env.uploads);
  const painter = openPainter();
  const pdf = openPdfPrinter(env.pdfBrowser);
  metrics.pools.set("main", database.pool);
  gaugeShop(metrics, { db: database.db, jobs, events, isWritable: database.isWritable });
  gaugeNight(metrics.registry, database.db, {
    data: env.dataDir,
    ...(env.walArchive && { log_archive: env.walArchive.folder }),
  });
  const watched = ({ messages, secondChannel, ...channels }: Channels): Channels => ({
    ...channels,
    messages: watchSender(messages, watching),
    secondChannel: secondChannel && {
      ...secondChannel,
      sender: watchSender(secondChannel.sender, watching),
    },
  });
  const shop: Shop = {
    db: database.db,
    isWritable: database.isWritable,
    files,
    untrusted,
    painter,
    pdf,
    jobs,
    sendsMessages: (settings) =>
      env.whatsapp !== null ||
      (settings.whatsapp_phone_number_id !== "" && settings.whatsapp_access_token !== ""),
    channels: openChannels({ db: database.db, events, sessionSecret: env.sessionSecret }, env, watched),
    limits: openRateLimits(database.pool),
    geocoder: openGeocoder(database.db, log),
    gatewayUrls: env.gatewayUrls,
    taxAuthority: openTaxAuthority(env.eInvoicingApiUrl),
    outgoing: openOutgoingPosts({ mayBePrivate: env.webhooksMayBePrivate }),
    events,
    clock: systemClock,
    log,
    metrics,
    tracing,
    texts: createTexts({
      catalogVersion: events.catalogVersion,
      readOverrides: () => readTranslations(database.db),
    }),
    publicUrl: env.publicUrl,
    sessionSecret: env.sessionSecret,
    dataDir: env.dataDir,
  };
  if (works) await sendPasswordLinks(shop);
  const endSweeps = works ? await deliverMessages(shop) : null;
  const endWatch = works ? watchHolds(shop) : null;
  const endLateWatch = works ? watchLate(shop) : null;
  const endDelays = works ? watchDelays(shop) : null;
  const endArrivals = works ? watchArrivals(shop) : null;
  const endDoorPhotos = works ? keepDoorPhotosSwept(shop) : null;
  const endEvidenceSweeps = works ? await keepEvidenceSwept(shop) : null;
  const endBooksWatch = works ? watchBooks(shop) : null;
  const endOffers = works ? workWaitingList(shop) : null;
  const endWishes = works ? workWishes(shop) : null;
  const endClaimsWatch = works ? keepClaimsWatched(shop) : null;
  const endPapersWatch = works ? keepPapersWatched(shop) : null;
  const endTouchedWatch = works ? keepTouchedWatched(shop) : null;
  const endPhotoSweeps = works ? keepForgottenPhotosSwept(shop) : null;
  const endSales = works ? keepSales(shop) : null;
  const endPromises = works ? keepPromisesWatched(shop) : null;
  const endStationsWatch = works ? keepStationsWatched(shop) : null;
  const endEvenings = works ? tellEvenings(shop) : null;
  const endStanding = works ? workStandingOrders(shop) : null;
  const endPayments = works ? await workPayments(shop, GATEWAY_REFUNDS) : null;
  const endWebhooks = works ? await workWebhooks(shop) : null;
  const endEInvoicing = works ? workEInvoicing(shop) : null;
  if (works) {
    await tellShopOfOrders(shop);
    await answerEnquiries(shop);
  }
  return {
    shop,
    close: async () => {
      endSweeps?.();
      endWatch?.();
      endDelays?.();
      endArrivals?.();
      endDoorPhotos?.();
      endLateWatch?.();
      endEvidenceSweeps?.();
      endBooksWatch?.();
      await endOffers?.();
      await endWishes?.();
      await endClaimsWatch?.();
      await endPapersWatch?.();
      await endTouchedWatch?.();
      await endPhotoSweeps?.();
      await endSales?.();
      await endPromises?.();
      await endStationsWatch?.();
      await endEvenings?.();
      await endStanding?.();
      await endPayments?.();
      await endEInvoicing?.();
      await endWebhooks?.();
      await untrusted.close();
      await painter.close();
      await pdf.close();
      await jobs.close();
      await events.close();
    },
  };
}
