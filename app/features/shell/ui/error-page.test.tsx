import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { ErrorPage } from "./error-page.tsx";
import { RequestIdContext } from "./error-reference.tsx";

it.each([
  ["ar", "حدث خطأ غير متوقع في التطبيق!"],
  ["en", "Unexpected Application Error!"],
] as const)("X25 %s: a page that failed on the server shows the request's own number", (language, title) => {
  const failed = (
    <RequestIdContext value="0a1b2c3d-request">
      <ErrorPage error={new Error("a secret of the server")} />
    </RequestIdContext>
  );
  const html = renderWords(failed, language);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toMatch(/<bdi [^>]*data-from="server"[^>]*>0a1b2c3d-request</);
  expect(html).not.toContain("secret");
});
