-- What the steps 0000 to 0053 made, at once: where a new shop begins. A shop that began with those steps has them behind it, or goes
-- through before-baseline/ (0138-a-new-shop-begins-at-a-baseline). Its bodies name tables that come further below.
SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION count_places_anew() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE slots s SET overbooked = least(s.overbooked, greatest(0, c.points - s.capacity)), taken = c.points
  FROM (
    SELECT k.resource_id, k.date, k.time, coalesce(sum(p.points), 0)::int AS points
    FROM slots k
    LEFT JOIN (SELECT resource_id, date, time, points FROM order_places UNION ALL SELECT resource_id, date, time, points FROM kept_places) p
      ON p.resource_id = k.resource_id AND p.date = k.date AND p.time = k.time
    GROUP BY k.resource_id, k.date, k.time
  ) c
  WHERE s.resource_id = c.resource_id AND s.date = c.date AND s.time = c.time;
  RETURN NULL;
END $$;

CREATE FUNCTION e_invoicing_hold_chain() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  before e_invoicing_documents;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a signed document is never deleted';
  ELSIF TG_OP = 'UPDATE' THEN
    IF (NEW.device_id, NEW.icv, NEW.environment, NEW.invoice_id, NEW.uuid, NEW.hash, NEW.previous_hash, NEW.xml, NEW.qr, NEW.signed_at)
      IS DISTINCT FROM (OLD.device_id, OLD.icv, OLD.environment, OLD.invoice_id, OLD.uuid, OLD.hash, OLD.previous_hash, OLD.xml, OLD.qr, OLD.signed_at) THEN
      RAISE EXCEPTION 'a signed document never changes';
    END IF;
  ELSIF NEW.icv > 1 THEN
    SELECT * INTO before FROM e_invoicing_documents WHERE device_id = NEW.device_id AND icv = NEW.icv - 1;
    IF before.hash IS DISTINCT FROM NEW.previous_hash THEN
      RAISE EXCEPTION 'document % does not follow the one before it', NEW.icv;
    END IF;
  ELSIF NEW.icv < 1 THEN
    RAISE EXCEPTION 'documents are numbered from 1';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE FUNCTION e_invoicing_queue_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM e_invoicing_devices WHERE state = 'on') THEN
    INSERT INTO e_invoicing_queue (invoice_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION give_places_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- In the order in which places are taken, so that nobody waits for each other.
  PERFORM FROM slots s WHERE (s.resource_id, s.date, s.time) IN (SELECT g.resource_id, g.date, g.time FROM gone g)
    ORDER BY s.resource_id, s.date, s.time FOR UPDATE;
  UPDATE slots s SET
    taken = s.taken - g.points,
    overbooked = least(s.overbooked, greatest(0, s.taken - g.points - s.capacity))
  FROM (SELECT resource_id, date, time, sum(points)::int AS points FROM gone GROUP BY resource_id, date, time) g
  WHERE s.resource_id = g.resource_id AND s.date = g.date AND s.time = g.time;
  RETURN NULL;
END $$;

CREATE FUNCTION invoices_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'documents stand as they were issued: % of %', tg_op, tg_table_name USING errcode = 'restrict_violation';
END $$;

CREATE FUNCTION keep_order_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO order_names (customer_id, text) VALUES (NEW.customer_id, order_name_of(NEW.search_text, NEW.reference, NEW.id))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_adds_up() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  total bigint;
  entries integer;
BEGIN
  SELECT sum(amount_halalas), count(*) INTO total, entries FROM ledger_entries WHERE transfer_id = new.id;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries that add up to %', new.id, entries, total USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_differences() RETURNS TABLE(what text, id text, said bigint, booked bigint)
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION ledger_key(purpose text, source text) RETURNS uuid
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (md5(((purpose || ' '::text) || source)))::uuid;

CREATE FUNCTION ledger_only_by_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF current_setting('kabsh.ledger', true) IS DISTINCT FROM 'post' THEN
    RAISE EXCEPTION 'only ledger_post writes %', tg_table_name USING errcode = 'restrict_violation';
  END IF;
  RETURN new;
END $$;

CREATE FUNCTION ledger_open_orders() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION ledger_post(said jsonb, is_opening boolean DEFAULT false) RETURNS TABLE(place integer, id bigint)
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

CREATE FUNCTION ledger_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'the books are only added to: % of %', tg_op, tg_table_name USING errcode = 'restrict_violation';
END $$;

CREATE FUNCTION ledger_refuse_overdraft() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'account % % would be overdrawn by %', new.kind, new.party, new.balance_halalas
    USING errcode = 'check_violation', constraint = 'ledger_accounts_not_overdrawn', table = 'ledger_accounts';
END $$;

CREATE FUNCTION mark_sales_of_changed_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO sales_marks (hour)
  SELECT DISTINCT date_trunc('hour', o.created_at, 'UTC') FROM was JOIN orders o ON o.id = was.order_id;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_sales_of_changed_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO sales_marks (hour)
  SELECT DISTINCT date_trunc('hour', at, 'UTC') FROM (SELECT created_at FROM was UNION ALL SELECT created_at FROM became) AS changed (at);
  RETURN NULL;
END $$;

CREATE FUNCTION mark_sales_of_gone_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO sales_marks (hour) SELECT DISTINCT date_trunc('hour', created_at, 'UTC') FROM was;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_sales_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO sales_marks (hour) VALUES (date_trunc('hour', NEW.created_at, 'UTC'));
  RETURN NULL;
END $$;

CREATE FUNCTION notify_catalog() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalog', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE FUNCTION notify_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('orders', NEW.id || ' ' || NEW.customer_id || ' ' || TG_OP);
  RETURN NULL;
END $$;

CREATE FUNCTION order_limits_end(customer text, at timestamp with time zone, unpaid integer, a_day integer) RETURNS TABLE(slot double precision, placed double precision)
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7203303, hashtext(customer));
  RETURN QUERY SELECT (
    SELECT extract(epoch FROM agreed.slot)::float8 FROM orders, LATERAL (
      SELECT (schedule_date + schedule_time::time) AT TIME ZONE 'Asia/Riyadh' AS slot) AS agreed
    WHERE customer_id = customer AND status = 'Pending Payment' AND agreed.slot > at AND unpaid > 0
    ORDER BY agreed.slot DESC OFFSET greatest(0, unpaid - 1) LIMIT 1
  ), (
    SELECT extract(epoch FROM created_at)::float8 FROM orders
    WHERE customer_id = customer AND created_at > at - interval '24 hours' AND a_day > 0
    ORDER BY created_at DESC OFFSET greatest(0, a_day - 1) LIMIT 1
  );
END $$;

CREATE FUNCTION order_name_of(search_text text, reference text, id text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN btrim(replace(replace(search_text, (' '::text || lower(id)), ''::text), (' '::text || lower(reference)), ''::text));

CREATE FUNCTION price_source_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE price_marks SET mark = gen_random_uuid() WHERE source = tg_table_name;
  RETURN NULL;
END $$;

CREATE FUNCTION rest_before_handing_over() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF coalesce(NEW.verified_halalas, 0) < NEW.grand_total_halalas AND NEW.unverified_reason IS NULL AND NOT NEW.is_money_missing THEN
		RAISE EXCEPTION 'order % is not paid and cannot be %', NEW.id, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_rest_before_handing_over';
	END IF;
	RETURN NEW;
END
$$;

CREATE TABLE admin_sessions (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    user_id text NOT NULL,
    session_token text NOT NULL,
    is_financial_access boolean NOT NULL,
    user_agent text,
    ip_address text,
    ip_validated boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE age_classes (
    id text NOT NULL,
    name text NOT NULL,
    name_en text,
    note text,
    note_en text,
    live_weight_kg double precision DEFAULT 30 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    min_lunar_months integer,
    CONSTRAINT age_classes_months CHECK (((min_lunar_months IS NULL) OR (min_lunar_months BETWEEN 0 AND 240))),
    CONSTRAINT age_classes_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT age_classes_weight_sane CHECK (((live_weight_kg > (0)::double precision) AND (live_weight_kg <= (200)::double precision)))
);

CREATE TABLE alarms (
    name text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    cleared_at timestamp with time zone
);

CREATE TABLE animal_proofs (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    line integer NOT NULL,
    number integer NOT NULL,
    file_key text,
    preview_key text,
    content_type text NOT NULL,
    byte_size integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    uploaded_by text,
    expires_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    told_at timestamp with time zone,
    CONSTRAINT animal_proofs_gone CHECK (((file_key IS NOT NULL) OR (removed_at IS NOT NULL))),
    CONSTRAINT animal_proofs_size CHECK ((byte_size > 0))
);

CREATE TABLE app_banners (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    image_url text NOT NULL,
    "position" text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    CONSTRAINT app_banners_position CHECK (("position" = ANY (ARRAY['home_hero'::text, 'promo_banner'::text, 'category_banner'::text])))
);

CREATE TABLE app_icons (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    icon_name text NOT NULL,
    route text,
    "position" text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    CONSTRAINT app_icons_position CHECK (("position" = ANY (ARRAY['mobile_dock'::text, 'header_nav'::text, 'sidebar'::text])))
);

CREATE TABLE app_settings (
    key text NOT NULL,
    value text NOT NULL,
    description text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE app_translations (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    key text NOT NULL,
    language text NOT NULL,
    value text NOT NULL,
    category text DEFAULT 'general'::text NOT NULL,
    CONSTRAINT app_translations_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
);

CREATE TABLE audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id text,
    actor_email text,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text,
    before jsonb,
    after jsonb
);

CREATE SEQUENCE audit_log_id_seq;
ALTER SEQUENCE audit_log_id_seq OWNED BY audit_log.id;

CREATE TABLE bank_accounts (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    bank_name text NOT NULL,
    beneficiary_name text NOT NULL,
    iban text NOT NULL,
    notes text,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    bank_name_en text,
    notes_en text,
    CONSTRAINT bank_accounts_not_blank CHECK (((btrim(bank_name) <> ''::text) AND (btrim(beneficiary_name) <> ''::text) AND (btrim(iban) <> ''::text))),
    CONSTRAINT bank_accounts_saudi_length CHECK (((iban !~~ 'SA%'::text) OR (length(iban) = 24)))
);

CREATE TABLE bank_lines (
    id bigint NOT NULL,
    statement_id text NOT NULL,
    iban text NOT NULL,
    fingerprint text NOT NULL,
    occurrence integer NOT NULL,
    booked_on date NOT NULL,
    value_on date,
    halalas bigint NOT NULL,
    text text NOT NULL,
    counterparty_name text,
    counterparty_iban text,
    bank_reference text,
    state text DEFAULT 'open'::text NOT NULL,
    suggestions jsonb DEFAULT '[]'::jsonb NOT NULL,
    matched_by text,
    ignored_reason text,
    settled_at timestamp with time zone,
    settled_by text,
    round smallint DEFAULT 0 NOT NULL,
    CONSTRAINT bank_lines_amount CHECK ((halalas <> 0)),
    CONSTRAINT bank_lines_ignored CHECK (((state = 'ignored'::text) = (ignored_reason IS NOT NULL))),
    CONSTRAINT bank_lines_matched_by CHECK (((matched_by IS NULL) OR (matched_by = ANY (ARRAY['reference'::text, 'near_reference'::text, 'receipt'::text, 'name'::text, 'amount'::text, 'gateway'::text, 'hand'::text])))),
    CONSTRAINT bank_lines_settled CHECK (((state = 'open'::text) = (settled_at IS NULL))),
    CONSTRAINT bank_lines_state CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text])))
);

CREATE SEQUENCE bank_lines_id_seq;
ALTER SEQUENCE bank_lines_id_seq OWNED BY bank_lines.id;

CREATE TABLE bank_matches (
    line_id bigint NOT NULL,
    "position" smallint NOT NULL,
    kind text NOT NULL,
    target_id text NOT NULL,
    halalas bigint NOT NULL,
    source text NOT NULL,
    is_link boolean DEFAULT false NOT NULL,
    fee_halalas bigint DEFAULT 0 NOT NULL,
    split_part_id text,
    CONSTRAINT bank_matches_amount CHECK ((halalas > 0)),
    CONSTRAINT bank_matches_fee CHECK (((fee_halalas >= 0) AND ((fee_halalas = 0) OR (kind = 'gateway'::text)))),
    CONSTRAINT bank_matches_kind CHECK ((kind = ANY (ARRAY['order'::text, 'refund'::text, 'payout'::text, 'gateway'::text])))
);

CREATE TABLE bank_statements (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    sha256 text NOT NULL,
    iban text NOT NULL,
    format text NOT NULL,
    file_name text NOT NULL,
    period_from date NOT NULL,
    period_to date NOT NULL,
    opening_halalas bigint,
    closing_halalas bigint,
    lines integer NOT NULL,
    known_lines integer NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    uploaded_by text NOT NULL
);

CREATE TABLE bank_table_mappings (
    head_key text NOT NULL,
    mapping jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by text NOT NULL
);

CREATE TABLE basket_orders (
    order_id text NOT NULL,
    basket_id text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT basket_orders_position CHECK (("position" >= 0))
);

CREATE TABLE baskets (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    reference text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE breeder_prices (
    breeder_id text NOT NULL,
    breed_id text NOT NULL,
    age_class_id text NOT NULL,
    price_halalas bigint NOT NULL,
    CONSTRAINT breeder_prices_not_negative CHECK ((price_halalas >= 0))
);

CREATE TABLE breeders (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    commission_percent double precision DEFAULT 5 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT breeders_commission_range CHECK ((commission_percent BETWEEN (0)::double precision AND (100)::double precision)),
    CONSTRAINT breeders_name_not_blank CHECK ((btrim(name) <> ''::text))
);

CREATE TABLE breeds (
    id text NOT NULL,
    name text NOT NULL,
    name_en text,
    note text,
    note_en text,
    weight_factor double precision DEFAULT 1 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    species text,
    CONSTRAINT breeds_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT breeds_species CHECK (((species IS NULL) OR (species = ANY (ARRAY['sheep'::text, 'goat'::text])))),
    CONSTRAINT breeds_weight_factor_sane CHECK (((weight_factor > (0)::double precision) AND (weight_factor <= (5)::double precision)))
);

CREATE TABLE commission_contracts (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    partner_kind text NOT NULL,
    partner_id text NOT NULL,
    from_day date NOT NULL,
    until_day date,
    kind text NOT NULL,
    percent double precision DEFAULT 0 NOT NULL,
    unit_halalas bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT commission_contracts_days CHECK (((until_day IS NULL) OR (until_day >= from_day))),
    CONSTRAINT commission_contracts_kind CHECK ((kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'per_animal'::text]))),
    CONSTRAINT commission_contracts_partner CHECK ((partner_kind = ANY (ARRAY['breeder'::text, 'restaurant'::text]))),
    CONSTRAINT commission_contracts_value CHECK (
CASE kind
    WHEN 'percent'::text THEN ((percent BETWEEN (0)::double precision AND (100)::double precision) AND (unit_halalas = 0))
    ELSE ((percent = (0)::double precision) AND (unit_halalas >= 0))
END)
);

CREATE TABLE consent_texts (
    kind text NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    text_en text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    author_email text,
    CONSTRAINT consent_texts_kind CHECK ((kind = ANY (ARRAY['udhiya'::text, 'aqiqah'::text, 'charity'::text]))),
    CONSTRAINT consent_texts_not_blank CHECK (((btrim(text) <> ''::text) AND (btrim(text_en) <> ''::text)))
);

CREATE TABLE cooking_types (
    id text NOT NULL,
    name text NOT NULL,
    name_en text,
    category text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    CONSTRAINT cooking_types_category CHECK ((category = ANY (ARRAY['meat'::text, 'rice'::text]))),
    CONSTRAINT cooking_types_name_not_blank CHECK ((btrim(name) <> ''::text))
);

CREATE TABLE customer_addresses (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    customer_id text NOT NULL,
    label text NOT NULL,
    address text,
    short_code text,
    lat double precision,
    lng double precision,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customer_addresses_label CHECK ((label = ANY (ARRAY['home'::text, 'rest_house'::text, 'work'::text, 'other'::text]))),
    CONSTRAINT customer_addresses_short_code CHECK (((short_code IS NULL) OR (short_code ~ '^[A-Z]{4}[0-9]{4}$'::text)))
);

CREATE TABLE customer_sessions (
    token_hash text NOT NULL,
    customer_id text NOT NULL,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE customers (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    phone text,
    full_name text,
    address text,
    lat double precision,
    lng double precision,
    is_phone_verified boolean DEFAULT false NOT NULL,
    last_verified_at timestamp with time zone,
    last_login_at timestamp with time zone,
    device text,
    language text DEFAULT 'ar'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT customers_phone_or_erased CHECK (((phone IS NOT NULL) OR (erased_at IS NOT NULL))),
    CONSTRAINT customers_phone_saudi CHECK (((phone IS NULL) OR (phone ~ '^\+9665[0-9]{8}$'::text)))
);

CREATE TABLE e_invoicing_devices (
    id bigint NOT NULL,
    environment text NOT NULL,
    state text NOT NULL,
    uuid text NOT NULL,
    csr text NOT NULL,
    sealed_keys text NOT NULL,
    compliance_request text NOT NULL,
    compliance_certificate text NOT NULL,
    certificate text,
    certificate_ends timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    switched_on_at timestamp with time zone,
    counter integer DEFAULT 0 NOT NULL,
    last_hash text NOT NULL,
    CONSTRAINT e_invoicing_devices_certified CHECK (((state <> ALL (ARRAY['ready'::text, 'on'::text])) OR (certificate IS NOT NULL))),
    CONSTRAINT e_invoicing_devices_environment CHECK ((environment = ANY (ARRAY['sandbox'::text, 'simulation'::text, 'production'::text]))),
    CONSTRAINT e_invoicing_devices_on CHECK (((state <> 'on'::text) OR (switched_on_at IS NOT NULL))),
    CONSTRAINT e_invoicing_devices_state CHECK ((state = ANY (ARRAY['compliance'::text, 'ready'::text, 'on'::text, 'retired'::text])))
);

CREATE SEQUENCE e_invoicing_devices_id_seq;
ALTER SEQUENCE e_invoicing_devices_id_seq OWNED BY e_invoicing_devices.id;

CREATE TABLE e_invoicing_documents (
    device_id bigint NOT NULL,
    icv integer NOT NULL,
    environment text NOT NULL,
    invoice_id bigint NOT NULL,
    uuid text NOT NULL,
    hash text NOT NULL,
    previous_hash text NOT NULL,
    xml text NOT NULL,
    qr text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    last_error text,
    answer jsonb DEFAULT '[]'::jsonb NOT NULL,
    reported_at timestamp with time zone,
    CONSTRAINT e_invoicing_documents_reported CHECK (((state = ANY (ARRAY['reported'::text, 'warned'::text])) = (reported_at IS NOT NULL))),
    CONSTRAINT e_invoicing_documents_state CHECK ((state = ANY (ARRAY['queued'::text, 'reported'::text, 'warned'::text, 'rejected'::text, 'replaced'::text])))
);

CREATE TABLE e_invoicing_queue (
    invoice_id bigint NOT NULL,
    fault text
);

CREATE TABLE event_counts (
    day date NOT NULL,
    event text NOT NULL,
    step text DEFAULT ''::text NOT NULL,
    count integer DEFAULT 0 NOT NULL
);

CREATE TABLE gateway_events (
    id bigint NOT NULL,
    gateway text NOT NULL,
    event_id text NOT NULL,
    provider_id text NOT NULL,
    payment_id text,
    sealed text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

CREATE SEQUENCE gateway_events_id_seq;
ALTER SEQUENCE gateway_events_id_seq OWNED BY gateway_events.id;

CREATE TABLE gateway_refunds (
    key text NOT NULL,
    payment_id text NOT NULL,
    halalas bigint NOT NULL,
    refunded_before bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT gateway_refunds_amount CHECK (((halalas > 0) AND (refunded_before >= 0)))
);

CREATE TABLE hold_reminders (
    order_id text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE invoice_series (
    series text NOT NULL,
    last integer NOT NULL
);

CREATE TABLE invoices (
    id bigint NOT NULL,
    uuid text NOT NULL,
    kind text NOT NULL,
    series text NOT NULL,
    number integer NOT NULL,
    order_id text NOT NULL,
    order_reference text NOT NULL,
    original_id bigint,
    reason text,
    issued_at timestamp with time zone NOT NULL,
    vat_percent double precision NOT NULL,
    seller jsonb NOT NULL,
    buyer jsonb NOT NULL,
    lines jsonb NOT NULL,
    net_halalas bigint NOT NULL,
    vat_halalas bigint NOT NULL,
    gross_halalas bigint NOT NULL,
    CONSTRAINT invoices_add_up CHECK (((gross_halalas = (net_halalas + vat_halalas)) AND (vat_halalas >= 0))),
    CONSTRAINT invoices_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'debit_note'::text]))),
    CONSTRAINT invoices_refer CHECK (((kind = 'invoice'::text) = (original_id IS NULL)))
);

CREATE SEQUENCE invoices_id_seq;
ALTER SEQUENCE invoices_id_seq OWNED BY invoices.id;

CREATE TABLE kept_places (
    keeper_id text NOT NULL,
    resource_id text NOT NULL,
    date date NOT NULL,
    "time" text NOT NULL,
    points integer NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT kept_places_points CHECK ((points > 0))
);

CREATE TABLE ledger_accounts (
    id integer NOT NULL,
    kind text NOT NULL,
    party text DEFAULT ''::text NOT NULL,
    balance_halalas bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_accounts_kind CHECK ((kind = ANY (ARRAY['bank'::text, 'gateway'::text, 'receivable'::text, 'deposit_with'::text, 'agreed'::text, 'credit'::text, 'refund'::text, 'deposit_held'::text, 'vat'::text, 'breeder'::text, 'restaurant'::text, 'payout'::text, 'sales'::text, 'commission'::text, 'partner_cost'::text, 'gateway_fee'::text, 'rounding'::text])))
);

CREATE SEQUENCE ledger_accounts_id_seq AS integer;
ALTER SEQUENCE ledger_accounts_id_seq OWNED BY ledger_accounts.id;

CREATE TABLE ledger_checks (
    id bigint NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    took_ms integer NOT NULL,
    found jsonb NOT NULL
);

CREATE SEQUENCE ledger_checks_id_seq;
ALTER SEQUENCE ledger_checks_id_seq OWNED BY ledger_checks.id;

CREATE TABLE ledger_closings (
    day date NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    actor_email text,
    balances jsonb NOT NULL
);

CREATE TABLE ledger_days (
    account_id integer NOT NULL,
    day date NOT NULL,
    debit_halalas bigint NOT NULL,
    credit_halalas bigint NOT NULL,
    entries integer NOT NULL
);

CREATE TABLE ledger_entries (
    transfer_id integer NOT NULL,
    "position" smallint NOT NULL,
    account_id integer NOT NULL,
    amount_halalas bigint NOT NULL,
    current_halalas bigint NOT NULL,
    previous_halalas bigint GENERATED ALWAYS AS ((current_halalas - amount_halalas)) VIRTUAL,
    CONSTRAINT ledger_entries_amount CHECK ((amount_halalas <> 0))
);

CREATE TABLE ledger_transfers (
    id integer NOT NULL,
    purpose text NOT NULL,
    source_kept text CONSTRAINT ledger_transfers_source_not_null NOT NULL,
    order_id text,
    happened_at timestamp with time zone NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    booked_on date NOT NULL,
    actor_email text,
    note text,
    source text GENERATED ALWAYS AS (
CASE
    WHEN starts_with(source_kept, '~'::text) THEN (('order:'::text || order_id) || substr(source_kept, 2))
    ELSE source_kept
END) VIRTUAL,
    CONSTRAINT ledger_transfers_purpose CHECK ((purpose = ANY (ARRAY['placed'::text, 'edited'::text, 'cancelled'::text, 'reopened'::text, 'received'::text, 'taken_back'::text, 'credit_used'::text, 'invoiced'::text, 'partners_due'::text, 'refund_agreed'::text, 'refund_paid'::text, 'refund_failed'::text, 'credit_given'::text, 'deposit_taken'::text, 'deposit_returned'::text, 'settled'::text, 'payout_paid'::text, 'payout_failed'::text, 'gateway_fee'::text, 'gateway_paid_out'::text, 'corrected'::text]))),
    CONSTRAINT ledger_transfers_source_kept CHECK (((NOT starts_with(source_kept, '~'::text)) OR ((order_id IS NOT NULL) AND ((source_kept = '~'::text) OR starts_with(source_kept, '~:'::text)))))
);

CREATE SEQUENCE ledger_transfers_id_seq AS integer;
ALTER SEQUENCE ledger_transfers_id_seq OWNED BY ledger_transfers.id;

CREATE TABLE messages (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text,
    customer_id text,
    challenge_id text,
    audience text NOT NULL,
    template text NOT NULL,
    about text,
    channel text NOT NULL,
    sealed text,
    not_after timestamp with time zone,
    state text DEFAULT 'queued'::text NOT NULL,
    provider_id text,
    failure_reason text,
    failure_detail text,
    replaces text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    delivered_at timestamp with time zone,
    read_at timestamp with time zone,
    failed_at timestamp with time zone,
    settled_at timestamp with time zone,
    CONSTRAINT messages_audience CHECK ((audience = ANY (ARRAY['customer'::text, 'shop'::text, 'recipient'::text]))),
    CONSTRAINT messages_channel CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'outbox'::text]))),
    CONSTRAINT messages_failure CHECK (((state = 'failed'::text) = (failure_reason IS NOT NULL))),
    CONSTRAINT messages_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'delivered'::text, 'read'::text]))),
    CONSTRAINT messages_template CHECK ((template = ANY (ARRAY['otp'::text, 'order_placed'::text, 'order_moved'::text, 'payment_rejected'::text, 'order_edited'::text, 'place_offered'::text, 'standing_order'::text, 'gift_for_you'::text, 'share_for_you'::text, 'test'::text, 'answer'::text])))
);

CREATE TABLE moon_sightings (
    hijri_year integer NOT NULL,
    hijri_month integer NOT NULL,
    shift integer NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT moon_sightings_month CHECK ((hijri_month BETWEEN 1 AND 12)),
    CONSTRAINT moon_sightings_shift CHECK ((shift = ANY (ARRAY['-1'::integer, 1])))
);

CREATE TABLE news_opt_outs (
    phone text NOT NULL,
    since timestamp with time zone NOT NULL
);

CREATE TABLE occasion_partners (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    name_en text,
    address text NOT NULL,
    district text,
    district_en text,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    CONSTRAINT occasion_partners_address_not_blank CHECK ((btrim(address) <> ''::text)),
    CONSTRAINT occasion_partners_name_not_blank CHECK ((btrim(name) <> ''::text))
);

CREATE TABLE occasions (
    id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    name_en text,
    note text,
    note_en text,
    drawing text DEFAULT 'table'::text NOT NULL,
    active boolean DEFAULT false NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    last_day integer DEFAULT 13 NOT NULL,
    prayer_time text DEFAULT '06:30'::text NOT NULL,
    sunset_time text DEFAULT '18:30'::text NOT NULL,
    work_hours integer DEFAULT 3 NOT NULL,
    for_boy integer DEFAULT 2 NOT NULL,
    for_girl integer DEFAULT 1 NOT NULL,
    birth_day integer DEFAULT 7 NOT NULL,
    card_max integer DEFAULT 200 NOT NULL,
    CONSTRAINT occasions_birth_day CHECK ((birth_day BETWEEN 1 AND 60)),
    CONSTRAINT occasions_card CHECK ((card_max BETWEEN 20 AND 300)),
    CONSTRAINT occasions_drawing CHECK ((drawing = ANY (ARRAY['table'::text, 'crescent'::text, 'child'::text, 'hands'::text, 'gift'::text, 'home'::text, 'heart'::text, 'sun'::text]))),
    CONSTRAINT occasions_kind CHECK ((kind = ANY (ARRAY['everyday'::text, 'udhiya'::text, 'aqiqah'::text, 'charity'::text, 'gift'::text]))),
    CONSTRAINT occasions_last_day CHECK ((last_day BETWEEN 11 AND 13)),
    CONSTRAINT occasions_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT occasions_offered CHECK (((for_boy BETWEEN 1 AND 10) AND (for_girl BETWEEN 1 AND 10))),
    CONSTRAINT occasions_times CHECK (((prayer_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (sunset_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT occasions_work_hours CHECK ((work_hours BETWEEN 0 AND 12))
);

CREATE TABLE online_payments (
    id text NOT NULL,
    order_id text NOT NULL,
    gateway text NOT NULL,
    asked_halalas bigint NOT NULL,
    is_for_basket boolean DEFAULT false NOT NULL,
    state text DEFAULT 'starting'::text NOT NULL,
    provider_id text,
    page_url text,
    means text,
    declined text,
    received_halalas bigint,
    fee_halalas bigint,
    refunded_halalas bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    ask_again_at timestamp with time zone,
    asks integer DEFAULT 0 NOT NULL,
    paid_at timestamp with time zone,
    split_part_id text,
    CONSTRAINT online_payments_asked CHECK ((asked_halalas > 0)),
    CONSTRAINT online_payments_declined CHECK (((declined IS NULL) OR (declined = ANY (ARRAY['card_declined'::text, 'no_funds'::text, 'not_eligible'::text, 'cancelled'::text])))),
    CONSTRAINT online_payments_gateway CHECK ((gateway = ANY (ARRAY['moyasar'::text, 'tabby'::text]))),
    CONSTRAINT online_payments_means CHECK (((means IS NULL) OR (means = ANY (ARRAY['mada'::text, 'visa'::text, 'mastercard'::text, 'amex'::text, 'unionpay'::text, 'applepay'::text, 'googlepay'::text, 'samsungpay'::text, 'stcpay'::text, 'tabby'::text, 'other'::text])))),
    CONSTRAINT online_payments_paid CHECK (((state = 'paid'::text) = (received_halalas IS NOT NULL))),
    CONSTRAINT online_payments_refunded CHECK (((refunded_halalas >= 0) AND (refunded_halalas <= COALESCE(received_halalas, (0)::bigint)))),
    CONSTRAINT online_payments_state CHECK ((state = ANY (ARRAY['starting'::text, 'waiting'::text, 'paid'::text, 'declined'::text, 'expired'::text])))
);

CREATE TABLE opening_confirmations (
    item text NOT NULL,
    user_id text,
    email text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT opening_confirmations_item CHECK ((item = ANY (ARRAY['names'::text, 'prices'::text, 'hours'::text, 'cities'::text, 'legal'::text])))
);

CREATE TABLE order_animals (
    order_id text NOT NULL,
    line integer NOT NULL,
    number integer NOT NULL,
    agreed_breed text NOT NULL,
    agreed_age text NOT NULL,
    ear_tag text,
    breed_name text,
    breed_name_en text,
    age_class_name text,
    age_class_name_en text,
    replaced_at timestamp with time zone,
    replaced_why text,
    is_blind boolean,
    is_sick boolean,
    is_lame boolean,
    is_thin boolean,
    vet_note text,
    vet_at timestamp with time zone,
    vet_by text,
    live_tenths integer,
    carcass_tenths integer,
    weighed_at timestamp with time zone,
    weighed_by text,
    refund_halalas bigint DEFAULT 0 NOT NULL,
    is_call_due boolean DEFAULT false NOT NULL,
    CONSTRAINT order_animals_number CHECK (((line BETWEEN 0 AND 99) AND (number BETWEEN 1 AND 10))),
    CONSTRAINT order_animals_refund CHECK ((refund_halalas >= 0)),
    CONSTRAINT order_animals_replaced CHECK (((replaced_at IS NOT NULL) OR ((breed_name IS NULL) AND (age_class_name IS NULL) AND (replaced_why IS NULL)))),
    CONSTRAINT order_animals_weights CHECK ((((live_tenths IS NULL) OR (live_tenths BETWEEN 1 AND 9999)) AND ((carcass_tenths IS NULL) OR (carcass_tenths BETWEEN 1 AND 9999))))
);

CREATE TABLE order_events (
    id bigint NOT NULL,
    order_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    actor_kind text NOT NULL,
    actor_label text,
    from_status text,
    to_status text,
    note text,
    undoes_event_id bigint,
    reason text,
    slot_date date,
    slot_time text,
    CONSTRAINT order_events_actor CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text, 'recipient'::text]))),
    CONSTRAINT order_events_kind CHECK ((kind = ANY (ARRAY['placed'::text, 'moved'::text, 'proof_submitted'::text, 'payment_verified'::text, 'payment_rejected'::text, 'payment_taken_back'::text, 'confirmed_unverified'::text, 'edited'::text, 'overbooked'::text, 'time_changed'::text, 'time_asked'::text, 'time_withdrawn'::text, 'time_accepted'::text, 'time_declined'::text, 'hold_extended'::text, 'refund_asked'::text, 'refund_agreed'::text, 'refund_over'::text, 'money_returned'::text, 'credit_used'::text, 'animal_proof'::text, 'animal_replaced'::text, 'animal_weighed'::text, 'address_given'::text, 'undone'::text, 'note'::text]))),
    CONSTRAINT order_events_reason CHECK (((reason IS NULL) OR (reason = ANY (ARRAY['plans_changed'::text, 'ordered_by_mistake'::text, 'time_does_not_suit'::text, 'price'::text, 'found_elsewhere'::text, 'other'::text])))),
    CONSTRAINT order_events_slot CHECK (((slot_date IS NULL) = (slot_time IS NULL)))
);

CREATE SEQUENCE order_events_id_seq;
ALTER SEQUENCE order_events_id_seq OWNED BY order_events.id;

CREATE TABLE order_gifts (
    order_id text NOT NULL,
    is_giver_named boolean DEFAULT true NOT NULL,
    chosen_at timestamp with time zone,
    is_address_shown boolean DEFAULT false NOT NULL,
    CONSTRAINT order_gifts_shown CHECK (((NOT is_address_shown) OR (chosen_at IS NOT NULL)))
);

CREATE TABLE order_items (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    breed_id text,
    breed_name text NOT NULL,
    breed_name_en text,
    age_class_id text,
    age_class_name text NOT NULL,
    age_class_name_en text,
    quantity integer NOT NULL,
    unit_price_halalas bigint NOT NULL,
    live_kg double precision,
    carcass_kg double precision,
    home_cut text DEFAULT 'whole'::text NOT NULL,
    vacuum_seal boolean DEFAULT false NOT NULL,
    include_offal boolean DEFAULT false NOT NULL,
    cooking_type_id text,
    cooking_name text,
    cooking_name_en text,
    cooking_unit_halalas bigint DEFAULT 0 NOT NULL,
    plates_count integer,
    plates_note text,
    CONSTRAINT order_items_cut CHECK ((home_cut = ANY (ARRAY['whole'::text, 'halves'::text, 'quarters'::text, 'custom'::text]))),
    CONSTRAINT order_items_not_negative CHECK (((unit_price_halalas >= 0) AND (cooking_unit_halalas >= 0))),
    CONSTRAINT order_items_plates CHECK (((plates_count IS NULL) OR (plates_count >= 1))),
    CONSTRAINT order_items_quantity CHECK ((quantity BETWEEN 1 AND 10))
);

CREATE TABLE order_links (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    audience text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    share_id text,
    split_part_id text,
    CONSTRAINT order_links_audience CHECK ((audience = ANY (ARRAY['customer'::text, 'recipient'::text, 'share'::text, 'part'::text]))),
    CONSTRAINT order_links_share CHECK (((share_id IS NULL) = (audience <> 'share'::text))),
    CONSTRAINT order_links_split_part CHECK (((split_part_id IS NULL) = (audience <> 'part'::text)))
);

CREATE TABLE order_names (
    customer_id text NOT NULL,
    text text NOT NULL
);

CREATE TABLE order_notes (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id text,
    author_email text,
    text text NOT NULL
);

CREATE TABLE order_occasions (
    order_id text NOT NULL,
    occasion_id text,
    kind text NOT NULL,
    name text NOT NULL,
    name_en text,
    meant_names jsonb DEFAULT '[]'::jsonb NOT NULL,
    child_name text,
    child_sex text,
    birth_date date,
    recipient_name text,
    recipient_phone text,
    card_words text,
    partner_id text,
    partner_name text,
    partner_name_en text,
    consent_version integer,
    consent_language text,
    consent_name text,
    consent_at timestamp with time zone,
    consent_ip text,
    CONSTRAINT order_occasions_consent CHECK ((((kind = ANY (ARRAY['udhiya'::text, 'aqiqah'::text, 'charity'::text])) = (consent_version IS NOT NULL)) AND ((consent_version IS NULL) = (consent_at IS NULL)))),
    CONSTRAINT order_occasions_kind CHECK ((kind = ANY (ARRAY['everyday'::text, 'udhiya'::text, 'aqiqah'::text, 'charity'::text, 'gift'::text]))),
    CONSTRAINT order_occasions_sex CHECK (((child_sex IS NULL) OR (child_sex = ANY (ARRAY['boy'::text, 'girl'::text]))))
);

CREATE TABLE order_places (
    order_id text NOT NULL,
    resource_id text NOT NULL,
    date date NOT NULL,
    "time" text NOT NULL,
    points integer NOT NULL,
    CONSTRAINT order_places_points CHECK ((points > 0))
);

CREATE TABLE order_revisions (
    id bigint NOT NULL,
    order_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_email text,
    reason text,
    agreed jsonb NOT NULL
);

CREATE SEQUENCE order_revisions_id_seq;
ALTER SEQUENCE order_revisions_id_seq OWNED BY order_revisions.id;

CREATE TABLE order_seen (
    order_id text NOT NULL,
    event_id bigint NOT NULL
);

CREATE TABLE order_shares (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    meant_for text NOT NULL,
    bags integer NOT NULL,
    recipient_name text,
    recipient_phone text,
    address text,
    lat double precision,
    lng double precision,
    schedule_date date,
    schedule_time text,
    partner_id text,
    partner_name text,
    partner_name_en text,
    told_at timestamp with time zone,
    prepared_at timestamp with time zone,
    out_at timestamp with time zone,
    delivered_at timestamp with time zone,
    CONSTRAINT order_shares_bags CHECK ((bags > 0)),
    CONSTRAINT order_shares_location_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT order_shares_meant_for CHECK ((meant_for = ANY (ARRAY['family'::text, 'friends'::text, 'poor'::text]))),
    CONSTRAINT order_shares_one_way CHECK (((partner_name IS NULL) OR (num_nonnulls(recipient_name, recipient_phone, address, lat, schedule_date) = 0))),
    CONSTRAINT order_shares_schedule_time CHECK (((schedule_time IS NULL) OR (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT order_shares_time_whole CHECK (((schedule_date IS NULL) = (schedule_time IS NULL)))
);

CREATE TABLE order_sides (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    side_dish_id text,
    name text NOT NULL,
    name_en text,
    unit_price_halalas bigint NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT order_sides_amount CHECK ((amount BETWEEN 1 AND 50)),
    CONSTRAINT order_sides_not_negative CHECK ((unit_price_halalas >= 0))
);

CREATE TABLE order_split_parts (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    name text,
    asked_halalas bigint NOT NULL,
    received_halalas bigint DEFAULT 0 NOT NULL,
    paid_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_split_parts_amounts CHECK (((asked_halalas > 0) AND (received_halalas >= 0))),
    CONSTRAINT order_split_parts_name CHECK (((name IS NULL) OR ((length(name) >= 1) AND (length(name) <= 40)))),
    CONSTRAINT order_split_parts_paid CHECK (((paid_at IS NOT NULL) = (received_halalas >= asked_halalas))),
    CONSTRAINT order_split_parts_position CHECK ((("position" >= 1) AND ("position" <= 60)))
);

CREATE TABLE order_ways_back (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    user_id text NOT NULL,
    event_id bigint NOT NULL,
    before jsonb NOT NULL,
    message_ids text[] NOT NULL,
    made_at timestamp with time zone NOT NULL
);

CREATE TABLE orders (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    reference text NOT NULL,
    customer_id text NOT NULL,
    customer_name text NOT NULL,
    customer_phone text NOT NULL,
    language text DEFAULT 'ar'::text NOT NULL,
    status text DEFAULT 'Pending Payment'::text NOT NULL,
    fulfillment text NOT NULL,
    restaurant_id text,
    restaurant_name text,
    restaurant_name_en text,
    delivery_method text NOT NULL,
    address text,
    lat double precision,
    lng double precision,
    schedule_date date,
    schedule_time text,
    rice_cooking_type_id text,
    rice_name text,
    rice_name_en text,
    rice_halalas bigint DEFAULT 0 NOT NULL,
    meat_halalas bigint NOT NULL,
    cooking_halalas bigint NOT NULL,
    sides_halalas bigint NOT NULL,
    app_fee_halalas bigint NOT NULL,
    delivery_fee_halalas bigint NOT NULL,
    total_halalas bigint NOT NULL,
    grand_total_halalas bigint NOT NULL,
    deposit_halalas bigint DEFAULT 0 NOT NULL,
    vat_percent double precision NOT NULL,
    commission_percent double precision DEFAULT 5 NOT NULL,
    payment_review text,
    payment_review_reason text,
    idempotency_key text NOT NULL,
    idempotency_hash text NOT NULL,
    search_text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    verified_halalas bigint,
    unverified_reason text,
    is_money_missing boolean DEFAULT false NOT NULL,
    phone_note text,
    is_demo boolean DEFAULT false NOT NULL,
    wish_date date,
    wish_time text,
    wished_at timestamp with time zone,
    held_until timestamp with time zone,
    is_hold_extended boolean DEFAULT false NOT NULL,
    needs_time boolean DEFAULT false NOT NULL,
    wish_difference_halalas bigint,
    bags_per_animal integer,
    commission_kind text DEFAULT 'percent'::text NOT NULL,
    commission_unit_halalas bigint DEFAULT 0 NOT NULL,
    breeder_id text,
    breeder_name text,
    breeder_commission_kind text DEFAULT 'percent'::text NOT NULL,
    breeder_commission_percent double precision DEFAULT 0 NOT NULL,
    breeder_commission_unit_halalas bigint DEFAULT 0 NOT NULL,
    down_payment_halalas bigint,
    rest_reminded_at timestamp with time zone,
    CONSTRAINT orders_bags CHECK (((bags_per_animal IS NULL) OR (bags_per_animal BETWEEN 3 AND 40))),
    CONSTRAINT orders_breeder_commission_kind CHECK ((breeder_commission_kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'per_animal'::text]))),
    CONSTRAINT orders_commission_kind CHECK ((commission_kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'per_animal'::text]))),
    CONSTRAINT orders_commission_not_negative CHECK ((LEAST(commission_percent, (commission_unit_halalas)::double precision, breeder_commission_percent, (breeder_commission_unit_halalas)::double precision) >= (0)::double precision)),
    CONSTRAINT orders_delivery_method CHECK ((delivery_method = ANY (ARRAY['pickup'::text, 'delivery'::text]))),
    CONSTRAINT orders_down_payment CHECK (((down_payment_halalas IS NULL) OR (down_payment_halalas > 0))),
    CONSTRAINT orders_fulfillment CHECK ((fulfillment = ANY (ARRAY['home'::text, 'restaurant'::text]))),
    CONSTRAINT orders_grand_total_adds_up CHECK ((grand_total_halalas = (total_halalas + delivery_fee_halalas))),
    CONSTRAINT orders_location_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT orders_money_before_work CHECK (((status = ANY (ARRAY['Pending Payment'::text, 'Paid'::text, 'Cancelled'::text])) OR (verified_halalas IS NOT NULL) OR (unverified_reason IS NOT NULL) OR is_money_missing)),
    CONSTRAINT orders_money_not_negative CHECK ((LEAST(meat_halalas, cooking_halalas, sides_halalas, app_fee_halalas, delivery_fee_halalas, deposit_halalas, rice_halalas) >= 0)),
    CONSTRAINT orders_payment_review CHECK (((payment_review IS NULL) OR (payment_review = ANY (ARRAY['awaiting_review'::text, 'verified'::text, 'rejected'::text])))),
    CONSTRAINT orders_received_not_negative CHECK (((verified_halalas IS NULL) OR (verified_halalas >= 0))),
    CONSTRAINT orders_schedule_time CHECK (((schedule_time IS NULL) OR (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['Pending Payment'::text, 'Paid'::text, 'Confirmed'::text, 'In Slaughter'::text, 'Butchery'::text, 'To Restaurant'::text, 'Cooking'::text, 'Out for Delivery'::text, 'Ready for Pickup'::text, 'Cancelled'::text, 'Completed'::text]))),
    CONSTRAINT orders_total_adds_up CHECK ((total_halalas = (((meat_halalas + cooking_halalas) + sides_halalas) + app_fee_halalas))),
    CONSTRAINT orders_verified_amount CHECK (((payment_review IS DISTINCT FROM 'verified'::text) OR (verified_halalas IS NOT NULL))),
    CONSTRAINT orders_wish_before_slaughter CHECK (((wish_date IS NULL) OR (status = ANY (ARRAY['Pending Payment'::text, 'Paid'::text, 'Confirmed'::text])))),
    CONSTRAINT orders_wish_time CHECK (((wish_time IS NULL) OR (wish_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT orders_wish_whole CHECK ((((wish_date IS NULL) = (wish_time IS NULL)) AND ((wish_date IS NULL) = (wished_at IS NULL))))
);

CREATE TABLE otp_challenges (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    token_hash text NOT NULL,
    phone text NOT NULL,
    code_hash text NOT NULL,
    wrong_tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    address_hash text NOT NULL,
    device_hash text,
    puzzle text,
    code_length integer DEFAULT 6 NOT NULL,
    CONSTRAINT otp_challenges_tries CHECK ((wrong_tries BETWEEN 0 AND 5))
);

CREATE TABLE partner_accounts (
    partner_kind text NOT NULL,
    partner_id text NOT NULL,
    holder_name text NOT NULL,
    iban text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT partner_accounts_kind CHECK ((partner_kind = ANY (ARRAY['breeder'::text, 'restaurant'::text]))),
    CONSTRAINT partner_accounts_not_blank CHECK (((btrim(holder_name) <> ''::text) AND (btrim(iban) <> ''::text)))
);

CREATE TABLE payment_proofs (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    order_id text NOT NULL,
    file_key text NOT NULL,
    preview_key text,
    content_type text NOT NULL,
    byte_size integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    asked_halalas bigint,
    CONSTRAINT payment_proofs_size CHECK ((byte_size BETWEEN 1 AND 10485760))
);

CREATE TABLE price_marks (
    source text NOT NULL,
    mark uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE refund_files (
    number integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_email text NOT NULL,
    payer_name text NOT NULL,
    payer_iban text NOT NULL,
    pay_on date NOT NULL,
    refunds integer NOT NULL,
    halalas bigint NOT NULL,
    CONSTRAINT refund_files_hold_something CHECK (((refunds > 0) AND (halalas > 0)))
);

CREATE TABLE refund_wishes (
    order_id text NOT NULL,
    way text NOT NULL,
    iban text,
    holder_name text,
    wished_at timestamp with time zone NOT NULL,
    CONSTRAINT refund_wishes_account CHECK ((((way = 'iban'::text) = (iban IS NOT NULL)) AND ((iban IS NULL) = (holder_name IS NULL)))),
    CONSTRAINT refund_wishes_way CHECK ((way = ANY (ARRAY['iban'::text, 'credit'::text])))
);

CREATE TABLE refunds (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    number integer NOT NULL,
    order_id text,
    customer_id text NOT NULL,
    halalas bigint NOT NULL,
    way text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    iban text,
    holder_name text,
    online_payment_id text,
    gateway text,
    reason text,
    limit_halalas bigint NOT NULL,
    asked_by text NOT NULL,
    asked_email text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    approved_by text,
    approved_email text,
    approved_at timestamp with time zone,
    file_number integer,
    ordered_at timestamp with time zone,
    settled_at timestamp with time zone,
    settled_why text,
    ask_again_at timestamp with time zone,
    CONSTRAINT refunds_account CHECK (((way <> 'iban'::text) OR (NOT (state = ANY (ARRAY['asked'::text, 'approved'::text, 'ordered'::text]))) OR ((iban IS NOT NULL) AND (holder_name IS NOT NULL)))),
    CONSTRAINT refunds_amount CHECK (((halalas > 0) AND (limit_halalas >= 0))),
    CONSTRAINT refunds_approved_first CHECK (((approved_by IS NOT NULL) OR (state = ANY (ARRAY['asked'::text, 'refused'::text, 'withdrawn'::text])))),
    CONSTRAINT refunds_asked_again CHECK (((ask_again_at IS NULL) OR ((way = 'gateway'::text) AND (state = 'ordered'::text)))),
    CONSTRAINT refunds_file CHECK (((file_number IS NULL) OR (way = 'iban'::text))),
    CONSTRAINT refunds_gateway CHECK ((((way = 'gateway'::text) = (online_payment_id IS NOT NULL)) AND ((way = 'gateway'::text) = (gateway IS NOT NULL)))),
    CONSTRAINT refunds_second_person CHECK (((approved_by IS NULL) OR (halalas <= limit_halalas) OR (approved_by <> asked_by))),
    CONSTRAINT refunds_settled CHECK (((settled_at IS NULL) = (state = ANY (ARRAY['asked'::text, 'approved'::text, 'ordered'::text])))),
    CONSTRAINT refunds_state CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'ordered'::text, 'paid'::text, 'failed'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT refunds_way CHECK ((way = ANY (ARRAY['iban'::text, 'gateway'::text, 'credit'::text, 'by_hand'::text])))
);

CREATE TABLE resource_day_hours (
    resource_id text NOT NULL,
    date date NOT NULL,
    opens text NOT NULL,
    closes text NOT NULL,
    capacity integer NOT NULL,
    CONSTRAINT resource_day_hours_capacity CHECK ((capacity >= 0)),
    CONSTRAINT resource_day_hours_times CHECK (((opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)))
);

CREATE TABLE resource_days (
    resource_id text NOT NULL,
    date date NOT NULL,
    note text
);

CREATE TABLE resource_hours (
    resource_id text NOT NULL,
    weekday integer NOT NULL,
    opens text NOT NULL,
    closes text NOT NULL,
    capacity integer NOT NULL,
    CONSTRAINT resource_hours_capacity CHECK ((capacity >= 0)),
    CONSTRAINT resource_hours_times CHECK (((opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT resource_hours_weekday CHECK ((weekday BETWEEN 0 AND 6))
);

CREATE TABLE resources (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    name_en text,
    restaurant_id text,
    districts text[] DEFAULT '{}'::text[] NOT NULL,
    slot_minutes integer DEFAULT 60 NOT NULL,
    stage_minutes integer DEFAULT 60 NOT NULL,
    lead_minutes integer DEFAULT 0 NOT NULL,
    day_before_cutoff text,
    points_per_animal integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT resources_cutoff CHECK (((day_before_cutoff IS NULL) OR (day_before_cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT resources_kind CHECK ((kind = ANY (ARRAY['abattoir'::text, 'kitchen'::text, 'delivery'::text]))),
    CONSTRAINT resources_lead_minutes CHECK ((lead_minutes BETWEEN 0 AND 10080)),
    CONSTRAINT resources_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT resources_points CHECK ((points_per_animal BETWEEN 1 AND 100)),
    CONSTRAINT resources_restaurant CHECK (((kind = 'kitchen'::text) = (restaurant_id IS NOT NULL))),
    CONSTRAINT resources_slot_minutes CHECK ((slot_minutes BETWEEN 5 AND 1440)),
    CONSTRAINT resources_stage_minutes CHECK ((stage_minutes BETWEEN 0 AND 1440))
);

CREATE TABLE restaurant_cooking (
    restaurant_id text NOT NULL,
    cooking_type_id text NOT NULL,
    price_halalas bigint NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    CONSTRAINT restaurant_cooking_not_negative CHECK ((price_halalas >= 0))
);

CREATE TABLE restaurant_hours (
    restaurant_id text NOT NULL,
    weekday integer NOT NULL,
    opens text NOT NULL,
    closes text NOT NULL,
    CONSTRAINT restaurant_hours_times CHECK (((opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
    CONSTRAINT restaurant_hours_weekday CHECK ((weekday BETWEEN 0 AND 6))
);

CREATE TABLE restaurant_images (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    restaurant_id text NOT NULL,
    role text NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    file_key text NOT NULL,
    widths integer[] NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT restaurant_images_role CHECK ((role = ANY (ARRAY['cover'::text, 'gallery'::text])))
);

CREATE TABLE restaurants (
    id text NOT NULL,
    name text NOT NULL,
    name_en text,
    slug text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    city_en text,
    district text,
    district_en text,
    address text,
    address_en text,
    description text,
    description_en text,
    working_hours text,
    working_hours_en text,
    rating double precision,
    reviews_count integer DEFAULT 0 NOT NULL,
    phone text,
    lat double precision,
    lng double precision,
    maps_url text,
    featured boolean,
    visible boolean DEFAULT true NOT NULL,
    commission_percent double precision DEFAULT 5 NOT NULL,
    plates_insurance_mode text DEFAULT 'fixed'::text NOT NULL,
    plates_insurance_halalas bigint DEFAULT 0 NOT NULL,
    delivery_halalas bigint DEFAULT 0 NOT NULL,
    health_cert_available boolean DEFAULT false NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT restaurants_commission_range CHECK ((commission_percent BETWEEN (0)::double precision AND (100)::double precision)),
    CONSTRAINT restaurants_insurance_mode CHECK ((plates_insurance_mode = ANY (ARRAY['fixed'::text, 'perPlate'::text]))),
    CONSTRAINT restaurants_location_whole CHECK (((lat IS NULL) = (lng IS NULL))),
    CONSTRAINT restaurants_money_not_negative CHECK (((plates_insurance_halalas >= 0) AND (delivery_halalas >= 0))),
    CONSTRAINT restaurants_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT restaurants_rating_range CHECK (((rating IS NULL) OR (rating BETWEEN (0)::double precision AND (5)::double precision))),
    CONSTRAINT restaurants_slug_not_blank CHECK ((slug <> ''::text))
);

CREATE TABLE reviews (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    restaurant_id text NOT NULL,
    order_id text,
    customer_id text,
    author_name text,
    rating integer NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    CONSTRAINT reviews_rating CHECK ((rating BETWEEN 1 AND 5)),
    CONSTRAINT reviews_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'hidden'::text])))
);

CREATE TABLE roles (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    name_en text NOT NULL,
    permissions text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT roles_admin_has_all CHECK (((id = 'admin'::text) = (permissions IS NULL))),
    CONSTRAINT roles_permit_something CHECK ((cardinality(permissions) > 0))
);

CREATE TABLE sales_marks (
    hour timestamp with time zone NOT NULL
);

CREATE TABLE sales_sums (
    at timestamp with time zone NOT NULL,
    hours smallint NOT NULL,
    sums jsonb NOT NULL,
    breeds jsonb NOT NULL
);

CREATE TABLE saved_order_views (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE season_prices (
    season_id text NOT NULL,
    breed_id text NOT NULL,
    age_class_id text NOT NULL,
    price_halalas bigint NOT NULL,
    CONSTRAINT season_prices_not_negative CHECK ((price_halalas >= 0))
);

CREATE TABLE seasons (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    name text NOT NULL,
    name_en text,
    from_month integer NOT NULL,
    from_day integer NOT NULL,
    to_month integer NOT NULL,
    to_day integer NOT NULL,
    hijri_year integer,
    open_time text,
    close_time text,
    lead_minutes integer,
    hold_minutes integer,
    notice text,
    notice_en text,
    opens_days_before integer,
    opens_time text,
    is_live boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT seasons_days CHECK (((from_month BETWEEN 1 AND 12) AND (to_month BETWEEN 1 AND 12) AND (from_day BETWEEN 1 AND 30) AND (to_day BETWEEN 1 AND 30))),
    CONSTRAINT seasons_hold CHECK (((hold_minutes IS NULL) OR (hold_minutes BETWEEN 5 AND 10080))),
    CONSTRAINT seasons_hours CHECK ((((open_time IS NULL) = (close_time IS NULL)) AND ((open_time IS NULL) OR ((open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (open_time < close_time))))),
    CONSTRAINT seasons_lead CHECK (((lead_minutes IS NULL) OR (lead_minutes BETWEEN 0 AND 20160))),
    CONSTRAINT seasons_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT seasons_opening CHECK ((((opens_days_before IS NULL) = (opens_time IS NULL)) AND ((opens_days_before IS NULL) OR ((opens_days_before BETWEEN 0 AND 60) AND (opens_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))))),
    CONSTRAINT seasons_year CHECK (((hijri_year IS NULL) OR (hijri_year BETWEEN 1446 AND 1500)))
);

CREATE TABLE secret_fingerprints (
    name text NOT NULL,
    fingerprint text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE settlement_lines (
    transfer_id integer NOT NULL,
    "position" smallint NOT NULL,
    settlement_id text NOT NULL
);

CREATE TABLE settlement_runs (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    until_day date NOT NULL,
    payer_name text NOT NULL,
    payer_iban text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by_email text
);

CREATE TABLE settlements (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    number integer NOT NULL,
    run_id text NOT NULL,
    partner_kind text NOT NULL,
    partner_id text NOT NULL,
    partner_name text NOT NULL,
    partner_name_en text,
    until_day date NOT NULL,
    opening_halalas bigint NOT NULL,
    lines_halalas bigint NOT NULL,
    amount_halalas bigint NOT NULL,
    holder_name text NOT NULL,
    iban text NOT NULL,
    is_new_iban boolean NOT NULL,
    bank_reference text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ordered_at timestamp with time zone,
    paid_at timestamp with time zone,
    paid_source text,
    failed_at timestamp with time zone,
    failed_reason text,
    CONSTRAINT settlements_add_up CHECK ((amount_halalas = (opening_halalas + lines_halalas))),
    CONSTRAINT settlements_failed CHECK (((state = 'failed'::text) = (failed_at IS NOT NULL))),
    CONSTRAINT settlements_kind CHECK ((partner_kind = ANY (ARRAY['breeder'::text, 'restaurant'::text]))),
    CONSTRAINT settlements_paid CHECK (((state <> 'paid'::text) OR ((paid_at IS NOT NULL) AND (paid_source IS NOT NULL)))),
    CONSTRAINT settlements_pay CHECK ((amount_halalas > 0)),
    CONSTRAINT settlements_state CHECK ((state = ANY (ARRAY['draft'::text, 'ordered'::text, 'paid'::text, 'failed'::text])))
);

CREATE TABLE shop_notices (
    id bigint NOT NULL,
    order_id text NOT NULL,
    told_at timestamp with time zone,
    is_bundled boolean DEFAULT false NOT NULL
);

CREATE SEQUENCE shop_notices_id_seq;
ALTER SEQUENCE shop_notices_id_seq OWNED BY shop_notices.id;

CREATE TABLE side_dishes (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    restaurant_id text NOT NULL,
    name text NOT NULL,
    name_en text,
    price_halalas bigint NOT NULL,
    active boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    CONSTRAINT side_dishes_name_not_blank CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT side_dishes_not_negative CHECK ((price_halalas >= 0))
);

CREATE TABLE slots (
    resource_id text NOT NULL,
    date date NOT NULL,
    "time" text NOT NULL,
    capacity integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    overbooked integer DEFAULT 0 NOT NULL,
    CONSTRAINT slots_overbooked CHECK ((overbooked >= 0)),
    CONSTRAINT slots_taken CHECK (((taken >= 0) AND (taken <= (capacity + overbooked))))
);

CREATE TABLE staff_recovery_codes (
    code_hash text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE staff_sessions (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    user_agent text,
    ip_address text,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    proven_until timestamp with time zone,
    needs_second_factor boolean DEFAULT false NOT NULL,
    totp_pending text
);

CREATE TABLE staff_users (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    totp_secret text,
    totp_since timestamp with time zone,
    totp_last_step integer,
    list_density text DEFAULT 'compact'::text NOT NULL
);

CREATE TABLE standing_order_runs (
    standing_order_id text NOT NULL,
    date date NOT NULL,
    "time" text NOT NULL,
    outcome text NOT NULL,
    order_id text,
    refusal text,
    detail jsonb,
    at timestamp with time zone NOT NULL,
    CONSTRAINT standing_order_runs_order CHECK (((outcome = 'ordered'::text) = (order_id IS NOT NULL))),
    CONSTRAINT standing_order_runs_outcome CHECK ((outcome = ANY (ARRAY['ordered'::text, 'skipped'::text, 'refused'::text, 'missed'::text]))),
    CONSTRAINT standing_order_runs_refusal CHECK (((outcome = 'refused'::text) = (refusal IS NOT NULL)))
);

CREATE TABLE standing_orders (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    customer_id text NOT NULL,
    source_order_id text,
    restaurant_id text,
    weekday integer NOT NULL,
    "time" text NOT NULL,
    body jsonb NOT NULL,
    items jsonb NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    halted_by text,
    halt_reason text,
    next_on date NOT NULL,
    counted_from timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT standing_orders_halt CHECK ((((state = 'active'::text) = (halted_by IS NULL)) AND ((halted_by IS NULL) OR (halted_by = ANY (ARRAY['customer'::text, 'shop'::text, 'unpaid'::text]))))),
    CONSTRAINT standing_orders_next_on CHECK ((EXTRACT(dow FROM next_on) = (weekday)::numeric)),
    CONSTRAINT standing_orders_state CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text]))),
    CONSTRAINT standing_orders_time CHECK (("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT standing_orders_weekday CHECK ((weekday BETWEEN 0 AND 6))
);

CREATE TABLE user_roles (
    user_id text NOT NULL,
    role text NOT NULL
);

CREATE TABLE waiting_entries (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    turn bigint NOT NULL,
    customer_id text NOT NULL,
    date date NOT NULL,
    "time" text,
    fulfillment text NOT NULL,
    restaurant_id text,
    delivery_method text,
    district text,
    animals integer NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    keeper_id text,
    offered_time text,
    offered_at timestamp with time zone,
    offered_until timestamp with time zone,
    order_id text,
    closed_at timestamp with time zone,
    CONSTRAINT waiting_entries_animals CHECK ((animals > 0)),
    CONSTRAINT waiting_entries_offer CHECK (((state <> 'offered'::text) OR ((keeper_id IS NOT NULL) AND (offered_time IS NOT NULL) AND (offered_until IS NOT NULL)))),
    CONSTRAINT waiting_entries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'missed'::text, 'ended'::text, 'left'::text, 'removed'::text])))
);

CREATE SEQUENCE waiting_entries_turn_seq;
ALTER SEQUENCE waiting_entries_turn_seq OWNED BY waiting_entries.turn;

CREATE TABLE webhook_events (
    id bigint NOT NULL,
    kind text NOT NULL,
    provider_id text,
    sealed text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

CREATE SEQUENCE webhook_events_id_seq;
ALTER SEQUENCE webhook_events_id_seq OWNED BY webhook_events.id;
ALTER TABLE audit_log ALTER COLUMN id SET DEFAULT nextval('audit_log_id_seq'::regclass);
ALTER TABLE bank_lines ALTER COLUMN id SET DEFAULT nextval('bank_lines_id_seq'::regclass);
ALTER TABLE e_invoicing_devices ALTER COLUMN id SET DEFAULT nextval('e_invoicing_devices_id_seq'::regclass);
ALTER TABLE gateway_events ALTER COLUMN id SET DEFAULT nextval('gateway_events_id_seq'::regclass);
ALTER TABLE invoices ALTER COLUMN id SET DEFAULT nextval('invoices_id_seq'::regclass);
ALTER TABLE ledger_accounts ALTER COLUMN id SET DEFAULT nextval('ledger_accounts_id_seq'::regclass);
ALTER TABLE ledger_checks ALTER COLUMN id SET DEFAULT nextval('ledger_checks_id_seq'::regclass);
ALTER TABLE ledger_transfers ALTER COLUMN id SET DEFAULT nextval('ledger_transfers_id_seq'::regclass);
ALTER TABLE order_events ALTER COLUMN id SET DEFAULT nextval('order_events_id_seq'::regclass);
ALTER TABLE order_revisions ALTER COLUMN id SET DEFAULT nextval('order_revisions_id_seq'::regclass);
ALTER TABLE shop_notices ALTER COLUMN id SET DEFAULT nextval('shop_notices_id_seq'::regclass);
ALTER TABLE waiting_entries ALTER COLUMN turn SET DEFAULT nextval('waiting_entries_turn_seq'::regclass);
ALTER TABLE webhook_events ALTER COLUMN id SET DEFAULT nextval('webhook_events_id_seq'::regclass);

INSERT INTO consent_texts (kind, version, text, text_en) VALUES
	('udhiya', 1, 'أوكّل المتجر في ذبح الأضحية المذكورة في هذا الطلب عني وعمّن ذكرت أسماءهم، في وقتها الشرعي، وفي تسليمها كما اخترت. فإن ماتت قبل ذبحها أو ظهر فيها عيب يمنع إجزاءها أُبدلت بمثلها أو خير منها وأُبلغت بذلك.', 'I authorise the shop to slaughter the udhiya of this order on my behalf and for those I have named, at the time of the rite, and to hand it over as I chose. If it dies before slaughter, or shows a defect that bars it, it is replaced by one equal or better, and I am told.'),
	('aqiqah', 1, 'أوكّل المتجر في ذبح العقيقة المذكورة في هذا الطلب عن المولود الذي ذكرت اسمه، وفي تسليمها كما اخترت. فإن ماتت قبل ذبحها أو ظهر فيها عيب أُبدلت بمثلها أو خير منها وأُبلغت بذلك.', 'I authorise the shop to slaughter the aqiqah of this order for the child I have named, and to hand it over as I chose. If it dies before slaughter or shows a defect, it is replaced by one equal or better, and I am told.'),
	('charity', 1, 'أوكّل المتجر في ذبح ما في هذا الطلب وتسليمه كاملًا صدقةً عني إلى الجمعية التي اخترتها. فإن تعذّر التسليم إليها سُلّم إلى جمعية أخرى وأُبلغت بذلك.', 'I authorise the shop to slaughter what this order holds and to give it whole, as my charity, to the association I chose. If it cannot be handed over there it goes to another one, and I am told.');

INSERT INTO occasions (id, kind, name, name_en, note, note_en, drawing, active, order_index, last_day, prayer_time, sunset_time, work_hours, for_boy, for_girl, birth_day, card_max) VALUES
	('everyday', 'everyday', 'كل يوم', 'Everyday', NULL, NULL, 'table', true, 0, 13, '06:30', '18:30', 3, 2, 1, 7, 200),
	('udhiya', 'udhiya', 'أضحية', 'Udhiya', 'نذبحها عنكم أيام العيد في وقتها الشرعي، بأسماء من تذكرون.', 'Slaughtered for you in the days of Eid, at the time of the rite, in the names you give.', 'crescent', false, 1, 13, '06:30', '18:30', 3, 2, 1, 7, 200),
	('aqiqah', 'aqiqah', 'عقيقة', 'Aqiqah', 'مبارك المولود. ذبيحتان عن الولد وواحدة عن البنت.', 'Congratulations on the newborn. Two for a boy and one for a girl.', 'child', false, 2, 13, '06:30', '18:30', 3, 2, 1, 7, 200),
	('charity', 'charity', 'صدقة', 'Charity', 'تصل كاملة إلى محتاجيها عن طريق جمعية تختارها.', 'Given whole to those in need, through a charity that you choose.', 'hands', false, 3, 13, '06:30', '18:30', 3, 2, 1, 7, 200),
	('gift', 'gift', 'هدية', 'Gift', 'تصل باسمك مع بطاقة فيها كلماتك، ومن غير أسعار.', 'Arrives in your name with your words on a card, and without prices.', 'gift', false, 4, 13, '06:30', '18:30', 3, 2, 1, 7, 200);

INSERT INTO price_marks (source) VALUES
	('app_settings'),
	('bank_accounts'),
	('breeds'),
	('age_classes'),
	('cooking_types'),
	('breeders'),
	('breeder_prices'),
	('restaurants'),
	('restaurant_cooking'),
	('restaurant_hours'),
	('side_dishes'),
	('seasons'),
	('season_prices'),
	('moon_sightings'),
	('commission_contracts');

INSERT INTO roles (id, name, name_en, permissions, created_at) VALUES
	('admin', 'مدير', 'Administrator', NULL, now()),
	('shift', 'الوردية', 'Shift', '{orders.read,orders.move,orders.edit,payments.review,customers.read,messages.read,messages.manage,capacity.read}', now() + interval '1 millisecond'),
	('accountant', 'محاسب', 'Accountant', '{insights.read,orders.read,orders.export,financial.read,invoices.read,bank.read,bank.match,payments.refund,settlements.read,settlements.manage,ledger.read,ledger.close}', now() + interval '2 milliseconds'),
	('content', 'محرر المحتوى', 'Content editor', '{content.read,content.edit}', now() + interval '3 milliseconds');
ALTER TABLE admin_sessions ADD CONSTRAINT admin_sessions_pkey PRIMARY KEY (id);
ALTER TABLE age_classes ADD CONSTRAINT age_classes_pkey PRIMARY KEY (id);
ALTER TABLE alarms ADD CONSTRAINT alarms_pkey PRIMARY KEY (name);
ALTER TABLE animal_proofs ADD CONSTRAINT animal_proofs_file_key_unique UNIQUE (file_key);
ALTER TABLE animal_proofs ADD CONSTRAINT animal_proofs_pkey PRIMARY KEY (id);
ALTER TABLE app_banners ADD CONSTRAINT app_banners_pkey PRIMARY KEY (id);
ALTER TABLE app_icons ADD CONSTRAINT app_icons_pkey PRIMARY KEY (id);
ALTER TABLE app_settings ADD CONSTRAINT app_settings_pkey PRIMARY KEY (key);
ALTER TABLE app_translations ADD CONSTRAINT app_translations_pkey PRIMARY KEY (id);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_pkey PRIMARY KEY (id);
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_pkey PRIMARY KEY (id);
ALTER TABLE bank_matches ADD CONSTRAINT bank_matches_line_id_position_pk PRIMARY KEY (line_id, "position");
ALTER TABLE bank_matches ADD CONSTRAINT bank_matches_source_unique UNIQUE (source);
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_pkey PRIMARY KEY (id);
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_sha256_unique UNIQUE (sha256);
ALTER TABLE bank_table_mappings ADD CONSTRAINT bank_table_mappings_pkey PRIMARY KEY (head_key);
ALTER TABLE basket_orders ADD CONSTRAINT basket_orders_pkey PRIMARY KEY (order_id);
ALTER TABLE baskets ADD CONSTRAINT baskets_pkey PRIMARY KEY (id);
ALTER TABLE baskets ADD CONSTRAINT baskets_reference_unique UNIQUE (reference);
ALTER TABLE breeder_prices ADD CONSTRAINT breeder_prices_breeder_id_breed_id_age_class_id_pk PRIMARY KEY (breeder_id, breed_id, age_class_id);
ALTER TABLE breeders ADD CONSTRAINT breeders_pkey PRIMARY KEY (id);
ALTER TABLE breeds ADD CONSTRAINT breeds_pkey PRIMARY KEY (id);
ALTER TABLE commission_contracts ADD CONSTRAINT commission_contracts_one_a_day EXCLUDE USING gist (partner_kind WITH =, partner_id WITH =, daterange(from_day, until_day, '[]'::text) WITH &&);
ALTER TABLE commission_contracts ADD CONSTRAINT commission_contracts_pkey PRIMARY KEY (id);
ALTER TABLE consent_texts ADD CONSTRAINT consent_texts_kind_version_pk PRIMARY KEY (kind, version);
ALTER TABLE cooking_types ADD CONSTRAINT cooking_types_pkey PRIMARY KEY (id);
ALTER TABLE customer_addresses ADD CONSTRAINT customer_addresses_pkey PRIMARY KEY (id);
ALTER TABLE customer_sessions ADD CONSTRAINT customer_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE customers ADD CONSTRAINT customers_phone_unique UNIQUE (phone);
ALTER TABLE customers ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE e_invoicing_devices ADD CONSTRAINT e_invoicing_devices_pkey PRIMARY KEY (id);
ALTER TABLE e_invoicing_documents ADD CONSTRAINT e_invoicing_documents_device_id_icv_pk PRIMARY KEY (device_id, icv);
ALTER TABLE e_invoicing_queue ADD CONSTRAINT e_invoicing_queue_pkey PRIMARY KEY (invoice_id);
ALTER TABLE event_counts ADD CONSTRAINT event_counts_day_event_step_pk PRIMARY KEY (day, event, step);
ALTER TABLE gateway_events ADD CONSTRAINT gateway_events_pkey PRIMARY KEY (id);
ALTER TABLE gateway_refunds ADD CONSTRAINT gateway_refunds_pkey PRIMARY KEY (key);
ALTER TABLE hold_reminders ADD CONSTRAINT hold_reminders_pkey PRIMARY KEY (order_id);
ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_pkey PRIMARY KEY (series);
ALTER TABLE invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE invoices ADD CONSTRAINT invoices_uuid_unique UNIQUE (uuid);
ALTER TABLE kept_places ADD CONSTRAINT kept_places_keeper_id_resource_id_date_time_pk PRIMARY KEY (keeper_id, resource_id, date, "time");
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ledger_checks ADD CONSTRAINT ledger_checks_pkey PRIMARY KEY (id);
ALTER TABLE ledger_closings ADD CONSTRAINT ledger_closings_pkey PRIMARY KEY (day);
ALTER TABLE ledger_days ADD CONSTRAINT ledger_days_account_id_day_pk PRIMARY KEY (account_id, day);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_transfer_id_position_pk PRIMARY KEY (transfer_id, "position");
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_pkey PRIMARY KEY (id);
ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE messages ADD CONSTRAINT messages_provider_id_unique UNIQUE (provider_id);
ALTER TABLE messages ADD CONSTRAINT messages_replaces_unique UNIQUE (replaces);
ALTER TABLE moon_sightings ADD CONSTRAINT moon_sightings_hijri_year_hijri_month_pk PRIMARY KEY (hijri_year, hijri_month);
ALTER TABLE news_opt_outs ADD CONSTRAINT news_opt_outs_pkey PRIMARY KEY (phone);
ALTER TABLE occasion_partners ADD CONSTRAINT occasion_partners_pkey PRIMARY KEY (id);
ALTER TABLE occasions ADD CONSTRAINT occasions_pkey PRIMARY KEY (id);
ALTER TABLE online_payments ADD CONSTRAINT online_payments_pkey PRIMARY KEY (id);
ALTER TABLE opening_confirmations ADD CONSTRAINT opening_confirmations_pkey PRIMARY KEY (item);
ALTER TABLE order_animals ADD CONSTRAINT order_animals_order_id_line_number_pk PRIMARY KEY (order_id, line, number);
ALTER TABLE order_events ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE order_gifts ADD CONSTRAINT order_gifts_pkey PRIMARY KEY (order_id);
ALTER TABLE order_items ADD CONSTRAINT order_items_order_id_position_pk PRIMARY KEY (order_id, "position");
ALTER TABLE order_links ADD CONSTRAINT order_links_pkey PRIMARY KEY (id);
ALTER TABLE order_links ADD CONSTRAINT order_links_token_hash_unique UNIQUE (token_hash);
ALTER TABLE order_names ADD CONSTRAINT order_names_customer_id_text_pk PRIMARY KEY (customer_id, text);
ALTER TABLE order_notes ADD CONSTRAINT order_notes_pkey PRIMARY KEY (id);
ALTER TABLE order_occasions ADD CONSTRAINT order_occasions_pkey PRIMARY KEY (order_id);
ALTER TABLE order_places ADD CONSTRAINT order_places_order_id_resource_id_date_time_pk PRIMARY KEY (order_id, resource_id, date, "time");
ALTER TABLE order_revisions ADD CONSTRAINT order_revisions_pkey PRIMARY KEY (id);
ALTER TABLE order_seen ADD CONSTRAINT order_seen_pkey PRIMARY KEY (order_id);
ALTER TABLE order_shares ADD CONSTRAINT order_shares_pkey PRIMARY KEY (id);
ALTER TABLE order_sides ADD CONSTRAINT order_sides_order_id_position_pk PRIMARY KEY (order_id, "position");
ALTER TABLE order_split_parts ADD CONSTRAINT order_split_parts_pkey PRIMARY KEY (id);
ALTER TABLE order_ways_back ADD CONSTRAINT order_ways_back_pkey PRIMARY KEY (id);
ALTER TABLE orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE orders ADD CONSTRAINT orders_reference_unique UNIQUE (reference);
ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_pkey PRIMARY KEY (id);
ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_puzzle_unique UNIQUE (puzzle);
ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_token_hash_unique UNIQUE (token_hash);
ALTER TABLE partner_accounts ADD CONSTRAINT partner_accounts_partner_kind_partner_id_pk PRIMARY KEY (partner_kind, partner_id);
ALTER TABLE payment_proofs ADD CONSTRAINT payment_proofs_file_key_unique UNIQUE (file_key);
ALTER TABLE payment_proofs ADD CONSTRAINT payment_proofs_pkey PRIMARY KEY (id);
ALTER TABLE price_marks ADD CONSTRAINT price_marks_pkey PRIMARY KEY (source);
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE refund_files ADD CONSTRAINT refund_files_pkey PRIMARY KEY (number);
ALTER TABLE refund_wishes ADD CONSTRAINT refund_wishes_pkey PRIMARY KEY (order_id);
ALTER TABLE refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE resource_day_hours ADD CONSTRAINT resource_day_hours_resource_id_date_opens_pk PRIMARY KEY (resource_id, date, opens);
ALTER TABLE resource_days ADD CONSTRAINT resource_days_resource_id_date_pk PRIMARY KEY (resource_id, date);
ALTER TABLE resource_hours ADD CONSTRAINT resource_hours_resource_id_weekday_opens_pk PRIMARY KEY (resource_id, weekday, opens);
ALTER TABLE resources ADD CONSTRAINT resources_pkey PRIMARY KEY (id);
ALTER TABLE resources ADD CONSTRAINT resources_restaurant_id_unique UNIQUE (restaurant_id);
ALTER TABLE restaurant_cooking ADD CONSTRAINT restaurant_cooking_restaurant_id_cooking_type_id_pk PRIMARY KEY (restaurant_id, cooking_type_id);
ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_restaurant_id_weekday_opens_pk PRIMARY KEY (restaurant_id, weekday, opens);
ALTER TABLE restaurant_images ADD CONSTRAINT restaurant_images_file_key_unique UNIQUE (file_key);
ALTER TABLE restaurant_images ADD CONSTRAINT restaurant_images_pkey PRIMARY KEY (id);
ALTER TABLE restaurants ADD CONSTRAINT restaurants_pkey PRIMARY KEY (id);
ALTER TABLE restaurants ADD CONSTRAINT restaurants_slug_unique UNIQUE (slug);
ALTER TABLE reviews ADD CONSTRAINT reviews_order_id_unique UNIQUE (order_id);
ALTER TABLE reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE roles ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
ALTER TABLE sales_sums ADD CONSTRAINT sales_sums_at_hours_pk PRIMARY KEY (at, hours);
ALTER TABLE saved_order_views ADD CONSTRAINT saved_order_views_pkey PRIMARY KEY (id);
ALTER TABLE season_prices ADD CONSTRAINT season_prices_season_id_breed_id_age_class_id_pk PRIMARY KEY (season_id, breed_id, age_class_id);
ALTER TABLE seasons ADD CONSTRAINT seasons_pkey PRIMARY KEY (id);
ALTER TABLE secret_fingerprints ADD CONSTRAINT secret_fingerprints_pkey PRIMARY KEY (name);
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_transfer_id_position_pk PRIMARY KEY (transfer_id, "position");
ALTER TABLE settlement_runs ADD CONSTRAINT settlement_runs_pkey PRIMARY KEY (id);
ALTER TABLE settlements ADD CONSTRAINT settlements_bank_reference_unique UNIQUE (bank_reference);
ALTER TABLE settlements ADD CONSTRAINT settlements_pkey PRIMARY KEY (id);
ALTER TABLE shop_notices ADD CONSTRAINT shop_notices_order_id_unique UNIQUE (order_id);
ALTER TABLE shop_notices ADD CONSTRAINT shop_notices_pkey PRIMARY KEY (id);
ALTER TABLE side_dishes ADD CONSTRAINT side_dishes_pkey PRIMARY KEY (id);
ALTER TABLE slots ADD CONSTRAINT slots_resource_id_date_time_pk PRIMARY KEY (resource_id, date, "time");
ALTER TABLE staff_recovery_codes ADD CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_id_unique UNIQUE (id);
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE staff_users ADD CONSTRAINT staff_users_email_unique UNIQUE (email);
ALTER TABLE staff_users ADD CONSTRAINT staff_users_pkey PRIMARY KEY (id);
ALTER TABLE standing_order_runs ADD CONSTRAINT standing_order_runs_standing_order_id_date_pk PRIMARY KEY (standing_order_id, date);
ALTER TABLE standing_orders ADD CONSTRAINT standing_orders_pkey PRIMARY KEY (id);
ALTER TABLE user_roles ADD CONSTRAINT user_roles_user_id_role_pk PRIMARY KEY (user_id, role);
ALTER TABLE waiting_entries ADD CONSTRAINT waiting_entries_keeper_id_unique UNIQUE (keeper_id);
ALTER TABLE waiting_entries ADD CONSTRAINT waiting_entries_pkey PRIMARY KEY (id);
ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);
CREATE INDEX admin_sessions_by_user ON admin_sessions USING btree (user_id, created_at);
CREATE INDEX age_classes_by_order ON age_classes USING btree (order_index);
CREATE INDEX animal_proofs_by_order ON animal_proofs USING btree (order_id, line, number, uploaded_at);
CREATE INDEX animal_proofs_to_remove ON animal_proofs USING btree (expires_at) WHERE (file_key IS NOT NULL);
CREATE INDEX app_translations_by_category ON app_translations USING btree (category, key);
CREATE UNIQUE INDEX app_translations_key ON app_translations USING btree (key, language);
CREATE INDEX audit_log_by_entity ON audit_log USING btree (entity, entity_id);
CREATE INDEX audit_log_newest ON audit_log USING btree (at, id);
CREATE INDEX bank_accounts_by_order ON bank_accounts USING btree (order_index);
CREATE INDEX bank_lines_by_state ON bank_lines USING btree (state, booked_on, id);
CREATE INDEX bank_lines_by_statement ON bank_lines USING btree (statement_id);
CREATE UNIQUE INDEX bank_lines_once ON bank_lines USING btree (iban, fingerprint, occurrence);
CREATE INDEX bank_lines_suggested ON bank_lines USING btree (booked_on, id) WHERE ((state = 'open'::text) AND (suggestions <> '[]'::jsonb));
CREATE INDEX bank_matches_by_target ON bank_matches USING btree (kind, target_id);
CREATE UNIQUE INDEX bank_matches_outgoing_once ON bank_matches USING btree (kind, target_id) WHERE (kind = ANY (ARRAY['refund'::text, 'payout'::text]));
CREATE INDEX bank_statements_by_time ON bank_statements USING btree (uploaded_at, id);
CREATE INDEX basket_orders_by_basket ON basket_orders USING btree (basket_id, "position");
CREATE INDEX breeder_prices_by_age ON breeder_prices USING btree (age_class_id);
CREATE INDEX breeder_prices_by_breed ON breeder_prices USING btree (breed_id);
CREATE INDEX breeds_by_order ON breeds USING btree (order_index);
CREATE INDEX commission_contracts_by_partner ON commission_contracts USING btree (partner_kind, partner_id, from_day);
CREATE INDEX cooking_types_by_order ON cooking_types USING btree (category, order_index);
CREATE INDEX customer_addresses_by_customer ON customer_addresses USING btree (customer_id, created_at);
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses USING btree (customer_id) WHERE is_default;
CREATE INDEX customer_sessions_by_customer ON customer_sessions USING btree (customer_id);
CREATE INDEX customer_sessions_expiry ON customer_sessions USING btree (expires_at);
CREATE INDEX customers_newest ON customers USING btree (created_at, id);
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops);
CREATE INDEX customers_word_1_of_2 ON customers USING btree ("left"(split_part(search_text, ' '::text, 1), 2), created_at) WHERE (erased_at IS NULL);
CREATE INDEX customers_word_1_of_3 ON customers USING btree ("left"(split_part(search_text, ' '::text, 1), 3), created_at) WHERE (erased_at IS NULL);
CREATE INDEX customers_word_2_of_2 ON customers USING btree ("left"(split_part(search_text, ' '::text, 2), 2), created_at) WHERE (erased_at IS NULL);
CREATE INDEX customers_word_2_of_3 ON customers USING btree ("left"(split_part(search_text, ' '::text, 2), 3), created_at) WHERE (erased_at IS NULL);
CREATE INDEX customers_word_3_of_2 ON customers USING btree ("left"(split_part(search_text, ' '::text, 3), 2), created_at) WHERE (erased_at IS NULL);
CREATE INDEX customers_word_3_of_3 ON customers USING btree ("left"(split_part(search_text, ' '::text, 3), 3), created_at) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX e_invoicing_devices_one_on ON e_invoicing_devices USING btree (state) WHERE (state = 'on'::text);
CREATE UNIQUE INDEX e_invoicing_documents_by_invoice ON e_invoicing_documents USING btree (environment, invoice_id) WHERE (state <> 'replaced'::text);
CREATE INDEX e_invoicing_documents_by_state ON e_invoicing_documents USING btree (state, device_id, icv);
CREATE INDEX e_invoicing_documents_queued ON e_invoicing_documents USING btree (next_try_at) WHERE (state = 'queued'::text);
CREATE INDEX gateway_events_oldest ON gateway_events USING btree (received_at);
CREATE UNIQUE INDEX gateway_events_once ON gateway_events USING btree (gateway, event_id);
CREATE UNIQUE INDEX gateway_refunds_one_open ON gateway_refunds USING btree (payment_id) WHERE (done_at IS NULL);
CREATE INDEX invoices_by_day ON invoices USING btree (issued_at, id);
CREATE UNIQUE INDEX invoices_by_number ON invoices USING btree (series, number);
CREATE INDEX invoices_by_order ON invoices USING btree (order_id, id);
CREATE INDEX kept_places_by_end ON kept_places USING btree (until);
CREATE INDEX kept_places_by_slot ON kept_places USING btree (resource_id, date, "time");
CREATE UNIQUE INDEX ledger_accounts_by_key ON ledger_accounts USING btree (kind, party);
CREATE INDEX ledger_accounts_open ON ledger_accounts USING btree (kind, balance_halalas) WHERE (balance_halalas <> 0);
CREATE INDEX ledger_days_by_day ON ledger_days USING btree (day);
CREATE INDEX ledger_entries_by_account ON ledger_entries USING btree (account_id, transfer_id);
CREATE INDEX ledger_transfers_by_day ON ledger_transfers USING btree (booked_on, id);
CREATE INDEX ledger_transfers_by_order ON ledger_transfers USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_transfers_once ON ledger_transfers USING btree (ledger_key(purpose,
CASE
    WHEN starts_with(source_kept, '~'::text) THEN (('order:'::text || order_id) || substr(source_kept, 2))
    ELSE source_kept
END));
CREATE INDEX ledger_transfers_taken_back ON ledger_transfers USING btree (source_kept) WHERE (purpose = 'taken_back'::text);
CREATE INDEX messages_by_customer ON messages USING btree (customer_id);
CREATE INDEX messages_by_order ON messages USING btree (order_id, created_at);
CREATE INDEX messages_failed ON messages USING btree (failed_at, id) WHERE ((state = 'failed'::text) AND (settled_at IS NULL));
CREATE INDEX messages_sealed ON messages USING btree (created_at) WHERE (sealed IS NOT NULL);
CREATE INDEX messages_without_order ON messages USING btree (created_at) WHERE (order_id IS NULL);
CREATE INDEX online_payments_by_order ON online_payments USING btree (order_id, started_at);
CREATE UNIQUE INDEX online_payments_by_provider_id ON online_payments USING btree (gateway, provider_id);
CREATE INDEX online_payments_by_split_part ON online_payments USING btree (split_part_id, started_at) WHERE (split_part_id IS NOT NULL);
CREATE UNIQUE INDEX online_payments_open_once ON online_payments USING btree (order_id, gateway, asked_halalas, COALESCE(split_part_id, ''::text)) WHERE (state = ANY (ARRAY['starting'::text, 'waiting'::text]));
CREATE INDEX online_payments_paid ON online_payments USING btree (gateway, paid_at) WHERE (state = 'paid'::text);
CREATE INDEX online_payments_to_ask ON online_payments USING btree (ask_again_at) WHERE (ask_again_at IS NOT NULL);
CREATE INDEX order_animals_calls ON order_animals USING btree (order_id) WHERE is_call_due;
CREATE INDEX order_events_by_order ON order_events USING btree (order_id);
CREATE INDEX order_items_by_breed ON order_items USING btree (breed_id);
CREATE INDEX order_items_first_by_name ON order_items USING btree (breed_name, "left"(order_id, 8)) WHERE ("position" = 0);
CREATE INDEX order_items_first_by_name_en ON order_items USING btree (COALESCE(breed_name_en, breed_name), "left"(order_id, 8)) WHERE ("position" = 0);
CREATE INDEX order_links_by_order ON order_links USING btree (order_id, audience, created_at);
CREATE INDEX order_links_by_share ON order_links USING btree (share_id) WHERE (share_id IS NOT NULL);
CREATE INDEX order_links_by_split_part ON order_links USING btree (split_part_id) WHERE (split_part_id IS NOT NULL);
CREATE INDEX order_names_search ON order_names USING gin (text gin_trgm_ops);
CREATE INDEX order_notes_by_order ON order_notes USING btree (order_id, at);
CREATE INDEX order_occasions_by_occasion ON order_occasions USING btree (occasion_id);
CREATE INDEX order_occasions_by_partner ON order_occasions USING btree (partner_id);
CREATE INDEX order_places_by_slot ON order_places USING btree (resource_id, date, "time");
CREATE INDEX order_revisions_by_order ON order_revisions USING btree (order_id, id);
CREATE INDEX order_shares_by_day ON order_shares USING btree (schedule_date) WHERE (schedule_date IS NOT NULL);
CREATE INDEX order_shares_by_order ON order_shares USING btree (order_id, "position");
CREATE INDEX order_shares_by_phone ON order_shares USING btree (recipient_phone) WHERE (recipient_phone IS NOT NULL);
CREATE UNIQUE INDEX order_split_parts_by_order ON order_split_parts USING btree (order_id, "position");
CREATE INDEX order_ways_back_by_age ON order_ways_back USING btree (made_at);
CREATE INDEX orders_by_customer ON orders USING btree (customer_id, created_at);
CREATE INDEX orders_by_due ON orders USING btree (COALESCE(schedule_date, 'infinity'::date), COALESCE(schedule_time, ''::text));
CREATE INDEX orders_by_name ON orders USING btree (lower(customer_name));
CREATE INDEX orders_by_place ON orders USING btree (COALESCE(restaurant_name, ''::text), created_at);
CREATE INDEX orders_by_place_en ON orders USING btree (COALESCE(restaurant_name_en, restaurant_name, ''::text), created_at);
CREATE INDEX orders_by_restaurant ON orders USING btree (restaurant_id, created_at) WHERE (restaurant_id IS NOT NULL);
CREATE INDEX orders_by_review ON orders USING btree (payment_review, created_at) WHERE (payment_review IS NOT NULL);
CREATE INDEX orders_by_schedule ON orders USING btree (schedule_date, status);
CREATE INDEX orders_by_status ON orders USING btree (status, created_at);
CREATE INDEX orders_by_step ON orders USING btree (array_position(ARRAY['Pending Payment'::text, 'Paid'::text, 'Confirmed'::text, 'In Slaughter'::text, 'Butchery'::text, 'To Restaurant'::text, 'Cooking'::text, 'Out for Delivery'::text, 'Ready for Pickup'::text, 'Cancelled'::text, 'Completed'::text], status), COALESCE(schedule_date, 'infinity'::date), COALESCE(schedule_time, ''::text));
CREATE INDEX orders_by_total ON orders USING btree (grand_total_halalas, created_at);
CREATE INDEX orders_demo ON orders USING btree (created_at) WHERE is_demo;
CREATE INDEX orders_due ON orders USING btree (created_at) WHERE ((status <> 'Cancelled'::text) AND (grand_total_halalas > COALESCE(verified_halalas, (0)::bigint)));
CREATE INDEX orders_held ON orders USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE UNIQUE INDEX orders_idempotency ON orders USING btree (((md5(((customer_id || ' '::text) || idempotency_key)))::uuid));
CREATE INDEX orders_money_missing ON orders USING btree (schedule_date) WHERE is_money_missing;
CREATE INDEX orders_needing_time ON orders USING btree (schedule_date) WHERE needs_time;
CREATE INDEX orders_newest ON orders USING btree (created_at);
CREATE INDEX orders_open_by_due ON orders USING btree (COALESCE(schedule_date, 'infinity'::date), COALESCE(schedule_time, ''::text)) WHERE (status <> ALL (ARRAY['Completed'::text, 'Cancelled'::text]));
CREATE INDEX orders_resting ON orders USING btree (schedule_date) WHERE ((down_payment_halalas IS NOT NULL) AND (status <> ALL (ARRAY['Completed'::text, 'Cancelled'::text])));
CREATE INDEX orders_to_confirm ON orders USING btree (schedule_date) WHERE ((status = 'Paid'::text) AND (payment_review IS DISTINCT FROM 'awaiting_review'::text));
CREATE INDEX orders_to_return ON orders USING btree (schedule_date) WHERE (((status = 'Cancelled'::text) AND ((verified_halalas > 0) OR (payment_review = 'awaiting_review'::text))) OR (verified_halalas > grand_total_halalas));
CREATE INDEX orders_unpaid ON orders USING btree (customer_id) WHERE (status = 'Pending Payment'::text);
CREATE INDEX orders_wishes ON orders USING btree (wished_at) WHERE (wish_date IS NOT NULL);
CREATE INDEX otp_challenges_by_address ON otp_challenges USING btree (address_hash, created_at);
CREATE INDEX otp_challenges_by_device ON otp_challenges USING btree (device_hash, created_at) WHERE (device_hash IS NOT NULL);
CREATE INDEX otp_challenges_by_phone ON otp_challenges USING btree (phone, created_at);
CREATE INDEX otp_challenges_oldest ON otp_challenges USING btree (created_at);
CREATE INDEX payment_proofs_by_content ON payment_proofs USING btree (sha256);
CREATE INDEX payment_proofs_by_order ON payment_proofs USING btree (order_id, uploaded_at);
CREATE INDEX refunds_by_customer ON refunds USING btree (customer_id);
CREATE INDEX refunds_by_file ON refunds USING btree (file_number) WHERE (file_number IS NOT NULL);
CREATE UNIQUE INDEX refunds_by_number ON refunds USING btree (number);
CREATE INDEX refunds_by_order ON refunds USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX refunds_by_payment ON refunds USING btree (online_payment_id) WHERE (online_payment_id IS NOT NULL);
CREATE INDEX refunds_by_state ON refunds USING btree (state, number);
CREATE INDEX refunds_to_ask ON refunds USING btree (ask_again_at) WHERE (ask_again_at IS NOT NULL);
CREATE INDEX restaurant_cooking_by_type ON restaurant_cooking USING btree (cooking_type_id);
CREATE INDEX restaurant_images_by_restaurant ON restaurant_images USING btree (restaurant_id, role, order_index);
CREATE INDEX restaurants_by_order ON restaurants USING btree (order_index);
CREATE INDEX reviews_by_restaurant ON reviews USING btree (restaurant_id, status, created_at);
CREATE INDEX reviews_by_status ON reviews USING btree (status, created_at, id);
CREATE UNIQUE INDEX reviews_one_per_customer ON reviews USING btree (restaurant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX roles_one_name ON roles USING btree (name);
CREATE UNIQUE INDEX roles_one_name_en ON roles USING btree (name_en);
CREATE INDEX saved_order_views_by_user ON saved_order_views USING btree (user_id, created_at);
CREATE INDEX season_prices_by_age ON season_prices USING btree (age_class_id);
CREATE INDEX season_prices_by_breed ON season_prices USING btree (breed_id);
CREATE INDEX settlement_lines_by_settlement ON settlement_lines USING btree (settlement_id);
CREATE UNIQUE INDEX settlements_by_number ON settlements USING btree (number);
CREATE INDEX settlements_by_partner ON settlements USING btree (partner_kind, partner_id, number);
CREATE INDEX settlements_by_run ON settlements USING btree (run_id, number);
CREATE INDEX settlements_outgoing ON settlements USING btree (number) WHERE (state = ANY (ARRAY['draft'::text, 'ordered'::text]));
CREATE INDEX shop_notices_told ON shop_notices USING btree (told_at);
CREATE INDEX shop_notices_waiting ON shop_notices USING btree (id) WHERE (told_at IS NULL);
CREATE INDEX side_dishes_by_restaurant ON side_dishes USING btree (restaurant_id, order_index);
CREATE INDEX slots_by_date ON slots USING btree (date);
CREATE INDEX staff_recovery_codes_by_user ON staff_recovery_codes USING btree (user_id);
CREATE INDEX staff_sessions_by_user ON staff_sessions USING btree (user_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions USING btree (expires_at);
CREATE UNIQUE INDEX standing_order_runs_by_order ON standing_order_runs USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX standing_orders_by_customer ON standing_orders USING btree (customer_id, created_at, id);
CREATE INDEX standing_orders_by_time ON standing_orders USING btree (created_at, id);
CREATE INDEX standing_orders_due ON standing_orders USING btree (next_on) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX standing_orders_once ON standing_orders USING btree (source_order_id) WHERE (state <> 'stopped'::text);
CREATE INDEX user_roles_by_role ON user_roles USING btree (role);
CREATE INDEX waiting_entries_by_customer ON waiting_entries USING btree (customer_id, turn);
CREATE INDEX waiting_entries_line ON waiting_entries USING btree (date, turn) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX waiting_entries_once ON waiting_entries USING btree (customer_id, date, COALESCE("time", ''::text)) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX waiting_entries_one_offer ON waiting_entries USING btree (customer_id) WHERE (state = 'offered'::text);
CREATE INDEX webhook_events_by_provider_id ON webhook_events USING btree (provider_id);
CREATE UNIQUE INDEX webhook_events_message_once ON webhook_events USING btree (provider_id) WHERE (kind = 'message'::text);
CREATE INDEX webhook_events_oldest ON webhook_events USING btree (received_at);
CREATE TRIGGER age_classes_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON age_classes FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER age_classes_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON age_classes FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER app_banners_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_banners FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER app_icons_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_icons FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER app_settings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER app_settings_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_settings FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER app_translations_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON app_translations FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER bank_accounts_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER bank_accounts_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER breeder_prices_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON breeder_prices FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER breeder_prices_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON breeder_prices FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER breeders_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON breeders FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER breeders_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON breeders FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER breeds_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON breeds FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER breeds_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON breeds FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER commission_contracts_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON commission_contracts FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER consent_texts_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON consent_texts FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER cooking_types_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON cooking_types FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER cooking_types_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON cooking_types FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER e_invoicing_hold_chain BEFORE INSERT OR DELETE OR UPDATE ON e_invoicing_documents FOR EACH ROW EXECUTE FUNCTION e_invoicing_hold_chain();
CREATE TRIGGER e_invoicing_queue_invoice AFTER INSERT ON invoices FOR EACH ROW WHEN (((new.seller ->> 'vatNumber'::text) <> ''::text)) EXECUTE FUNCTION e_invoicing_queue_invoice();
CREATE TRIGGER invoice_series_by_one BEFORE UPDATE ON invoice_series FOR EACH ROW WHEN (((new.series <> old.series) OR (new.last <> (old.last + 1)))) EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER invoice_series_from_one BEFORE INSERT ON invoice_series FOR EACH ROW WHEN ((new.last <> 1)) EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER invoice_series_stand BEFORE DELETE ON invoice_series FOR EACH ROW EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER invoice_series_stand_all BEFORE TRUNCATE ON invoice_series FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER invoices_stand BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER invoices_stand_all BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER invoices_stand_whole BEFORE UPDATE ON invoices FOR EACH ROW WHEN ((((to_jsonb(new.*) - 'buyer'::text) <> (to_jsonb(old.*) - 'buyer'::text)) OR (new.buyer <> '{"name": "—", "phone": ""}'::jsonb))) EXECUTE FUNCTION invoices_refuse();
CREATE TRIGGER kept_places_emptied AFTER TRUNCATE ON kept_places FOR EACH STATEMENT EXECUTE FUNCTION count_places_anew();
CREATE TRIGGER kept_places_given_back AFTER DELETE ON kept_places REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION give_places_back();
CREATE TRIGGER ledger_accounts_by_post BEFORE INSERT OR UPDATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
CREATE TRIGGER ledger_accounts_not_overdrawn AFTER INSERT OR UPDATE ON ledger_accounts FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['credit'::text, 'refund'::text, 'payout'::text])) AND (new.balance_halalas > 0))) EXECUTE FUNCTION ledger_refuse_overdraft();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_closings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_closings FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_days_by_post BEFORE INSERT OR UPDATE ON ledger_days FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
CREATE TRIGGER ledger_days_stay BEFORE DELETE OR TRUNCATE ON ledger_days FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_entries_by_post BEFORE INSERT ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE CONSTRAINT TRIGGER ledger_transfers_add_up AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_adds_up();
CREATE TRIGGER ledger_transfers_by_post BEFORE INSERT ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_by_post();
CREATE TRIGGER ledger_transfers_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER moon_sightings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moon_sightings FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER moon_sightings_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moon_sightings FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER occasion_partners_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON occasion_partners FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER occasions_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON occasions FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER opening_confirmations_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON opening_confirmations FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER order_items_mark_sales_changed AFTER UPDATE ON order_items REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_changed_items();
CREATE TRIGGER order_items_mark_sales_gone AFTER DELETE ON order_items REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_changed_items();
CREATE TRIGGER order_places_emptied AFTER TRUNCATE ON order_places FOR EACH STATEMENT EXECUTE FUNCTION count_places_anew();
CREATE TRIGGER order_places_given_back AFTER DELETE ON order_places REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION give_places_back();
CREATE TRIGGER orders_keep_name AFTER INSERT OR UPDATE OF search_text, customer_id ON orders FOR EACH ROW WHEN ((new.customer_phone <> ''::text)) EXECUTE FUNCTION keep_order_name();
CREATE TRIGGER orders_mark_sales_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_changed_orders();
CREATE TRIGGER orders_mark_sales_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_gone_orders();
CREATE TRIGGER orders_mark_sales_late AFTER INSERT ON orders FOR EACH ROW WHEN ((new.created_at < (clock_timestamp() - '00:10:00'::interval))) EXECUTE FUNCTION mark_sales_of_order();
CREATE TRIGGER orders_notify AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION notify_order();
CREATE TRIGGER orders_received_by_post BEFORE UPDATE OF verified_halalas ON orders FOR EACH ROW WHEN ((new.verified_halalas IS DISTINCT FROM old.verified_halalas)) EXECUTE FUNCTION ledger_only_by_post();
CREATE TRIGGER orders_rest_before_handing_over BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (((new.down_payment_halalas IS NOT NULL) AND (old.status IS DISTINCT FROM new.status) AND (new.status = ANY (ARRAY['Out for Delivery'::text, 'Ready for Pickup'::text, 'Completed'::text])))) EXECUTE FUNCTION rest_before_handing_over();
CREATE TRIGGER resources_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON resources FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER restaurant_cooking_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurant_cooking FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER restaurant_cooking_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurant_cooking FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER restaurant_hours_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurant_hours FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER restaurant_hours_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurant_hours FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER restaurant_images_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurant_images FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER restaurants_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurants FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER restaurants_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON restaurants FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER reviews_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER season_prices_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON season_prices FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER season_prices_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON season_prices FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER seasons_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON seasons FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER seasons_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON seasons FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
CREATE TRIGGER side_dishes_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON side_dishes FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER side_dishes_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON side_dishes FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
ALTER TABLE admin_sessions ADD CONSTRAINT admin_sessions_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;
ALTER TABLE animal_proofs ADD CONSTRAINT animal_proofs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_statement_id_bank_statements_id_fk FOREIGN KEY (statement_id) REFERENCES bank_statements(id) ON DELETE RESTRICT;
ALTER TABLE bank_matches ADD CONSTRAINT bank_matches_line_id_bank_lines_id_fk FOREIGN KEY (line_id) REFERENCES bank_lines(id) ON DELETE RESTRICT;
ALTER TABLE bank_matches ADD CONSTRAINT bank_matches_split_part_id_order_split_parts_id_fk FOREIGN KEY (split_part_id) REFERENCES order_split_parts(id) ON DELETE SET NULL;
ALTER TABLE basket_orders ADD CONSTRAINT basket_orders_basket_id_baskets_id_fk FOREIGN KEY (basket_id) REFERENCES baskets(id) ON DELETE CASCADE;
ALTER TABLE basket_orders ADD CONSTRAINT basket_orders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE breeder_prices ADD CONSTRAINT breeder_prices_age_class_id_age_classes_id_fk FOREIGN KEY (age_class_id) REFERENCES age_classes(id) ON DELETE RESTRICT;
ALTER TABLE breeder_prices ADD CONSTRAINT breeder_prices_breed_id_breeds_id_fk FOREIGN KEY (breed_id) REFERENCES breeds(id) ON DELETE RESTRICT;
ALTER TABLE breeder_prices ADD CONSTRAINT breeder_prices_breeder_id_breeders_id_fk FOREIGN KEY (breeder_id) REFERENCES breeders(id) ON DELETE CASCADE;
ALTER TABLE customer_addresses ADD CONSTRAINT customer_addresses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE customer_sessions ADD CONSTRAINT customer_sessions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE e_invoicing_documents ADD CONSTRAINT e_invoicing_documents_device_id_e_invoicing_devices_id_fk FOREIGN KEY (device_id) REFERENCES e_invoicing_devices(id);
ALTER TABLE e_invoicing_documents ADD CONSTRAINT e_invoicing_documents_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE e_invoicing_queue ADD CONSTRAINT e_invoicing_queue_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE gateway_refunds ADD CONSTRAINT gateway_refunds_payment_id_online_payments_id_fk FOREIGN KEY (payment_id) REFERENCES online_payments(id) ON DELETE CASCADE;
ALTER TABLE hold_reminders ADD CONSTRAINT hold_reminders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE kept_places ADD CONSTRAINT kept_places_resource_id_resources_id_fk FOREIGN KEY (resource_id) REFERENCES resources(id) ON DELETE CASCADE;
ALTER TABLE ledger_days ADD CONSTRAINT ledger_days_account_id_ledger_accounts_id_fk FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_id_ledger_accounts_id_fk FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_transfer_id_ledger_transfers_id_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);
ALTER TABLE messages ADD CONSTRAINT messages_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;
ALTER TABLE messages ADD CONSTRAINT messages_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_replaces_messages_id_fk FOREIGN KEY (replaces) REFERENCES messages(id) ON DELETE SET NULL;
ALTER TABLE online_payments ADD CONSTRAINT online_payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE online_payments ADD CONSTRAINT online_payments_split_part_id_order_split_parts_id_fk FOREIGN KEY (split_part_id) REFERENCES order_split_parts(id) ON DELETE SET NULL;
ALTER TABLE order_animals ADD CONSTRAINT order_animals_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_events ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_gifts ADD CONSTRAINT order_gifts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_items ADD CONSTRAINT order_items_age_class_id_age_classes_id_fk FOREIGN KEY (age_class_id) REFERENCES age_classes(id) ON DELETE SET NULL;
ALTER TABLE order_items ADD CONSTRAINT order_items_breed_id_breeds_id_fk FOREIGN KEY (breed_id) REFERENCES breeds(id) ON DELETE SET NULL;
ALTER TABLE order_items ADD CONSTRAINT order_items_cooking_type_id_cooking_types_id_fk FOREIGN KEY (cooking_type_id) REFERENCES cooking_types(id) ON DELETE SET NULL;
ALTER TABLE order_items ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_links ADD CONSTRAINT order_links_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_links ADD CONSTRAINT order_links_share_id_order_shares_id_fk FOREIGN KEY (share_id) REFERENCES order_shares(id) ON DELETE CASCADE;
ALTER TABLE order_links ADD CONSTRAINT order_links_split_part_id_order_split_parts_id_fk FOREIGN KEY (split_part_id) REFERENCES order_split_parts(id) ON DELETE CASCADE;
ALTER TABLE order_names ADD CONSTRAINT order_names_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE order_notes ADD CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_occasions ADD CONSTRAINT order_occasions_consent_text FOREIGN KEY (kind, consent_version) REFERENCES consent_texts(kind, version);
ALTER TABLE order_occasions ADD CONSTRAINT order_occasions_occasion_id_occasions_id_fk FOREIGN KEY (occasion_id) REFERENCES occasions(id) ON DELETE SET NULL;
ALTER TABLE order_occasions ADD CONSTRAINT order_occasions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_occasions ADD CONSTRAINT order_occasions_partner_id_occasion_partners_id_fk FOREIGN KEY (partner_id) REFERENCES occasion_partners(id) ON DELETE SET NULL;
ALTER TABLE order_places ADD CONSTRAINT order_places_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_places ADD CONSTRAINT order_places_resource_id_resources_id_fk FOREIGN KEY (resource_id) REFERENCES resources(id) ON DELETE CASCADE;
ALTER TABLE order_revisions ADD CONSTRAINT order_revisions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_seen ADD CONSTRAINT order_seen_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_shares ADD CONSTRAINT order_shares_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_shares ADD CONSTRAINT order_shares_partner_id_occasion_partners_id_fk FOREIGN KEY (partner_id) REFERENCES occasion_partners(id) ON DELETE SET NULL;
ALTER TABLE order_sides ADD CONSTRAINT order_sides_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_sides ADD CONSTRAINT order_sides_side_dish_id_side_dishes_id_fk FOREIGN KEY (side_dish_id) REFERENCES side_dishes(id) ON DELETE SET NULL;
ALTER TABLE order_split_parts ADD CONSTRAINT order_split_parts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE order_ways_back ADD CONSTRAINT order_ways_back_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE orders ADD CONSTRAINT orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE SET NULL;
ALTER TABLE orders ADD CONSTRAINT orders_rice_cooking_type_id_cooking_types_id_fk FOREIGN KEY (rice_cooking_type_id) REFERENCES cooking_types(id) ON DELETE SET NULL;
ALTER TABLE payment_proofs ADD CONSTRAINT payment_proofs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE refund_wishes ADD CONSTRAINT refund_wishes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE refunds ADD CONSTRAINT refunds_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_file_number_refund_files_number_fk FOREIGN KEY (file_number) REFERENCES refund_files(number);
ALTER TABLE refunds ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE resource_day_hours ADD CONSTRAINT resource_day_hours_day FOREIGN KEY (resource_id, date) REFERENCES resource_days(resource_id, date) ON DELETE CASCADE;
ALTER TABLE resource_days ADD CONSTRAINT resource_days_resource_id_resources_id_fk FOREIGN KEY (resource_id) REFERENCES resources(id) ON DELETE CASCADE;
ALTER TABLE resource_hours ADD CONSTRAINT resource_hours_resource_id_resources_id_fk FOREIGN KEY (resource_id) REFERENCES resources(id) ON DELETE CASCADE;
ALTER TABLE resources ADD CONSTRAINT resources_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
ALTER TABLE restaurant_cooking ADD CONSTRAINT restaurant_cooking_cooking_type_id_cooking_types_id_fk FOREIGN KEY (cooking_type_id) REFERENCES cooking_types(id) ON DELETE RESTRICT;
ALTER TABLE restaurant_cooking ADD CONSTRAINT restaurant_cooking_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
ALTER TABLE restaurant_images ADD CONSTRAINT restaurant_images_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
ALTER TABLE saved_order_views ADD CONSTRAINT saved_order_views_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;
ALTER TABLE season_prices ADD CONSTRAINT season_prices_age_class_id_age_classes_id_fk FOREIGN KEY (age_class_id) REFERENCES age_classes(id) ON DELETE CASCADE;
ALTER TABLE season_prices ADD CONSTRAINT season_prices_breed_id_breeds_id_fk FOREIGN KEY (breed_id) REFERENCES breeds(id) ON DELETE CASCADE;
ALTER TABLE season_prices ADD CONSTRAINT season_prices_season_id_seasons_id_fk FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_entry FOREIGN KEY (transfer_id, "position") REFERENCES ledger_entries(transfer_id, "position");
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_settlement_id_settlements_id_fk FOREIGN KEY (settlement_id) REFERENCES settlements(id);
ALTER TABLE settlements ADD CONSTRAINT settlements_run_id_settlement_runs_id_fk FOREIGN KEY (run_id) REFERENCES settlement_runs(id);
ALTER TABLE shop_notices ADD CONSTRAINT shop_notices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE side_dishes ADD CONSTRAINT side_dishes_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
ALTER TABLE slots ADD CONSTRAINT slots_resource_id_resources_id_fk FOREIGN KEY (resource_id) REFERENCES resources(id) ON DELETE CASCADE;
ALTER TABLE staff_recovery_codes ADD CONSTRAINT staff_recovery_codes_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;
ALTER TABLE standing_order_runs ADD CONSTRAINT standing_order_runs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE standing_order_runs ADD CONSTRAINT standing_order_runs_standing_order_id_standing_orders_id_fk FOREIGN KEY (standing_order_id) REFERENCES standing_orders(id) ON DELETE CASCADE;
ALTER TABLE standing_orders ADD CONSTRAINT standing_orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE standing_orders ADD CONSTRAINT standing_orders_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE SET NULL;
ALTER TABLE standing_orders ADD CONSTRAINT standing_orders_source_order_id_orders_id_fk FOREIGN KEY (source_order_id) REFERENCES orders(id) ON DELETE SET NULL;
ALTER TABLE user_roles ADD CONSTRAINT user_roles_role_roles_id_fk FOREIGN KEY (role) REFERENCES roles(id);
ALTER TABLE user_roles ADD CONSTRAINT user_roles_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;
ALTER TABLE waiting_entries ADD CONSTRAINT waiting_entries_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE waiting_entries ADD CONSTRAINT waiting_entries_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
ALTER TABLE waiting_entries ADD CONSTRAINT waiting_entries_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE;
