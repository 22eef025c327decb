/**
 * SQL that fills every list of the desk with so many rows, with equal values among them, so that pages, orders and rows of
 * a screen can be looked at. The books stay balanced; everything else is as rows of real days look, without their histories.
 */
export function fullLists(many: number): string[] {
  const rows = `generate_series(1, ${many}) as n`;
  const at = "now() - make_interval(hours => (n / 2) * 5)";
  return [
    `insert into customers (id, phone, full_name, created_at, last_login_at, is_phone_verified)
      select 'list-' || n, '+9665' || lpad((70000000 + n)::text, 8, '0'), 'عميل القائمة رقم ' || n, ${at}, now(), n % 3 > 0
      from ${rows}`,
    // Confirmed against its money: sold, and still to be paid.
    `with made as (insert into orders (reference, customer_id, customer_name, customer_phone, status, unverified_reason, fulfillment,
        delivery_method, schedule_date, schedule_time, meat_halalas, cooking_halalas, sides_halalas, app_fee_halalas,
        delivery_fee_halalas, total_halalas, grand_total_halalas, vat_percent, idempotency_key, idempotency_hash, search_text,
        created_at, updated_at)
      select 'LIST-' || n, 'list-' || n, 'عميل القائمة رقم ' || n, '+9665' || lpad((70000000 + n)::text, 8, '0'), 'Confirmed',
        'دفع نقدًا عند الباب', 'home', 'delivery', (now() at time zone 'Asia/Riyadh')::date + n % 9, '15:00', 180000 + n % 7, 0, 0,
        5000, 0, 185000 + n % 7, 185000 + n % 7, 15, 'list-' || n, '', '', ${at}, now()
      from ${rows} returning id)
      insert into order_items (order_id, position, breed_name, breed_name_en, age_class_name, age_class_name_en, quantity, unit_price_halalas)
      select id, 0, 'نعيمي', 'Naemi', 'جذع', 'Jadha', 1, 180000 from made`,
    `insert into refunds (number, customer_id, halalas, way, state, iban, holder_name, reason, limit_halalas, counted_halalas,
        asked_by, asked_email, asked_at)
      select (select coalesce(max(number), 0) from refunds) + n, 'list-' || n, 1000 * (1 + n % 7) + 50, 'iban', 'asked',
        'SA0380000000608010167519', 'علي الشهري', 'الوزن أقل مما اتُّفق عليه، والعميل ينتظر', 100, 10000000, 'x', 'x@kabsh.test', ${at}
      from ${rows}`,
    `insert into waiting_entries (customer_id, date, time, fulfillment, district, animals, language, joined_at)
      select 'list-' || n, (now() at time zone 'Asia/Riyadh')::date + 2 + n % 3, case when n % 4 > 0 then '15:00' end, 'home',
        'الملقا', 1 + n % 2, 'ar', ${at}
      from ${rows}`,
    `insert into standing_orders (customer_id, weekday, time, body, items, language, next_on, counted_from, created_at, changed_at)
      select 'list-' || n, 3, '15:00', '{"fulfillment":"home","deliveryMethod":null,"address":"حي الملقا، الرياض"}',
        '[{"breed":{"id":"naemi","name":"نعيمي","nameEn":"Naemi"},"ageClass":{"id":"jadha","name":"جذع","nameEn":"Jadha"},"quantity":1}]',
        'ar', (now() at time zone 'Asia/Riyadh')::date + 7 + (10 - extract(dow from (now() at time zone 'Asia/Riyadh')::date)::int) % 7,
        now(), ${at}, now()
      from ${rows}`,
    `with run as (insert into settlement_runs (until_day, payer_name, payer_iban, created_at)
        values ('2026-02-28', 'كبش', 'SA0380000000608010167519', now()) returning id)
      insert into settlements (number, run_id, partner_kind, partner_id, partner_name, until_day, opening_halalas, lines_halalas,
        amount_halalas, holder_name, iban, is_new_iban, bank_reference, created_at)
      select (select coalesce(max(number), 0) from settlements) + n, run.id, 'restaurant', 'R-list', 'مطعم القائمة',
        date '2026-02-28' - n % 5, 0, 1000 * (1 + n % 7), 1000 * (1 + n % 7), 'مؤسسة', 'SA0380000000608010167519', false,
        'KP-LIST' || n, now()
      from run, ${rows}`,
    `insert into audit_log (at, actor_id, actor_email, action, entity, entity_id, before, after)
      select ${at}, 'x', 'owner@kabsh.test', 'update', 'restaurant', 'R-' || n % 5,
        '{"commissionPercent":5,"deliveryHalalas":250000,"visible":false}', '{"commissionPercent":7.5,"deliveryHalalas":1500,"visible":true}'
      from ${rows}`,
    `insert into messages (customer_id, audience, template, channel, state, failure_reason, failure_detail, created_at, failed_at)
      select 'list-' || n, 'customer', 'otp', 'whatsapp', 'failed', 'not_reachable', '131026', ${at}, ${at} from ${rows}`,
    `insert into conversations (channel, phone, display_name, last_inbound_at, last_message_at, created_at)
      select 'whatsapp', '+9665' || lpad((70000000 + n)::text, 8, '0'), 'سائل ' || n, ${at}, ${at}, now() from ${rows}`,
    `select ledger_post((select jsonb_agg(jsonb_build_object('purpose', 'corrected', 'source', 'list:' || n, 'happenedAt', now(),
        'enteredAt', now(), 'note', 'تصحيح رقم ' || n, 'lines', jsonb_build_array(
          jsonb_build_object('kind', 'bank', 'halalas', 100 * n), jsonb_build_object('kind', 'rounding', 'halalas', -100 * n))))
      from ${rows}))`,
    `select ledger_post((select jsonb_agg(jsonb_build_object('purpose', 'corrected', 'source', 'list-credit:' || n, 'happenedAt', now(),
        'enteredAt', now(), 'note', 'رصيد رقم ' || n, 'lines', jsonb_build_array(
          jsonb_build_object('kind', 'bank', 'halalas', 100 * n),
          jsonb_build_object('kind', 'credit', 'party', 'list-' || n, 'halalas', -100 * n))))
      from ${rows}))`,
  ];
}
