/** A guest's review of a restaurant waits, shows, or is kept back. */
export const REVIEW_STATUSES = ["pending", "approved", "hidden"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The desk's lists of reviews: by status, and those whose restaurant's answer waits. */
export const REVIEW_TABS = [...REVIEW_STATUSES, "answers"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];
