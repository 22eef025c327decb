import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { PaintingEnded } from "#services/painter/painter.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { loader } from "./social-preview.ts";

const shop = await openTestShop();

it("OA04 a link shows the picture of the shop while its own is not painted, and nobody keeps that", async () => {
  const picture = () => Promise.reject(new PaintingEnded("no memory"));
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...shop.as(VISITOR),
    painter: { ...shop.painter, has: () => true, picture },
  });
  const request = new Request("http://shop.test/share/en/home.jpg");
  const params = { language: "en", "*": "home.jpg" };
  const answer = await loader({ context, params, request } as unknown as Parameters<typeof loader>[0]);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/share/kabsh-en.jpg"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
