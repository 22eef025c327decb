import type { App } from "#server/api/http/api-env.ts";
import { sealHtml } from "./content-policy.ts";

/** The page of a station: one for all of them, holding nothing; what it shows it asks for by the station's cookie. */
const PAGE = `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#12100d">
<title>كبش · Kabsh</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/station-app/station.css">
<script type="module" src="/station-app/station.js"></script>
</head>
<body><div id="station"></div><noscript>JavaScript</noscript></body>
</html>
`;

/** `/station` and what is typed behind it, outside of the shop's pages and of the desk (0159-stations). */
export function registerStationPage(app: App) {
  const { html, policy } = sealHtml(PAGE);
  for (const path of ["/station", "/station/*"])
    app.get(path, (c) => c.html(html, 200, { "Content-Security-Policy": policy }));
}
