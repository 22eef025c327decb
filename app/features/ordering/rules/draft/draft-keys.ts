/** Where the browser keeps the unsent order (W31): the only things it keeps (E31). */
export const DRAFT_KEY = "order_draft_v2";
export const DRAFT_STEP_KEY = "order_draft_step";
