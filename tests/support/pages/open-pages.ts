import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import type { Language } from "#app/i18n/language.ts";
import { createApp } from "#server/app.ts";
import { openRequests } from "../request-shop.ts";
import { openStockedShop, type StockedShop } from "../stocked-shop.ts";
import { drawPages } from "./draw-pages.tsx";
import { unescaped, wordsOf } from "./read-html.ts";

export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** What a reader reads, in the order of the page, without what only scripts read. */
  text: string;
  /** Where the links of the page with this name lead. */
  links(name: string | RegExp): string[];
  /** Each element of this kind that has this attribute, as its opening tag. */
  tags(name: string, attribute?: string | RegExp): string[];
}

interface AskPage {
  /** Who asks; a visitor when nobody is named. */
  as?: CustomerActor | StaffActor;
  language?: Language;
  headers?: Record<string, string>;
  /** Sent by the page's form. */
  form?: Record<string, string> | FormData;
}

interface Pages extends StockedShop {
  /** One page of the whole shop, as a browser of the shop's own origin asks for it. */
  open(address: string, asked?: AskPage): Promise<Page>;
}

/** A stocked shop behind its pages, drawn from their sources with its own database. */
export async function openPages(start?: string): Promise<Pages> {
  const stocked = await openStockedShop(start);
  const { shop } = stocked;
  const app = createApp({ shop, trustedProxies: 0, renderPage: await drawPages() });
  const { cookieOf } = openRequests(shop);
  const cookies = new Map<CustomerActor | StaffActor, string>();
  return {
    ...stocked,
    async open(address, { as, language = "en", headers, form } = {}) {
      if (as && !cookies.has(as)) cookies.set(as, await cookieOf(as));
      const body = form && !(form instanceof FormData) ? new URLSearchParams(form) : form;
      const answer = await app.fetch(
        new Request(`http://shop.test${address}`, {
          method: body ? "POST" : "GET",
          body,
          headers: {
            origin: "http://shop.test",
            cookie: [`lang=${language}`, as && cookies.get(as)].filter(Boolean).join("; "),
            ...headers,
          },
        }),
      );
      return readPage(answer);
    },
  };
}

async function readPage(answer: Response): Promise<Page> {
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: wordsOf(html),
    links: (name) =>
      [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, tag = "", inner = ""]) => {
        const said = /\baria-label="([^"]*)"/.exec(tag)?.[1] ?? wordsOf(inner);
        const isMeant = typeof name === "string" ? said === name : name.test(said);
        const href = /\bhref="([^"]*)"/.exec(tag)?.[1];
        return isMeant && href ? [unescaped(href)] : [];
      }),
    tags: (name, attribute = "") =>
      [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))]
        .map(([tag]) => unescaped(tag))
        .filter((tag) => (typeof attribute === "string" ? tag.includes(attribute) : attribute.test(tag))),
  };
}
