import { describe, expect, it, vi } from "vitest";
import { REFUSED_SHAPE } from "#app/foundation/context/request-context.ts";
import { createKeptRefusals } from "./kept-refusals.ts";
import { sealPage } from "./sealed-page.ts";

/** A renderer that draws only what is not kept, as the entry of the pages does. */
function open() {
  let version = 1;
  const refusals = createKeptRefusals({ catalogVersion: () => version, isLive: () => true });
  const draw = vi.fn((shape: string) => `<p>${shape}</p>`);
  const ask = async (shape: string | null, reader = "ar dark") => {
    const kept = refusals.forReader(reader);
    const isKept = shape !== null && kept.has(shape);
    const headers = { "content-type": "text/html", ...(shape !== null && { [REFUSED_SHAPE]: shape }) };
    const drawn = new Response(isKept ? null : draw(shape ?? ""), { status: 404, headers });
    return kept.page(drawn, (response) => sealPage(response, { policy: true }));
  };
  const change = () => {
    version += 1;
  };
  return { ask, draw, change };
}

describe("pages that say no", () => {
  it("HL12 are drawn once for each shape and reader, and again after a change", async () => {
    const { ask, draw, change } = open();
    const first = await ask("404 unknown");
    expect(await ask("404 unknown")).toBe(first);
    expect(first.headers).not.toHaveProperty(REFUSED_SHAPE);
    expect(draw).toHaveBeenCalledTimes(1);
    await ask("410 link");
    await ask("404 unknown", "en light");
    expect(draw).toHaveBeenCalledTimes(3);
    change();
    await ask("404 unknown");
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it("HL12 of no known shape are drawn each time", async () => {
    const { ask, draw } = open();
    await ask(null);
    await ask(null);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
