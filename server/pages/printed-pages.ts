import { accepts } from "hono/accepts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { PageFrame } from "#app/foundation/context/request-context.ts";
import type { App } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import type { DrawTurns } from "#server/http/turns/draw-turns.ts";
import { senderOf } from "#server/http/turns/take-turns.ts";
import { INLINE_MARK } from "./content-policy.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { isSealable, sealPage, sendPage } from "./sealed-page.ts";
import { createStandalone } from "./standalone-page.ts";

/** Pages that are made to be printed; under each lies the same as a file. */
const PRINTED = [
  "/orders/:id/invoices/:number",
  "/t/:token/invoices/:number",
  "/admin/orders/:id/invoices/:number",
  "/admin/invoices/print",
];

/**
 * The PDF files of pages that are made to be printed: the page is drawn for whoever asks, so that a file opens to nobody
 * whom its page refuses, and a browser prints it. Where that does not work, its reader is led to the page, which can be printed.
 */
export function registerPrintedPages(
  app: App,
  shop: Shop,
  render: PageRenderer,
  turns: DrawTurns,
  assetsDir?: string,
) {
  const standalone = assetsDir ? createStandalone(assetsDir, (key) => shop.files.open.read(key)) : null;
  for (const page of PRINTED)
    app.get(`${page}/pdf`, async (c) => {
      const ctx = c.get("ctx");
      const address = new URL(c.req.url);
      address.pathname = address.pathname.replace(/\/pdf$/, "");
      const sender = senderOf(c);
      const draw: PageFrame["draw"] = (work) => turns.draw(sender, work);
      const frame: PageFrame = { theme: "light", nonce: INLINE_MARK, draw };
      const drawn = await render(new Request(address, { headers: c.req.raw.headers }), ctx, frame);
      if (drawn.status !== 200)
        return isSealable(drawn)
          ? sendPage(c, await sealPage(drawn, { policy: !render.isDevelopment }))
          : c.newResponse(drawn.body, drawn);
      const printed = standalone
        ? await shop.pdf.print(await standalone(await drawn.text()), sender)
        : ({ ok: false, why: "missing" } as const);
      if (printed.ok) {
        const name =
          c.req.param("number") ?? ["invoices", address.searchParams.get("month")].filter(Boolean).join("-");
        return c.body(printed.pdf, 200, {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="${name.replace(/[^\w-]/g, "")}.pdf"`,
        });
      }
      const supports = ["application/json", "text/html"];
      const wanted = accepts(c, { header: "Accept", supports, default: "application/json" });
      if (wanted !== "text/html") return problem(c, { code: `pdf_${printed.why}` });
      address.searchParams.set("pdf", printed.why);
      return c.redirect(`${address.pathname}${address.search}`, 303);
    });
}
