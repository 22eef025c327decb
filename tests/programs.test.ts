import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeEndpoint } from "#app/features/machines/commands/edit-endpoints.server.ts";
import { makeKey } from "#app/features/machines/commands/make-key.server.ts";
import { workWebhooks } from "#app/features/machines/commands/work-webhooks.server.ts";
import { endpointBody } from "#app/features/machines/rules/endpoint-body.ts";
import { keyBody } from "#app/features/machines/rules/key-body.ts";
import { orders } from "#db/schema/orders.ts";
import { createApp } from "#server/app.ts";
import { listen } from "#server/start/listen.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const DOCS = path.resolve(import.meta.dirname, "../docs/api.md");

/** The script of the page, as a stranger copies it. */
function scriptOfDocs(): string {
  const [, script] = /```js\n(.*?)```/s.exec(readFileSync(DOCS, "utf8")) ?? [];
  if (!script) throw new Error("docs/api.md has no script any more");
  return script;
}

it("WK09 AK07 by the docs alone a stranger's script places an order with a key and hears of it", async () => {
  const { shop, admin } = await openStockedShop(new Date().toISOString());
  const served = await listen(createApp({ shop, trustedProxies: 0 }), { port: 0, host: "127.0.0.1" });
  onTestFinished(() => served.close());
  onTestFinished(await workWebhooks(shop));
  const port = await freePort();
  const key = await makeKey(
    shop.as(admin),
    keyBody.parse({ name: "ERP", scopes: ["orders.place"], days: 30 }),
  );
  const endpoint = await makeEndpoint(
    shop.as(admin),
    endpointBody.parse({ name: "ERP", url: `http://localhost:${port}/`, types: ["order.placed"] }),
  );
  if (!key.ok || !endpoint.ok) throw new Error("the desk made both");

  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-program-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "program.mjs");
  writeFileSync(file, scriptOfDocs());
  const program = spawn(process.execPath, [file], {
    env: {
      SHOP: `http://127.0.0.1:${served.port}`,
      KABSH_KEY: key.value.key,
      KABSH_SECRET: endpoint.value.secret,
      PORT: String(port),
    },
  });
  onTestFinished(() => void program.kill());
  let said = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
    });
  const code = await new Promise((resolve) => program.on("close", resolve));
  const [order] = await shop.db.select().from(orders);
  expect(said).toContain(`placed ${order?.reference}, to be paid at`);
  expect(said).toContain(`told of ${order?.reference}, Pending Payment`);
  expect(code).toBe(0);
});
