import { describe, expect, it } from "vitest";
import type { Refused } from "#app/foundation/api/ask-shop.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { faultBeside, mayReadAnew } from "./change-answer.ts";
import { ChangeFault } from "./change-fault.tsx";

const WHY: Refused = { status: 409, code: "", title: "", fields: {}, retryAfterSeconds: 0 };
const LOST: Refused = { ...WHY, status: 0, code: "unreachable" };
const FAILED: Refused = { ...WHY, status: 0, code: "server_failed" };
const WAIT: Refused = { ...WHY, status: 429, code: "too_many_times", title: "Try again in 2 minutes." };
const CONFLICT: Refused = { ...WHY, code: "stale_status", title: "The order moved on meanwhile." };
const SIGNED_OUT: Refused = { ...WHY, status: 401, code: "not_signed_in", title: "Sign in first." };
const WRONG = (fields: Record<string, string>): Refused => ({
  ...WHY,
  status: 422,
  code: "invalid_input",
  title: "Some of it cannot be right.",
  fields,
});

/** A form of one field after such an answer. */
function Form({ refused }: { refused: Refused }) {
  const { t } = useTranslation("common");
  return (
    <form>
      <TextArea label="Words" name="words" defaultValue="typed" error={refused.fields.words} />
      <ChangeFault fault={faultBeside(t, refused, ["words"])} />
    </form>
  );
}
const drawn = (refused: Refused) => renderWords(<Form refused={refused} />, "en");
const alerts = (html: string) => [...html.matchAll(/role="alert"[^>]*>([^<]*)/g)].map(([, said]) => said);

describe("a form whose change was not made", () => {
  it.each([
    ["UC02 the network is gone", LOST, "The shop cannot be reached. What you typed is still here"],
    ["UC02 the shop failed", FAILED, "The shop could not answer. What you typed is still here"],
    ["UC03 it is for a while", WAIT, "Try again in 2 minutes."],
    ["UC05 somebody was first", CONFLICT, "The order moved on meanwhile."],
    ["UC06 the session has ended", SIGNED_OUT, "Sign in first."],
  ])("%s: it says so beside it, once, and keeps what was typed", (_, refused, words) => {
    const html = drawn(refused);
    expect(alerts(html)).toEqual([expect.stringContaining(words)]);
    expect(html).toContain(">typed</textarea>");
  });

  it("UC04 what is wrong with a field stands at it and nowhere else", () => {
    const html = drawn(WRONG({ words: "Too long." }));
    expect(html.match(/Too long\./g)).toHaveLength(1);
    expect(html).toContain('aria-invalid="true"');
    expect(alerts(html)).toEqual([]);
  });

  it("UC04 what is wrong with a field that the form does not have is said beside it", () => {
    const html = drawn(WRONG({ words: "Too long.", version: "Other words by now." }));
    expect(alerts(html)).toEqual(["Other words by now."]);
  });

  it("UC05 UC06 the page is read anew where that shows what changed, and never where the form would go with it", () => {
    expect([CONFLICT, WAIT, WRONG({})].map(mayReadAnew)).toEqual([true, true, true]);
    expect([LOST, FAILED, SIGNED_OUT].map(mayReadAnew)).toEqual([false, false, false]);
  });
});
