import { expect, it } from "vitest";
import type { WrittenMessage } from "#app/features/messages/rules/conversation-columns.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { ThreadMessage } from "./thread-message.tsx";

const message = (said: Partial<WrittenMessage>): WrittenMessage => ({
  ...{ id: 2, author: "customer", kind: "text", words: "نعم هذا", writtenAt: "2026-03-10T09:00:00Z" },
  ...{ by: null, byId: null, sent: null, media: null, details: null, answersTo: null },
  ...{ isFromApp: false, order: null },
  ...said,
});
const drawn = (said: WrittenMessage, answered: WrittenMessage | null) =>
  renderWords(<ThreadMessage message={said} answered={answered} pictures={[]} />, "en");

it("IX29 a message that answers another one shows whose words and how they begin; any other shows none", () => {
  const asked = message({ id: 1, author: "staff", words: "هل تقصد كيس الكتف؟" });
  const html = drawn(message({ answersTo: 1 }), asked);
  expect(html).toContain("<blockquote");
  expect(html).toContain(asked.words);
  expect(html).toContain("Shop");
  expect(
    drawn(message({ kind: "reaction", words: "❤" }), message({ id: 1, kind: "image", words: "" })),
  ).toContain("Picture");
  expect(drawn(message({}), null)).not.toContain("<blockquote");
});
