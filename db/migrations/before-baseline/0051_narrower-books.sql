CREATE FUNCTION ledger_key(purpose text, source text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN md5(purpose || ' ' || source)::uuid;
--> statement-breakpoint
DROP INDEX "ledger_transfers_once";--> statement-breakpoint
DROP INDEX "ledger_transfers_taken_back";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "id" SET DATA TYPE integer;--> statement-breakpoint
ALTER SEQUENCE "ledger_accounts_id_seq" AS integer;--> statement-breakpoint
ALTER TABLE "ledger_days" ALTER COLUMN "account_id" SET DATA TYPE integer;--> statement-breakpoint
-- What stood before an entry is what stands after it without it.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance";--> statement-breakpoint
ALTER TABLE "ledger_entries"
  ALTER COLUMN "transfer_id" SET DATA TYPE integer,
  ALTER COLUMN "account_id" SET DATA TYPE integer,
  DROP COLUMN "previous_halalas";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "previous_halalas" bigint GENERATED ALWAYS AS (current_halalas - amount_halalas) VIRTUAL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ALTER COLUMN "transfer_id" SET DATA TYPE integer;--> statement-breakpoint
-- Most sources begin with the order that the row names anyway.
ALTER TABLE "ledger_transfers" RENAME COLUMN "source" TO "source_kept";--> statement-breakpoint
ALTER TABLE "ledger_transfers"
  ALTER COLUMN "id" SET DATA TYPE integer,
  ALTER COLUMN "source_kept" SET DATA TYPE text USING CASE
    WHEN source_kept = 'order:' || order_id OR starts_with(source_kept, 'order:' || order_id || ':') THEN '~' || substr(source_kept, 7 + length(order_id))
    ELSE source_kept END;--> statement-breakpoint
ALTER SEQUENCE "ledger_transfers_id_seq" AS integer;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "source" text GENERATED ALWAYS AS (CASE WHEN starts_with(source_kept, '~') THEN 'order:' || order_id || substr(source_kept, 2) ELSE source_kept END) VIRTUAL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_source_kept" CHECK (not starts_with("ledger_transfers"."source_kept", '~') or ("ledger_transfers"."order_id" is not null and ("ledger_transfers"."source_kept" = '~' or starts_with("ledger_transfers"."source_kept", '~:'))));--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree (ledger_key("purpose", CASE WHEN starts_with(source_kept, '~') THEN 'order:' || order_id || substr(source_kept, 2) ELSE source_kept END));--> statement-breakpoint
CREATE INDEX "ledger_transfers_taken_back" ON "ledger_transfers" USING btree ("source_kept") WHERE "ledger_transfers"."purpose" = 'taken_back';--> statement-breakpoint
-- As before, but for how a source is kept.
CREATE OR REPLACE FUNCTION ledger_post(said jsonb, is_opening boolean DEFAULT false) RETURNS TABLE (place integer, id bigint)
LANGUAGE plpgsql AS $$
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
    UPDATE orders o SET verified_halalas = CASE WHEN r.is_taken_back THEN nullif(coalesce(o.verified_halalas, 0) + r.more, 0)
      ELSE coalesce(o.verified_halalas, 0) + r.more END
    FROM (SELECT order_id, -sum(amount) AS more, bool_or(purpose = 'taken_back') AS is_taken_back FROM lines
      WHERE kind = 'receivable' AND order_id IS NOT NULL AND purpose NOT IN ('placed', 'edited', 'cancelled', 'reopened')
      GROUP BY order_id) r
    WHERE o.id = r.order_id AND NOT is_opening
  )
  SELECT w.place, e.id::bigint FROM entered e JOIN wanted w USING (source, purpose);
  PERFORM set_config('kabsh.ledger', '', true);
END $$;
--> statement-breakpoint
-- As before, but in the order in which orders were placed: a day is added to by orders that follow each other.
CREATE OR REPLACE FUNCTION ledger_open_orders() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  done bigint := 0;
  last_at timestamptz := '-infinity';
  last text := '';
  said jsonb;
  next_at timestamptz;
  next text;
  many bigint;
BEGIN
  LOOP
    WITH batch AS (
      SELECT o.*, 'order:' || o.id AS source,
        coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.kind = 'payment_verified'), o.created_at) AS paid_at,
        coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'Cancelled'), o.updated_at) AS over_at,
        round(o.grand_total_halalas * o.vat_percent::numeric / (100 + o.vat_percent::numeric))::bigint AS vat
      FROM orders o
      WHERE (o.created_at, o.id) > (last_at, last)
        AND NOT EXISTS (SELECT FROM ledger_transfers t WHERE ledger_key(t.purpose, t.source) = ledger_key('placed', 'order:' || o.id))
      ORDER BY o.created_at, o.id LIMIT 1000
    ), sold AS (
      SELECT b.id, s.kind, s.gross, round(s.gross * b.vat_percent::numeric / (100 + b.vat_percent::numeric))::bigint AS vat
      FROM batch b CROSS JOIN LATERAL (VALUES ('meat', b.meat_halalas), ('cooking', b.cooking_halalas), ('sides', b.sides_halalas),
        ('delivery', b.delivery_fee_halalas), ('fee', b.app_fee_halalas)) s (kind, gross)
      WHERE b.status <> 'Cancelled' AND s.gross > 0 AND (b.verified_halalas >= b.grand_total_halalas OR b.status = 'Completed')
    ), exact AS (
      -- The halala that rounding leaves goes to the largest part.
      SELECT s.id, s.kind, s.gross, s.vat + CASE row_number() OVER (PARTITION BY s.id ORDER BY s.gross DESC, s.kind)
          WHEN 1 THEN b.vat - sum(s.vat) OVER (PARTITION BY s.id) ELSE 0 END AS vat
      FROM sold s JOIN batch b USING (id)
    ), transfers AS (
      SELECT id, 1 AS step, created_at AS at, 'placed' AS purpose, jsonb_build_array(
          jsonb_build_object('kind', 'receivable', 'party', customer_id, 'halalas', grand_total_halalas),
          jsonb_build_object('kind', 'agreed', 'party', customer_id, 'halalas', -grand_total_halalas)) AS lines
      FROM batch WHERE grand_total_halalas > 0
      UNION ALL
      SELECT id, 2, paid_at, 'received', jsonb_build_array(
          jsonb_build_object('kind', 'bank', 'halalas', verified_halalas),
          jsonb_build_object('kind', 'receivable', 'party', customer_id, 'halalas', -verified_halalas))
      FROM batch WHERE verified_halalas > 0
      UNION ALL
      SELECT id, 3, over_at, 'cancelled', jsonb_build_array(
          jsonb_build_object('kind', 'receivable', 'party', customer_id, 'halalas', -grand_total_halalas),
          jsonb_build_object('kind', 'agreed', 'party', customer_id, 'halalas', grand_total_halalas))
      FROM batch WHERE status = 'Cancelled' AND grand_total_halalas > 0
      UNION ALL
      SELECT e.id, 4, b.paid_at, 'invoiced', jsonb_build_array(jsonb_build_object('kind', 'agreed', 'party', b.customer_id, 'halalas', sum(e.gross)))
          || jsonb_agg(jsonb_build_object('kind', 'sales', 'party', e.kind, 'halalas', e.vat - e.gross) ORDER BY e.kind)
          || coalesce(jsonb_agg(jsonb_build_object('kind', 'vat', 'party', e.kind, 'halalas', -e.vat) ORDER BY e.kind) FILTER (WHERE e.vat <> 0), '[]')
      FROM exact e JOIN batch b USING (id) GROUP BY e.id, b.paid_at, b.customer_id
    )
    SELECT final.created_at, final.id, (SELECT count(*) FROM batch), (SELECT jsonb_agg(jsonb_build_object('purpose', t.purpose, 'source', b.source,
        'orderId', t.id, 'happenedAt', t.at, 'enteredAt', now(), 'note', 'opening', 'lines', t.lines) ORDER BY b.created_at, t.id, t.step)
      FROM transfers t JOIN batch b USING (id))
    INTO next_at, next, many, said FROM batch final ORDER BY final.created_at DESC, final.id DESC LIMIT 1;
    EXIT WHEN next IS NULL;
    IF said IS NOT NULL THEN PERFORM ledger_post(said, true); END IF;
    last_at := next_at;
    last := next;
    done := done + many;
  END LOOP;
  RETURN done;
END $$;
