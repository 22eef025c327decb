/** Where the browser keeps the unsent order (spec §3): the only things it keeps (decision 1). */
export const DRAFT_KEY = "order_draft_v2";
export const DRAFT_STEP_KEY = "order_draft_step";
