import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { type GaugeLine, gauge } from "./gauges.ts";
import { RELEASE } from "./release.ts";

/** What this process counts since it started, and where each number is declared. Labels are words of our own, never a person's. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "kind" | "status">;
  pageCache: Counter<"result">;
  ordersPlaced: Counter<"fulfillment">;
  ordersMoved: Counter<"to">;
  standingRuns: Counter<"outcome">;
  onlinePayments: Counter<"gateway" | "outcome">;
  gatewayAnswers: Counter<"gateway" | "result">;
  gatewayNotices: Counter<"gateway" | "result">;
  eDocuments: Counter<"outcome">;
  refusals: Counter<"code">;
  jobTries: Counter<"queue" | "result">;
  messages: Counter<"channel" | "state">;
  poolWait: Histogram<"pool">;
  poolLost: Counter<"pool">;
  poolReruns: Counter<"pool">;
  slowStatements: Counter<"pool">;
  /** The pools of this process by name, whose connections are shown. */
  pools: Map<string, SeenPool>;
}

/** What of a pool can be seen at any moment. */
interface SeenPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max?: number };
}

const HTTP_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const WAIT_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Numbers of one process for Prometheus; what a module counts it counts through these. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const pools: Metrics["pools"] = new Map();
  gaugePools(registry, pools);
  const labels = { version: RELEASE.version, commit: RELEASE.commit ?? "" };
  const labelNames = Object.keys(labels);
  gauge(registry, { name: "kabsh_build_info", help: "Which release this process is", labelNames }, () => [
    [labels, 1],
  ]);
  return {
    registry,
    pools,
    requests: new Histogram({
      name: "kabsh_http_request_seconds",
      help: "Time to answer a request, in seconds",
      labelNames: ["method", "kind", "status"],
      buckets: HTTP_SECONDS,
      registers,
    }),
    pageCache: new Counter({
      name: "kabsh_page_cache_total",
      help: "Public pages by where they came from",
      labelNames: ["result"],
      registers,
    }),
    ordersPlaced: new Counter({
      name: "kabsh_orders_placed_total",
      help: "New orders by fulfilment",
      labelNames: ["fulfillment"],
      registers,
    }),
    ordersMoved: new Counter({
      name: "kabsh_orders_moved_total",
      help: "Orders moved at the desk, by the status they moved to",
      labelNames: ["to"],
      registers,
    }),
    standingRuns: new Counter({
      name: "kabsh_standing_order_days_total",
      help: "Days of standing orders that were worked, by what became of them; stopped where one ended by itself",
      labelNames: ["outcome"],
      registers,
    }),
    onlinePayments: new Counter({
      name: "kabsh_online_payments_total",
      help: "Payments by a gateway that were started, declined at once, or paid",
      labelNames: ["gateway", "outcome"],
      registers,
    }),
    gatewayAnswers: new Counter({
      name: "kabsh_gateway_answers_total",
      help: "What payment gateways answered: ok, away, keys (they do not know ours) or refused",
      labelNames: ["gateway", "result"],
      registers,
    }),
    gatewayNotices: new Counter({
      name: "kabsh_gateway_notices_total",
      help: "Notices that came in the name of a payment gateway: heard, or forged",
      labelNames: ["gateway", "result"],
      registers,
    }),
    eDocuments: new Counter({
      name: "kabsh_e_documents_total",
      help: "Electronic invoices that were sent to the tax authority, by its answer; again where it gave none",
      labelNames: ["outcome"],
      registers,
    }),
    refusals: new Counter({
      name: "kabsh_refusals_total",
      help: "What customers and the desk were refused, by code",
      labelNames: ["code"],
      registers,
    }),
    jobTries: new Counter({
      name: "kabsh_job_tries_total",
      help: "Tries of jobs by how they ended; what failed is tried again later",
      labelNames: ["queue", "result"],
      registers,
    }),
    messages: new Counter({
      name: "kabsh_messages_total",
      help: "Messages by channel and by what became of them: sent, refused or postponed by it, then delivered, read or failed",
      labelNames: ["channel", "state"],
      registers,
    }),
    poolWait: new Histogram({
      name: "kabsh_pool_wait_seconds",
      help: "Time until a connection to the database was had, in seconds",
      labelNames: ["pool"],
      buckets: WAIT_SECONDS,
      registers,
    }),
    poolLost: new Counter({
      name: "kabsh_pool_lost_total",
      help: "Connections to the database that broke",
      labelNames: ["pool"],
      registers,
    }),
    poolReruns: new Counter({
      name: "kabsh_pool_reruns_total",
      help: "Statements and transactions that ran again after a conflict or a loss",
      labelNames: ["pool"],
      registers,
    }),
    slowStatements: new Counter({
      name: "kabsh_slow_statements_total",
      help: "Statements slower than SLOW_QUERY_MS",
      labelNames: ["pool"],
      registers,
    }),
  };
}

function gaugePools(registry: Registry, pools: Metrics["pools"]): void {
  const each = (read: (pool: SeenPool) => number) => () =>
    [...pools].map(([name, pool]): GaugeLine => [{ pool: name }, read(pool)]);
  const labelNames = ["pool"];
  gauge(
    registry,
    {
      name: "kabsh_pool_connections",
      help: "Connections to the database by what they do",
      labelNames: ["pool", "state"],
    },
    () =>
      [...pools].flatMap(([pool, { totalCount, idleCount }]): GaugeLine[] => [
        [{ pool, state: "idle" }, idleCount],
        [{ pool, state: "busy" }, totalCount - idleCount],
      ]),
  );
  gauge(
    registry,
    { name: "kabsh_pool_connections_max", help: "Most connections that the pool opens", labelNames },
    each(({ options }) => options.max ?? 0),
  );
  gauge(
    registry,
    { name: "kabsh_pool_waiting", help: "Who waits for a connection at this moment", labelNames },
    each(({ waitingCount }) => waitingCount),
  );
}
