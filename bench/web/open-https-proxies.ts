import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../tests/support/running-shop.ts";

/**
 * HAProxy with TLS and HTTP/2 before servers of this machine, bound as the line for it in `deploy/haproxy.cfg` says and with a certificate
 * that nobody signed. Needs `haproxy` and `openssl`.
 * @param folder takes certificate and configuration
 * @returns the addresses for `urls`, in their order
 */
export async function openHttpsProxies(urls: readonly string[], folder: string) {
  const pem = path.join(folder, "proxy.pem");
  const asked =
    "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  const made = spawnSync("openssl", [...asked.split(" "), "-keyout", `${pem}.key`, "-out", pem]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  const ports: string[] = [];
  for (const _ of urls) ports.push(await freePort());
  const proxies = urls.map((url, index) =>
    [
      `listen proxy-${index}`,
      `  bind 127.0.0.1:${ports[index]} ssl crt ${pem} alpn h2,http/1.1`,
      `  server behind ${new URL(url).host.replace("localhost", "127.0.0.1")}`,
    ].join("\n"),
  );
  const times = ["connect", "client", "server"].map((what) => `  timeout ${what} 60s`);
  const config = path.join(folder, "proxies.cfg");
  writeFileSync(config, `${["defaults", "  mode http", ...times, ...proxies].join("\n")}\n`);
  const child = spawn("haproxy", ["-db", "-f", config], { stdio: "ignore" });
  return {
    urls: ports.map((port) => `https://localhost:${port}`),
    close: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
