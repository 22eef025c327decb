import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface TlsProxy {
  port: number;
  close(): Promise<void>;
}

/** A proxy with TLS before a shop of this machine, as every public shop has one: it names the sender, and that it came by https. */
export async function openTlsProxy(name: string, shopUrl: string): Promise<TlsProxy> {
  const shop = new URL(shopUrl);
  const proxy = createServer(selfSigned(name), (asked, answer) => {
    const passed = request(
      {
        host: "127.0.0.1",
        port: shop.port,
        method: asked.method,
        path: asked.url,
        headers: {
          ...asked.headers,
          "x-forwarded-for": asked.socket.remoteAddress ?? "",
          "x-forwarded-proto": "https",
        },
      },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function selfSigned(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-tls-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`;
  const made = spawnSync("openssl", [...asked.split(" "), "-keyout", key, "-out", cert], {
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  const pair = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true, force: true });
  return pair;
}
