import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { saveLogo } from "#app/features/settings/commands/save-logo.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { loader as favicon } from "./favicon.ts";
import { loader as manifest } from "./manifest.ts";

const shop = await openTestShop();
const admin = await makeAdmin(shop, "admin@kabsh.test");

async function ask(loader: typeof favicon | typeof manifest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, shop.as(VISITOR));
  const request = new Request("http://shop.test/");
  return loader({
    context,
    request,
    url: new URL(request.url),
    params: {},
    pattern: "",
  } as unknown as Parameters<typeof favicon>[0] & Parameters<typeof manifest>[0]);
}

const sources = async () =>
  ((await (await ask(manifest)).json()) as { icons: { src: string; type: string }[] }).icons.map(
    ({ src }) => src,
  );

describe("icons of tabs and installed shops", () => {
  it("BL03 are drawn at first, and the owner's as soon as there is a logo", async () => {
    expect(await sources()).toContain("/icons/kabsh-192.png");
    expect(await (await ask(favicon)).text()).toContain("<path");

    const background = { r: 220, g: 0, b: 0 };
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
    expect((await saveLogo(shop.as(admin), { slot: "light", bytes })).ok).toBe(true);
    await expect.poll(sources).not.toContain("/icons/kabsh-192.png");
    const own = await sources();
    expect(own).toHaveLength(3);
    for (const src of own) {
      expect(src).toMatch(/^\/files\/logo\/[\w-]+\.png$/);
      expect(await shop.files.open.read(src.slice("/files/".length))).not.toBeNull();
    }
    expect(await (await ask(favicon)).text()).toContain("data:image/png;base64,");
  });
});
