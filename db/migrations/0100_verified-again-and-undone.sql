-- A receipt that was verified of an order whose money had gone back, and taken back within seconds: nothing was received then, and
-- not never; without this the press ended in a fault of the shop.
CREATE OR REPLACE FUNCTION ledger_post(said jsonb, is_opening boolean DEFAULT false) RETURNS TABLE(place integer, id bigint)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
DECLARE
  closed date;
BEGIN
  -- Closing a day waits for whoever is entering, and whoever enters for it.
  PERFORM pg_advisory_xact_lock_shared(720330532), set_config('kabsh.ledger', 'post', true);
  SELECT max(day) INTO closed FROM ledger_closings;
  RETURN QUERY
  WITH wanted AS (
    SELECT t.place::integer AS place, t.one->>'purpose' AS purpose, t.one->>'source' AS source, t.one->>'orderId' AS order_id,
      (t.one->>'happenedAt')::timestamptz AS happened_at, t.one
    FROM jsonb_array_elements(said) WITH ORDINALITY AS t (one, place)
  ), entered AS (
    INSERT INTO ledger_transfers (purpose, source_kept, order_id, happened_at, entered_at, booked_on, actor_email, note)
    SELECT purpose, CASE WHEN source = 'order:' || order_id OR starts_with(source, 'order:' || order_id || ':')
      THEN '~' || substr(source, 7 + length(order_id)) ELSE source END, order_id, happened_at, (one->>'enteredAt')::timestamptz,
      greatest((happened_at AT TIME ZONE 'Asia/Riyadh')::date, closed + 1), one->>'actorEmail', one->>'note'
    FROM wanted ORDER BY place
    ON CONFLICT (ledger_key(purpose, source)) DO NOTHING
    RETURNING id, source, purpose, booked_on
  ), lines AS (
    SELECT e.id AS transfer_id, e.booked_on, e.purpose, w.order_id, (l.at - 1)::smallint AS position,
      l.line->>'kind' AS kind, coalesce(l.line->>'party', '') AS party, (l.line->>'halalas')::bigint AS amount
    FROM entered e JOIN wanted w USING (source, purpose)
    CROSS JOIN LATERAL jsonb_array_elements(w.one->'lines') WITH ORDINALITY AS l (line, at)
  ), accounts AS (
    INSERT INTO ledger_accounts AS a (kind, party, balance_halalas)
    SELECT kind, party, sum(amount) FROM lines GROUP BY kind, party ORDER BY kind, party
    ON CONFLICT (kind, party) DO UPDATE SET balance_halalas = a.balance_halalas + excluded.balance_halalas
    RETURNING a.id, a.kind, a.party, a.balance_halalas
  ), placed AS (
    SELECT l.*, a.id AS account_id, a.balance_halalas - coalesce(sum(l.amount) OVER (
        PARTITION BY a.id ORDER BY l.transfer_id DESC, l.position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS current
    FROM lines l JOIN accounts a USING (kind, party)
  ), entries AS (
    INSERT INTO ledger_entries (transfer_id, position, account_id, amount_halalas, current_halalas)
    SELECT transfer_id, position, account_id, amount, current FROM placed ORDER BY transfer_id, position
  ), days AS (
    INSERT INTO ledger_days AS d (account_id, day, debit_halalas, credit_halalas, entries)
    SELECT account_id, booked_on, coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0), count(*)
    FROM placed WHERE kind NOT IN ('receivable', 'agreed', 'credit', 'refund', 'deposit_held')
    GROUP BY account_id, booked_on ORDER BY account_id, booked_on
    ON CONFLICT (account_id, day) DO UPDATE SET debit_halalas = d.debit_halalas + excluded.debit_halalas,
      credit_halalas = d.credit_halalas + excluded.credit_halalas, entries = d.entries + excluded.entries
  ), received AS (
    UPDATE orders o SET verified_halalas = CASE WHEN r.is_taken_back AND o.payment_review IS DISTINCT FROM 'verified' THEN nullif(coalesce(o.verified_halalas, 0) + r.more, 0)
      ELSE coalesce(o.verified_halalas, 0) + r.more END
    FROM (SELECT order_id, -sum(amount) AS more, bool_or(purpose = 'taken_back') AS is_taken_back FROM lines
      WHERE kind = 'receivable' AND order_id IS NOT NULL AND purpose NOT IN ('placed', 'edited', 'cancelled', 'reopened')
      GROUP BY order_id) r
    WHERE o.id = r.order_id AND NOT is_opening
  )
  SELECT w.place, e.id::bigint FROM entered e JOIN wanted w USING (source, purpose);
  PERFORM set_config('kabsh.ledger', '', true);
END $$;
