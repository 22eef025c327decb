import { type Decided, MONEY_COLUMNS } from "./money-columns.ts";

/** Every column of every table; a new one has no place until it is decided. */
export const COLUMNS: Readonly<Record<string, Decided>> = {
  ...MONEY_COLUMNS,
  admin_sessions: {
    plain: "id user_id session_token is_financial_access user_agent ip_address ip_validated created_at",
  },
  age_classes: {
    plain: "id name name_en note note_en live_weight_kg min_lunar_months feeds active order_index",
  },
  alarms: {
    plain: "name detail since last_at cleared_at",
  },
  animal_proofs: {
    plain:
      "id order_id line number file_key preview_key content_type byte_size sha256 uploaded_at uploaded_by expires_at removed_at told_at",
  },
  api_keys: {
    plain:
      "id name prefix key_hash scopes made_by made_by_email created_at expires_at revoked_at last_used_at last_used_ip",
  },
  app_banners: {
    plain:
      "id name image_url image_url_en caption caption_en link_to shown_from shown_until position active order_index",
  },
  app_icons: {
    plain: "id name icon_name route position active order_index",
  },
  app_settings: {
    plain: "key value description updated_at",
  },
  app_translations: {
    plain: "id key language value category",
  },
  audit_log: {
    kept: {
      before: "says that something changed, by its length where it was words",
      after: "says that something changed, by its length where it was words",
    },
    plain: "id at actor_id actor_email action entity entity_id",
  },
  basket_orders: {
    plain: "order_id basket_id position",
  },
  late_causes: {
    plain: "order_id cause said_at said_by",
  },
  order_delays: {
    plain: "order_id promised_until told_at from_at until_at told_by",
  },
  order_promises: {
    plain: "order_id made_at from_at until_at is_binding",
  },
  baskets: {
    plain: "id reference created_at",
  },
  breeder_prices: {
    plain: "breeder_id breed_id age_class_id price_halalas",
  },
  breeders: {
    plain: "id name commission_percent created_at",
  },
  breeds: {
    plain: "id name name_en note note_en weight_factor species active order_index",
  },
  catalog_pictures: {
    plain: "id kind subject file_key widths width height thumbhash created_at",
  },
  canned_answers: {
    plain: "id name text_ar text_en created_at",
  },
  consent_texts: {
    plain: "kind version text text_en at author_email",
  },
  conversation_answers: {
    plain: "id conversation_id staff_id waited_since answered_at",
  },
  conversation_media: {
    plain: "id message_id state reason content_type byte_size has_preview created_at kept_at",
  },
  conversation_messages: {
    erased: "sealed provider_id",
    plain: "id conversation_id author kind order_id message_id staff_id client_key written_at created_at",
  },
  conversation_words: {
    erased: "marks",
    plain: "message_id",
  },
  conversations: {
    erased: "phone former_phone business_scoped_id display_name username",
    plain:
      "id channel phone_told_at conflict related_id asked_contact_at code_challenge_id state assignee_id waiting_since last_inbound_at last_message_at customer_seen_at customer_told_at created_at",
  },
  cooking_types: {
    plain: "id name name_en category active order_index",
  },
  claim_decisions: {
    erased: "words",
    plain:
      "complaint_id order_id outcome kind subject item halalas less refund_id redo_order_id goods_order_id decided_at decided_by",
  },
  claim_requests: {
    erased: "asked answer_words",
    plain:
      "complaint_id order_id outcome halalas counted_halalas limit_halalas state asked_by asked_email asked_at answered_email answered_at",
  },
  claim_shares: {
    erased: "dispute_words answer_words",
    plain:
      "complaint_id bearer party_id halalas disputed_at disputed_by answered_at answered_by released_halalas",
  },
  complaints: {
    erased: "words photos",
    plain:
      "id order_id via number kind subject item conversation_id opened_by first_answered_at created_at closed_at closed_by",
  },
  cut_options: {
    plain: "id category name name_en note note_en home_cut price_halalas active order_index",
  },
  customer_addresses: {
    erased: "address short_code lat lng",
    plain: "id customer_id label is_default created_at",
  },
  customer_sessions: {
    erased: "token_hash user_agent",
    plain: "customer_id created_at expires_at",
  },
  customers: {
    erased:
      "phone full_name address lat lng device is_phone_verified last_verified_at last_login_at search_text",
    plain: "id language created_at erased_at walked_in_at",
  },
  delivery_runs: {
    plain: "id date van_id driver_id restaurant_id leaves back version created_at",
  },
  drivers: {
    plain: "id name staff_id is_active created_at",
  },
  evening_reports: {
    plain: "day told_at",
  },
  event_counts: {
    plain: "day event step count",
  },
  hold_reminders: {
    plain: "order_id at",
  },
  kept_places: {
    kept: { network: "counts the marks of one address, and is gone with the mark after minutes" },
    plain: "keeper_id resource_id date time points until",
  },
  messages: {
    erased: "sealed provider_id failure_detail",
    plain:
      "id order_id customer_id challenge_id audience template about channel not_after state failure_reason replaces created_at sent_at delivered_at read_at failed_at settled_at",
  },
  moon_sightings: {
    plain: "hijri_year hijri_month shift noted_at",
  },
  news_opt_outs: {
    erased: "phone",
    plain: "since",
  },
  occasion_partners: {
    plain: "id name name_en address district district_en active order_index",
  },
  occasions: {
    plain:
      "id kind name name_en note note_en drawing active order_index last_day prayer_time sunset_time work_hours for_boy for_girl birth_day card_max",
  },
  opening_confirmations: {
    plain: "item user_id email at",
  },
  shop_criteria: {
    plain: "criterion fault checked_at ticked_at ticked_user_id ticked_email",
  },
  order_animals: {
    erased: "vet_note replaced_why",
    plain:
      "order_id line number agreed_breed agreed_age ear_tag breed_name breed_name_en age_class_name age_class_name_en replaced_at is_blind is_sick is_lame is_thin vet_at vet_by live_tenths carcass_tenths weighed_at weighed_by refund_halalas is_call_due",
  },
  order_events: {
    erased: "note",
    plain:
      "id order_id at kind actor_kind actor_label from_status to_status reason fault slot_date slot_time undoes_event_id",
  },
  order_gifts: {
    plain: "order_id is_giver_named chosen_at told_at is_address_shown",
  },
  order_items: {
    erased: "plates_note butcher_note",
    plain:
      "order_id position breed_id breed_name breed_name_en age_class_id age_class_name age_class_name_en quantity unit_price_halalas live_kg carcass_kg home_cut cut_style_id cut_name cut_name_en vacuum_seal include_offal cooking_type_id cooking_name cooking_name_en cooking_unit_halalas plates_count",
  },
  order_links: {
    erased: "token_hash",
    plain: "id order_id share_id split_part_id audience created_at revoked_at",
  },
  order_names: {
    erased: "text",
    plain: "customer_id",
  },
  order_notes: {
    erased: "text",
    plain: "id order_id at author_id author_email",
  },
  order_occasions: {
    erased:
      "meant_names child_name child_sex birth_date recipient_name recipient_phone card_words consent_name consent_ip",
    plain:
      "order_id occasion_id kind name name_en partner_id partner_name partner_name_en consent_version consent_language consent_at",
  },
  order_places: {
    plain: "order_id resource_id date time points",
  },
  order_revisions: {
    erased: "reason agreed",
    plain: "id order_id at actor_email lowered_halalas",
  },
  order_seen: {
    plain: "order_id event_id",
  },
  order_shares: {
    erased: "recipient_name recipient_phone address lat lng",
    plain:
      "id order_id position meant_for bags schedule_date schedule_time partner_id partner_name partner_name_en told_at prepared_at out_at delivered_at",
  },
  order_sides: {
    plain: "order_id position side_dish_id name name_en unit_price_halalas amount extra_id animal_line",
  },
  order_split_parts: {
    erased: "name",
    plain: "id order_id position asked_halalas received_halalas paid_at withdrawn_at created_at",
  },
  order_ways_back: {
    erased: "before",
    plain: "id order_id user_id event_id message_ids made_at",
  },
  orders: {
    erased:
      "customer_name customer_phone address lat lng phone_note driver_note payment_review_reason unverified_reason search_text",
    plain:
      "id reference customer_id language status fulfillment restaurant_id restaurant_name restaurant_name_en delivery_method schedule_date schedule_time held_until guests is_hold_extended needs_time wish_date wish_time wished_at wish_difference_halalas rice_cooking_type_id rice_name rice_name_en rice_halalas meat_halalas cooking_halalas sides_halalas app_fee_halalas delivery_fee_halalas total_halalas grand_total_halalas deposit_halalas vat_percent commission_kind commission_percent commission_base commission_unit_halalas breeder_id breeder_name breeder_commission_kind breeder_commission_percent breeder_commission_unit_halalas payment_review verified_halalas down_payment_halalas cash_up_to_halalas rest_reminded_at unverified_halalas lapsed_at is_money_missing bags_per_animal is_demo is_outside_area delivery_zone idempotency_key idempotency_hash review_total_halalas review_terms_version created_at updated_at",
  },
  otp_challenges: {
    kept: { phone: "a day, as the limit of codes counts by it" },
    plain:
      "id token_hash address_hash device_hash puzzle code_hash code_length wrong_tries created_at expires_at used_at",
  },
  papers: {
    plain: "id owner_kind owner_id owner_name kind number ends_on hides created_at created_by removed_at",
  },
  partner_members: {
    erased: "phone name",
    plain: "id seat_kind seat_id role invited_at invited_by removed_at removed_by",
  },
  partner_proposals: {
    plain:
      "id seat_kind seat_id subject edit shown made_at made_by answered_at answered_by is_accepted answer_words",
  },
  rate_limits: {
    kept: { key: "a hash, for as long as its limit counts" },
    plain: "points expire",
  },
  resource_day_hours: {
    plain: "resource_id date opens closes capacity",
  },
  resource_days: {
    plain: "resource_id date note",
  },
  resource_hours: {
    plain: "resource_id weekday opens closes capacity",
  },
  resources: {
    plain:
      "id kind name name_en restaurant_id districts slot_minutes stage_minutes lead_minutes day_before_cutoff points_per_animal version created_at",
  },
  restaurant_cooking: {
    plain: "restaurant_id cooking_type_id price_halalas disabled nutrition",
  },
  restaurant_hours: {
    plain: "restaurant_id weekday opens closes",
  },
  restaurant_images: {
    plain: "id restaurant_id role order_index file_key widths width height thumbhash created_at",
  },
  restaurants: {
    plain:
      "id name name_en slug city city_en district district_en address address_en description description_en working_hours working_hours_en rating reviews_count phone lat lng maps_url featured visible commission_percent plates_insurance_mode plates_insurance_halalas delivery_halalas health_cert_available order_index created_at version",
  },
  reviews: {
    erased: "author_name customer_id",
    kept: { comment: "words about a restaurant that name nobody any more" },
    plain:
      "id restaurant_id order_id rating status answer_text answered_at answered_by answer_status is_demo created_at",
  },
  roles: {
    plain: "id name name_en permissions created_at",
  },
  run_stops: {
    erased: "note",
    plain:
      "id run_id order_id position is_locked planned_at loaded_at expected_at moved_told_at outcome door_at heard_at proof wrong_pins photo_key photo_type photo_expires_at created_at",
  },
  saved_order_views: {
    plain: "id user_id name query created_at",
  },
  season_prices: {
    plain: "season_id breed_id age_class_id price_halalas",
  },
  delivery_zones: {
    plain:
      "id name name_en order_index is_served polygons places fee windows cut_off_days cut_off_time minimum_halalas created_at",
  },
  seasons: {
    plain:
      "id name name_en from_month from_day to_month to_day hijri_year open_time close_time lead_minutes hold_minutes notice notice_en opens_days_before opens_time is_live created_at",
  },
  secret_fingerprints: {
    plain: "name fingerprint since",
  },
  shop_notices: {
    plain: "id order_id told_at is_bundled",
  },
  side_dishes: {
    plain: "id restaurant_id name name_en price_halalas active order_index nutrition",
  },
  slots: {
    plain: "resource_id date time capacity taken overbooked",
  },
  staff_password_links: {
    plain: "token_hash user_id made_by created_at expires_at used_at",
  },
  staff_recovery_codes: {
    plain: "code_hash user_id created_at used_at",
  },
  staff_sessions: {
    plain:
      "token_hash id user_id user_agent ip_address created_at last_seen_at expires_at proven_until needs_second_factor totp_pending",
  },
  station_acts: {
    erased: "data",
    plain:
      "id device_id client_id sequence kind subject staff_id staff_name device_time offset_ms at is_bounded received_at state code seen_at seen_by",
  },
  station_codes: {
    plain: "code_hash name kind scope_id made_at made_by expires_at used_at",
  },
  station_devices: {
    plain:
      "id name kind scope_id token_hash device paired_at paired_by expires_at last_heard_at rests_since revoked_at revoked_by",
  },
  station_staff: {
    plain: "id name kinds scope_id pin_hash pin_version made_at removed_at",
  },
  staff_users: {
    plain: "id email name phone password_hash totp_secret totp_since totp_last_step list_density created_at",
  },
  standing_order_runs: {
    plain: "standing_order_id date time outcome order_id refusal detail at",
  },
  standing_orders: {
    erased: "body items",
    plain:
      "id customer_id source_order_id restaurant_id weekday time language state halted_by halt_reason next_on counted_from created_at changed_at",
  },
  user_roles: {
    plain: "user_id role",
  },
  tell_me_wishes: {
    erased: "phone",
    plain: "id kind subject language asked_at told_at",
  },
  touched_orders: {
    plain: "id order_id seat_kind seat_id thing thing_id said_at said_by settled_at settled_by",
  },
  vans: {
    plain: "id name animals trays is_cold is_hot is_active created_at",
  },
  waiting_entries: {
    erased: "district",
    plain:
      "id turn customer_id date time fulfillment restaurant_id delivery_method animals language state joined_at keeper_id offered_time offered_at offered_until order_id closed_at",
  },
  webhook_deliveries: {
    plain: "id endpoint_id event_id order_id type body state tries last_answer last_tried_at created_at",
  },
  webhook_endpoints: {
    plain: "id name url types secret old_secret old_secret_until is_on off_reason failing_since created_at",
  },
  webhook_events: {
    kept: { sealed: "sealed, and swept once it was read" },
    plain: "id kind provider_id received_at",
  },
  webhook_outbox: {
    plain: "event_id",
  },
};
