import { once } from "node:events";
import { createServer } from "node:http";

/** One span as OTLP over HTTP with JSON carries it, with the role of the process that sent it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  facts: Record<string, unknown>;
  resource: Record<string, unknown>;
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  /** Everything that was sent, as it came. */
  sent(): string;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const factsOf = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Stands in for an OpenTelemetry collector: takes traces at `/v1/traces` and keeps them. */
export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString("utf8");
    if (request.method !== "POST" || request.url !== "/v1/traces") {
      response.writeHead(404).end();
      return;
    }
    bodies.push(body);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans)
        for (const { attributes, ...span } of scope.spans)
          spans.push({ ...span, facts: factsOf(attributes), resource: factsOf(resource.attributes) });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    sent: () => bodies.join("\n"),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
