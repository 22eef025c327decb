/** Everything that the log speaks of; what is not here is shown as it is written down. */
export const AUDIT_ENTITIES = [
  "order",
  "customer",
  "user",
  "role",
  "restaurant",
  "restaurant_cooking",
  "restaurant_image",
  "side_dish",
  "review",
  "breed",
  "age_class",
  "cooking_type",
  "breeder",
  "occasion",
  "occasion_partner",
  "consent_text",
  "breeder_price",
  "season",
  "moon_sighting",
  "bank_account",
  "setting",
  "banner",
  "icon",
  "translation",
  "message",
  "opening",
  "resource",
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

export const AUDIT_ACTIONS = [
  "create",
  "update",
  "delete",
  "reorder",
  "move",
  "review_payment",
  "confirm_unverified",
  "undo",
  "edit",
  "return_money",
  "cancel",
  "change_time",
  "ask_time",
  "withdraw_time",
  "accept_time",
  "decline_time",
  "add_note",
  "take_note_back",
  "erase",
  "import",
  "sign_in",
  "sign_out",
  "send_again",
  "renew_link",
  "revoke_link",
  "settle",
  "sign_in_failed",
  "password_changed",
  "password_reset",
  "second_factor_on",
  "second_factor_off",
  "recovery_code_used",
  "recovery_codes_made",
  "sessions_ended",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export function knownEntity(text: string): AuditEntity | null {
  return AUDIT_ENTITIES.find((entity) => entity === text) ?? null;
}

export function knownAction(text: string): AuditAction | null {
  return AUDIT_ACTIONS.find((action) => action === text) ?? null;
}
