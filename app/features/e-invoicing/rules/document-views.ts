/** What is looked for at the desk: all, those that wait, or those that somebody should look at. */
export const DOCUMENT_VIEWS = ["all", "queued", "rejected", "warned"] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];
