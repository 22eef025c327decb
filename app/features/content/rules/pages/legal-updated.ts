/** Day of the last change of terms and privacy policy, shown above both. */
export const LEGAL_UPDATED = "2026-11-28";
