import { expect, it } from "vitest";
import { NextWords } from "#app/features/order-pages/ui/page/next-step.tsx";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { TellCustomer } from "./tell-customer.tsx";

const NOW = new Date("2026-05-14T09:00:00Z");
const ORDER = {
  paymentReview: "verified",
  dueHalalas: 0,
  cashHalalas: 0,
  isLapsed: false,
  heldUntil: null,
  split: null,
  schedule: { date: "2026-05-15", time: "15:00" },
} as const;
const SENTENCE = /<(?:h2|p)[^>]*>([^<]+)</g;

it.each(ORDER_STATUSES)(
  "CL10 of %s the desk reads out what the customer's own page says, and its time",
  (status) => {
    for (const language of ["ar", "en"] as const) {
      const order = { ...ORDER, status };
      const admin = renderWords(<TellCustomer order={order} now={NOW} />, language);
      const page = renderWords(<NextWords order={order} now={NOW} />, language);
      const sentences = [...page.matchAll(SENTENCE)].map(([, words]) => words ?? "");
      expect(sentences).toHaveLength(2);
      for (const sentence of sentences) expect(admin).toContain(sentence);
      expect(admin).toContain("3:00");
    }
  },
);
