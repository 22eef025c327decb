CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"order_reference" text NOT NULL,
	"original_id" bigint,
	"reason" text,
	"issued_at" timestamp with time zone NOT NULL,
	"vat_percent" double precision NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL,
	"gross_halalas" bigint NOT NULL,
	CONSTRAINT "invoices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note', 'debit_note')),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."gross_halalas" = "invoices"."net_halalas" + "invoices"."vat_halalas" and "invoices"."vat_halalas" >= 0),
	CONSTRAINT "invoices_refer" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."original_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"balance_halalas" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('bank', 'gateway', 'receivable', 'deposit_with', 'agreed', 'credit', 'refund', 'deposit_held', 'vat', 'breeder', 'restaurant', 'payout', 'sales', 'commission', 'partner_cost', 'gateway_fee', 'rounding'))
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"actor_email" text,
	"balances" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"debit_halalas" bigint NOT NULL,
	"credit_halalas" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transfer_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_halalas" bigint NOT NULL,
	"previous_halalas" bigint NOT NULL,
	"current_halalas" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transfer_id_position_pk" PRIMARY KEY("transfer_id","position"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_halalas" <> 0),
	CONSTRAINT "ledger_entries_balance" CHECK ("ledger_entries"."current_halalas" = "ledger_entries"."previous_halalas" + "ledger_entries"."amount_halalas")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"source" text NOT NULL,
	"order_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"booked_on" date NOT NULL,
	"actor_email" text,
	"note" text,
	CONSTRAINT "ledger_transfers_purpose" CHECK ("ledger_transfers"."purpose" in ('placed', 'edited', 'cancelled', 'reopened', 'received', 'taken_back', 'credit_used', 'invoiced', 'partners_due', 'refund_agreed', 'refund_paid', 'refund_failed', 'credit_given', 'deposit_taken', 'deposit_returned', 'settled', 'payout_paid', 'payout_failed', 'gateway_fee', 'gateway_paid_out', 'corrected'))
);
--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_number" ON "invoices" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_by_key" ON "ledger_accounts" USING btree ("kind","party");--> statement-breakpoint
CREATE INDEX "ledger_accounts_open" ON "ledger_accounts" USING btree ("kind","balance_halalas") WHERE "ledger_accounts"."balance_halalas" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_days_by_day" ON "ledger_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account_id","transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree ("source","purpose");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_order" ON "ledger_transfers" USING btree ("order_id") WHERE "ledger_transfers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_day" ON "ledger_transfers" USING btree ("booked_on","id");--> statement-breakpoint
-- Rows of the books are only ever added, and only by ledger_post. A setting that holds while it runs, and not a role, tells
-- it from others, so that it works under whatever user the shop has.
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are only added to: % of %', tg_op, tg_table_name USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_only_by_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kabsh.ledger', true) IS DISTINCT FROM 'post' THEN
    RAISE EXCEPTION 'only ledger_post writes %', tg_table_name USING errcode = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_closings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_closings FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_days_stay BEFORE DELETE OR TRUNCATE ON ledger_days FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_by_post BEFORE INSERT ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_by_post BEFORE INSERT ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_by_post BEFORE INSERT OR UPDATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
--> statement-breakpoint
CREATE TRIGGER ledger_days_by_post BEFORE INSERT OR UPDATE ON ledger_days FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
--> statement-breakpoint
-- What an order has had is the ledger's own running sum.
CREATE TRIGGER orders_received_by_post BEFORE UPDATE OF verified_halalas ON orders FOR EACH ROW
  WHEN (new.verified_halalas IS DISTINCT FROM old.verified_halalas) EXECUTE FUNCTION ledger_only_by_post();
--> statement-breakpoint
-- Nobody has less than nothing to his credit, and no more is on its way out than was agreed. Not a CHECK: that would look at
-- what is to be added to a balance before it is added.
CREATE FUNCTION ledger_refuse_overdraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % % would be overdrawn by %', new.kind, new.party, new.balance_halalas
    USING errcode = 'check_violation', constraint = 'ledger_accounts_not_overdrawn', table = 'ledger_accounts';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_not_overdrawn AFTER INSERT OR UPDATE ON ledger_accounts FOR EACH ROW
  WHEN (new.kind IN ('credit', 'refund', 'payout') AND new.balance_halalas > 0) EXECUTE FUNCTION ledger_refuse_overdraft();
--> statement-breakpoint
CREATE FUNCTION ledger_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which bigint := CASE tg_table_name WHEN 'ledger_transfers' THEN (to_jsonb(new)->>'id')::bigint ELSE (to_jsonb(new)->>'transfer_id')::bigint END;
  total bigint;
  entries integer;
BEGIN
  SELECT sum(amount_halalas), count(*) INTO total, entries FROM ledger_entries WHERE transfer_id = which;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries that add up to %', which, entries, total USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_add_up AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_adds_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_add_up AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.position = 0) EXECUTE FUNCTION ledger_adds_up();
--> statement-breakpoint
-- Enters transfers that were not entered before (source and purpose are unique together) and answers which: place in `said`
-- from 1, and id. `said` is a list of {purpose, source, orderId, happenedAt, enteredAt, actorEmail, note,
-- lines: [{kind, party, halalas}]}. Accounts are locked in the order of their keys. `is_opening` leaves alone what orders
-- are said to have had: they said so before there was a ledger.
CREATE FUNCTION ledger_post(said jsonb, is_opening boolean DEFAULT false) RETURNS TABLE (place integer, id bigint)
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
    INSERT INTO ledger_transfers (purpose, source, order_id, happened_at, entered_at, booked_on, actor_email, note)
    SELECT purpose, source, order_id, happened_at, (one->>'enteredAt')::timestamptz,
      greatest((happened_at AT TIME ZONE 'Asia/Riyadh')::date, closed + 1), one->>'actorEmail', one->>'note'
    FROM wanted ORDER BY place
    ON CONFLICT (source, purpose) DO NOTHING
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
    INSERT INTO ledger_entries (transfer_id, position, account_id, amount_halalas, previous_halalas, current_halalas)
    SELECT transfer_id, position, account_id, amount, current - amount, current FROM placed ORDER BY transfer_id, position
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
  SELECT w.place, e.id FROM entered e JOIN wanted w USING (source, purpose);
  PERFORM set_config('kabsh.ledger', '', true);
END $$;
--> statement-breakpoint
-- Orders whose row and books say different things, and transfers or accounts that do not add up; empty is how it must be.
CREATE FUNCTION ledger_differences() RETURNS TABLE (what text, id text, said bigint, booked bigint) LANGUAGE sql STABLE AS $$
  WITH booked AS (
    SELECT t.order_id,
      coalesce(sum(e.amount_halalas) FILTER (WHERE t.purpose IN ('placed', 'edited', 'cancelled', 'reopened')), 0)::bigint AS charged,
      coalesce(-sum(e.amount_halalas) FILTER (WHERE t.purpose NOT IN ('placed', 'edited', 'cancelled', 'reopened')), 0)::bigint AS received
    FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.order_id IS NOT NULL AND a.kind = 'receivable' GROUP BY t.order_id
  )
  SELECT 'charged', o.id, CASE o.status WHEN 'Cancelled' THEN 0 ELSE o.grand_total_halalas END, coalesce(b.charged, 0)
  FROM orders o LEFT JOIN booked b ON b.order_id = o.id
  WHERE coalesce(b.charged, 0) <> CASE o.status WHEN 'Cancelled' THEN 0 ELSE o.grand_total_halalas END
  UNION ALL
  SELECT 'received', o.id, coalesce(o.verified_halalas, 0), coalesce(b.received, 0)
  FROM orders o LEFT JOIN booked b ON b.order_id = o.id WHERE coalesce(b.received, 0) <> coalesce(o.verified_halalas, 0)
  UNION ALL
  SELECT 'account', a.id::text, a.balance_halalas, coalesce(e.total, 0)
  FROM ledger_accounts a LEFT JOIN (SELECT account_id, sum(amount_halalas)::bigint AS total FROM ledger_entries GROUP BY 1) e ON e.account_id = a.id
  WHERE a.balance_halalas <> coalesce(e.total, 0)
  UNION ALL
  SELECT 'transfer', e.transfer_id::text, 0, sum(e.amount_halalas)::bigint
  FROM ledger_entries e GROUP BY e.transfer_id HAVING sum(e.amount_halalas) <> 0
$$;
--> statement-breakpoint
-- Opens the books for orders that are not in them: what each costs, what it had, and what of it counts as sold, each on its
-- own day. Answers how many orders it posted.
CREATE FUNCTION ledger_open_orders() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  done bigint := 0;
  last text := '';
  said jsonb;
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
      WHERE o.id > last AND NOT EXISTS (SELECT FROM ledger_transfers t WHERE t.source = 'order:' || o.id AND t.purpose = 'placed')
      ORDER BY o.id LIMIT 1000
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
    SELECT (SELECT max(id) FROM batch), (SELECT count(*) FROM batch), jsonb_agg(jsonb_build_object('purpose', t.purpose, 'source', b.source,
        'orderId', t.id, 'happenedAt', t.at, 'enteredAt', now(), 'note', 'opening', 'lines', t.lines) ORDER BY t.id, t.step)
    INTO next, many, said FROM transfers t JOIN batch b USING (id);
    EXIT WHEN next IS NULL;
    IF said IS NOT NULL THEN PERFORM ledger_post(said, true); END IF;
    last := next;
    done := done + many;
  END LOOP;
  RETURN done;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  wrong record;
BEGIN
  PERFORM ledger_open_orders();
  SELECT * INTO wrong FROM ledger_differences() LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the books do not open: % of % is % and % was booked', wrong.what, wrong.id, wrong.said, wrong.booked;
  END IF;
END $$;
