/** Readable by scripts and worth nothing: it only spares visitors a question to the server. */
export const SIGNED_IN_COOKIE = "signed_in";
