import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { AddRowForm } from "./add-row-form.tsx";

const button = (busy: { isBusy?: boolean }) => {
  const form = (
    <AddRowForm label="Add a breed" add="Add" success="Added" read={() => ({})} className="" {...busy}>
      {() => <input name="name" />}
    </AddRowForm>
  );
  return /<button[^>]*>/.exec(renderWords(form, "en"))?.[0];
};

it("X22 a row can be added at once, and waits for what belongs to it where something is on its way", () => {
  expect(button({})).not.toContain('aria-disabled="');
  expect(button({ isBusy: false })).not.toContain('aria-disabled="');
  expect(button({ isBusy: true })).toContain('aria-busy="true" aria-disabled="true"');
});
