import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "./files.ts";
import { openS3Files } from "./s3-files.ts";

/** A bucket as far as the shop uses one: PUT, GET, DELETE of objects, and S3's way to say that there is none. */
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
const seen: { method: string | undefined; path: string; signed: boolean }[] = [];
let server: Server;
let files: FileStore;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
    const signed = (request.headers.authorization ?? "").startsWith("AWS4-HMAC-SHA256 Credential=key/");
    seen.push({ method: request.method, path, signed });
    const body = await buffer(request);
    if (request.method === "PUT") objects.set(path, { bytes: body, type: request.headers["content-type"] });
    if (request.method === "DELETE") objects.delete(path);
    const object = objects.get(path);
    if (request.method !== "GET") return void response.writeHead(request.method === "PUT" ? 200 : 204).end();
    if (object) return void response.writeHead(200, { "content-type": object.type ?? "" }).end(object.bytes);
    const code = path.includes("/denied") ? "AccessDenied" : "NoSuchKey";
    response.writeHead(code === "NoSuchKey" ? 404 : 403, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  files = await openS3Files({
    bucket: "kabsh",
    region: "me-south-1",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});
afterAll(() => server.close());

describe("files in a bucket", () => {
  it("C17 are put, read, streamed and removed, each signed, Arabic names in plain letters", async () => {
    await files.open.put("ديوان/a-320.webp", Buffer.from("picture"), "image/webp");
    expect([...objects.keys()]).toEqual(["/kabsh/open/!d8af!d98a!d988!d8a7!d986/a-320.webp"]);
    expect([...objects.values()][0]).toMatchObject({ bytes: Buffer.from("picture"), type: "image/webp" });
    expect(Buffer.from((await files.open.read("ديوان/a-320.webp")) ?? []).toString()).toBe("picture");
    const stream = await files.open.stream("ديوان/a-320.webp");
    expect(stream && (await text(stream))).toBe("picture");
    await files.open.remove("ديوان/a-320.webp");
    expect(objects.size).toBe(0);
    expect(seen.every((request) => request.signed)).toBe(true);
  });

  it("P03 what is absent is null, a bucket that refuses is a fault, and no key leads elsewhere", async () => {
    expect(await files.closed.read("nothing.pdf")).toBeNull();
    expect(await files.closed.stream("nothing.pdf")).toBeNull();
    await expect(files.closed.read("denied.pdf")).rejects.toThrow();
    await expect(async () => files.closed.read("../open/a")).rejects.toThrow("not a file key");
  });
});
