import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { openTestShop } from "#tests/support/test-shop.ts";
import { VISITOR } from "./foundation/context/actor.ts";
import { pageFrameContext, requestContext } from "./foundation/context/request-context.ts";
import { links, loader } from "./root.tsx";

const shop = await openTestShop();

describe("the frame of every page", () => {
  it("S07 the manifest is asked for with the language cookie", () => {
    const html = renderToStaticMarkup(
      links().map((link) => <link key={"href" in link ? link.href : ""} {...(link as object)} />),
    );
    expect(html).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"/>',
    );
  });

  it.each([
    ["2026-12-31T20:59:59Z", 2026],
    ["2026-12-31T21:00:00Z", 2027],
  ])("S17 at %s the year is that of Riyadh", async (instant, year) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { ...shop.as(VISITOR), now: new Date(instant) });
    context.set(pageFrameContext, { theme: "dark", nonce: "" });
    const request = new Request("http://shop.test/");
    const given = { context, request, url: new URL(request.url), params: {}, pattern: "" };
    expect(await loader(given as unknown as Parameters<typeof loader>[0])).toMatchObject({ year });
  });
});
