/** Stands for the sentence that only the form knows, because no answer came. */
export const OFFLINE = "offline";

export interface ReviewAnswer {
  sent: boolean;
  /** Sentences by field; `form` belongs to none of them. */
  faults: Record<string, string>;
}

/** Sends a review; a refusal and a lost connection come back as sentences for the form. */
export async function sendReview(
  slug: string,
  review: { rating: number; comment: string },
): Promise<ReviewAnswer> {
  try {
    const response = await fetch(`/api/restaurants/${encodeURIComponent(slug)}/reviews`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(review),
    });
    if (response.ok) return { sent: true, faults: {} };
    const problem = (await response.json()) as { title?: string; fields?: Record<string, string> };
    return { sent: false, faults: problem.fields ?? { form: problem.title ?? "" } };
  } catch {
    return { sent: false, faults: { form: OFFLINE } };
  }
}
