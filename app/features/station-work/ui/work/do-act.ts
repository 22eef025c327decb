/** Something was done here: what, to which order, what else it says, and a picture. */
export type DoAct = (kind: string, subject: string, data?: Record<string, unknown>, file?: Blob) => void;
