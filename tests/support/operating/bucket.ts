import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "#services/s3-files.ts";

/** What the bucket does to a request instead of answering it. */
export type Harm = "hang" | "reset" | "half" | number | null;

export interface Bucket {
  settings: S3Settings;
  /** Path → what lies there. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  seen: { method: string | undefined; path: string; signed: boolean; range: string | undefined }[];
  /** Asked for each request; `hang` never answers, `half` breaks off in the middle of the file. */
  harm: (request: { method: string | undefined; path: string }) => Harm;
  close(): Promise<void>;
}

/** A bucket as far as the shop uses one: PUT, GET in parts too, HEAD, DELETE and listing of objects, and S3's way to say no. */
export async function openBucket(): Promise<Bucket> {
  const objects: Bucket["objects"] = new Map();
  const seen: Bucket["seen"] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://bucket");
    const path = decodeURIComponent(url.pathname);
    const signed = (request.headers.authorization ?? "").startsWith("AWS4-HMAC-SHA256 Credential=key/");
    seen.push({ method: request.method, path, signed, range: request.headers.range });
    const harm = bucket.harm({ method: request.method, path });
    if (harm === "hang") return;
    if (harm === "reset") return void request.socket.resetAndDestroy();
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (typeof harm === "number") return refuse(response, harm, "InternalError");
    if (!path.startsWith("/kabsh")) return refuse(response, 404, "NoSuchBucket");
    if (path.includes("denied")) return refuse(response, 403, "AccessDenied");
    if (url.searchParams.has("list-type")) return list(response, url.searchParams);
    answer(request, response, path, body, harm === "half");
  });

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: Buffer,
    half: boolean,
  ) {
    if (request.method === "PUT") objects.set(path, { bytes: body, type: request.headers["content-type"] });
    if (request.method === "DELETE") objects.delete(path);
    const object = objects.get(path);
    if (request.method === "HEAD")
      return void response
        .writeHead(object ? 200 : 404, { "content-length": object?.bytes.length ?? 0 })
        .end();
    if (request.method !== "GET") return void response.writeHead(request.method === "PUT" ? 200 : 204).end();
    if (!object) return refuse(response, 404, "NoSuchKey");
    const { bytes, type = "" } = object;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const asked = first ? bytes.subarray(Number(first), Number(last) + 1) : bytes;
    const length = { "content-type": type, "content-length": asked.length };
    response.writeHead(first ? 206 : 200, {
      ...length,
      ...(first && { "content-range": `bytes ${first}-${last}/${bytes.length}` }),
    });
    if (!half) return void response.end(asked);
    response.write(asked.subarray(0, asked.length / 2));
    setTimeout(() => request.socket.resetAndDestroy(), 20);
  }

  /** Two keys a page, so that whoever asks must turn it. */
  function list(response: ServerResponse, query: URLSearchParams) {
    const all = [...objects.keys()]
      .map((path) => path.slice("/kabsh/".length))
      .filter((key) => key.startsWith(query.get("prefix") ?? ""))
      .sort();
    const from = Number(query.get("continuation-token") ?? 0);
    const contents = all.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const more = from + 2 < all.length;
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bucket: Bucket = {
    settings: {
      bucket: "kabsh",
      region: "me-south-1",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
    objects,
    seen,
    harm: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}
