/** What is decided of the columns of a table: which hold something of a customer, and what becomes of it when the customer is erased. */
export interface Decided {
  /** Emptied, or gone with their row. */
  erased?: string;
  /** Left for a reason. */
  kept?: Readonly<Record<string, string>>;
  /** About nobody, or about staff and partners. */
  plain?: string;
}

/** Of the tables of money; see `COLUMNS`. */
export const MONEY_COLUMNS: Readonly<Record<string, Decided>> = {
  bank_accounts: {
    plain: "id bank_name bank_name_en beneficiary_name iban notes notes_en active order_index",
  },
  bank_lines: {
    erased: "text counterparty_name counterparty_iban",
    plain:
      "id statement_id iban fingerprint occurrence booked_on value_on halalas bank_reference state suggestions matched_by ignored_reason settled_at settled_by perhaps_line_id round",
  },
  bank_matches: {
    kept: { reason: "the staff's own word for a movement that is no order's" },
    plain: "line_id position kind target_id halalas source is_link split_part_id fee_halalas",
  },
  bank_statements: {
    plain:
      "id sha256 iban format form file_name period_from period_to opening_halalas closing_halalas lines known_lines uploaded_at uploaded_by",
  },
  bank_table_mappings: {
    plain: "head_key mapping amounts days saved_at saved_by",
  },
  cash_count_transfers: {
    plain: "transfer_id count_id",
  },
  cash_counts: {
    kept: { reason: "the staff's own word for money that was missing or over" },
    plain:
      "id number collector_id collector_email since held_halalas counted_halalas pieces closed_at closed_by_id closed_by_email",
  },
  commission_contracts: {
    plain: "id partner_kind partner_id from_day until_day kind percent base unit_halalas created_at",
  },
  e_invoicing_devices: {
    plain:
      "id environment state uuid csr sealed_keys compliance_request compliance_certificate certificate certificate_ends created_at switched_on_at counter last_hash",
  },
  e_invoicing_documents: {
    kept: {
      xml: "signed for the tax authority, which forbids a change",
      answer: "the authority's own words",
    },
    plain:
      "device_id icv environment invoice_id uuid hash previous_hash qr signed_at state tries next_try_at last_error reported_at",
  },
  e_invoicing_queue: {
    plain: "invoice_id fault",
  },
  gateway_events: {
    kept: { sealed: "sealed, and swept once it was read" },
    plain: "id gateway event_id provider_id payment_id received_at",
  },
  gateway_refunds: {
    plain: "key payment_id halalas refunded_before asked_at done_at",
  },
  invoice_series: {
    plain: "series last",
  },
  invoices: {
    erased: "buyer",
    kept: { reason: "one of a few fixed reasons" },
    plain:
      "id uuid kind series number order_id order_reference original_id issued_at supplied_on vat_percent seller lines net_halalas vat_halalas gross_halalas",
  },
  ledger_accounts: {
    plain: "id kind party balance_halalas",
  },
  ledger_checks: {
    plain: "id checked_at took_ms found",
  },
  ledger_closings: {
    plain: "day closed_at actor_email balances",
  },
  ledger_days: {
    plain: "account_id day debit_halalas credit_halalas entries",
  },
  ledger_entries: {
    plain: "transfer_id position account_id amount_halalas current_halalas previous_halalas",
  },
  ledger_transfers: {
    kept: { note: "the books are never changed; staff say why a transfer was made" },
    plain: "id purpose source_kept order_id source happened_at entered_at booked_on actor_email",
  },
  online_payments: {
    plain:
      "id order_id gateway asked_halalas is_for_basket split_part_id state provider_id page_url means declined received_halalas fee_halalas refunded_halalas taken_back_halalas started_at asked_at ask_again_at asks paid_at",
  },
  partner_accounts: {
    plain: "partner_kind partner_id holder_name iban changed_at changed_by confirmed_by",
  },
  payment_proofs: {
    kept: {
      file_key: "tax law asks for receipts",
      preview_key: "tax law asks for receipts",
      sha256: "tax law asks for receipts",
    },
    plain: "id order_id content_type byte_size uploaded_at asked_halalas",
  },
  price_marks: {
    plain: "source mark",
  },
  refund_files: {
    plain: "number made_at made_email payer_name payer_iban payer_address pay_on refunds halalas",
  },
  refund_wishes: {
    erased: "iban holder_name",
    plain: "order_id way wished_at",
  },
  refunds: {
    erased: "iban holder_name reason settled_why",
    plain:
      "id number order_id customer_id halalas way state online_payment_id gateway limit_halalas asked_by asked_email asked_at approved_by approved_email approved_at file_number ordered_at ask_again_at settled_at counted_halalas",
  },
  sales_marks: {
    plain: "hour",
  },
  sales_sums: {
    plain: "at hours sums breeds",
  },
  settlement_lines: {
    plain: "transfer_id position settlement_id",
  },
  settlement_runs: {
    plain:
      "id until_day payer_name payer_iban payer_address created_at created_by created_by_email limit_halalas counted_halalas approved_by approved_by_email approved_at",
  },
  settlements: {
    plain:
      "id number run_id partner_kind partner_id partner_name partner_name_en until_day opening_halalas lines_halalas amount_halalas holder_name iban is_new_iban bank_reference state created_at ordered_at paid_at paid_source failed_at failed_reason",
  },
};
