import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { openWebhookReceiver } from "#tests/support/messaging/webhook-receiver.ts";
import { openOutgoingPosts } from "./outgoing-posts.ts";
import { isPublicAddress } from "./public-address.ts";

const receiver = await openWebhookReceiver();
const message = { headers: { "content-type": "application/json" }, body: '{"type":"test"}' };
const closed = openOutgoingPosts({ mayBePrivate: false });
const open = openOutgoingPosts({ mayBePrivate: true, waitMs: 300 });

describe("addresses of somebody else", () => {
  it.each([
    "127.0.0.1",
    "127.8.9.1",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "example.com",
    "",
  ])("WK04 %s is none", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "WK04 %s is one",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe("what is sent to them", () => {
  it.each([
    ["http://erp.example.com/hook", "address_wrong"],
    ["https://user:pass@erp.example.com/", "address_wrong"],
    ["ftp://erp.example.com/", "address_wrong"],
    ["file:///etc/passwd", "address_wrong"],
    ["nothing", "address_wrong"],
    ["https://127.0.0.1/hook", "address_private"],
    ["https://2130706433/hook", "address_private"],
    ["https://0x7f.1/hook", "address_private"],
    ["https://[::1]/hook", "address_private"],
    ["https://[::ffff:10.0.0.1]/", "address_private"],
    ["https://169.254.169.254/latest/meta-data", "address_private"],
  ])("WK04 %s is refused by its letters", async (url, fault) => {
    expect(closed.addressFault(url)).toBe(fault);
    expect(await closed.post(url, message)).toEqual({ fault });
  });

  it("WK04 leads nowhere by a name that stands for a private address, alone or among public ones", async () => {
    const of = (...addresses: string[]) =>
      openOutgoingPosts({
        mayBePrivate: false,
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      }).post("https://erp.example.com/hook", message);
    expect(await of("127.0.0.1")).toEqual({ fault: "address_private" });
    expect(await of("8.8.8.8", "10.0.0.1")).toEqual({ fault: "address_private" });
    expect(await of()).toEqual({ fault: "not_found" });
    expect(receiver.received).toEqual([]);
  });

  it("WK04 goes to the address that was looked at, under the name that was written", async () => {
    const { port } = new URL(receiver.url);
    let asked = 0;
    const pinned = openOutgoingPosts({
      mayBePrivate: true,
      resolve: async () => {
        asked += 1;
        return [{ address: "127.0.0.1", family: 4 }];
      },
    });
    expect(await pinned.post(`http://erp.invalid:${port}/hook`, message)).toEqual({ status: 204 });
    expect(asked).toBe(1);
    expect(receiver.received.at(-1)).toMatchObject({
      body: message.body,
      headers: { host: `erp.invalid:${port}` },
    });
  });

  it("WK04 follows no redirect", async () => {
    const before = receiver.received.length;
    receiver.answers(302, { location: receiver.url });
    expect(await open.post(receiver.url, message)).toEqual({ status: 302 });
    expect(receiver.received).toHaveLength(before + 1);
    receiver.answers(204);
  });

  it("WK05 gives up on who is silent, who is away, and who never ends", async () => {
    receiver.answers(null);
    const began = performance.now();
    expect(await open.post(receiver.url, message)).toEqual({ fault: "too_slow" });
    expect(performance.now() - began).toBeLessThan(3_000);
    receiver.answers(204);
    expect(await open.post("http://127.0.0.1:9/", message)).toEqual({ fault: "no_connection" });

    const endless = createServer((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(1_000)), 5);
      response.on("close", () => clearInterval(timer));
    });
    await new Promise<void>((ready) => endless.listen(0, "127.0.0.1", ready));
    const { port } = endless.address() as AddressInfo;
    expect(await open.post(`http://127.0.0.1:${port}/`, message)).toEqual({ status: 200 });
    endless.closeAllConnections();
    endless.close();
  });
});
