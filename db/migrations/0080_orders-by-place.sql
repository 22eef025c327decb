-- Orders are found by district and street too. The address stands folded behind the order's other words, kept there by the database
-- whoever writes it, so that one index (order_names) finds any words of name, number and place together.
CREATE FUNCTION fold_for_search(stored text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(btrim(regexp_replace(translate(regexp_replace(lower(normalize(stored, NFKD)),
  '[\u00AD\u0300-\u036F\u0610-\u061A\u061C\u0621\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u08CA-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]', '', 'g'),
  'ٱٲٳٵپٻٹٺټچڄڈډڊڑړڕژڤڥکڪګڬڭگڳںڼڻةہھۃەۿۄۆۇۈۉۋۏىیېۍێےۑ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'ااااببتتتججدددرررزففكككككككنننههههههوووووووييييييي01234567890123456789'),
  '\s+', ' ', 'g')), '(^| )عبد (?=[\u0620-\u064A])', '\1عبد', 'g');
--> statement-breakpoint
CREATE FUNCTION keep_order_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(OLD.address, '') <> '' THEN
    NEW.search_text := btrim(replace(NEW.search_text, ' ' || fold_for_search(OLD.address), ''));
  END IF;
  -- A row that is copied has it already.
  IF coalesce(NEW.address, '') <> '' THEN
    NEW.search_text := btrim(replace(NEW.search_text, ' ' || fold_for_search(NEW.address), '') || ' ' || fold_for_search(NEW.address));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- No page needs to hear of it, and no figure changes by it.
ALTER TABLE "orders" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "orders" SET search_text = btrim(search_text || ' ' || fold_for_search(address)) WHERE coalesce(address, '') <> '';
--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE TRIGGER orders_keep_place_of_new BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.address IS NOT NULL) EXECUTE FUNCTION keep_order_place();
--> statement-breakpoint
CREATE TRIGGER orders_keep_place BEFORE UPDATE OF address ON orders FOR EACH ROW
  WHEN (NEW.address IS DISTINCT FROM OLD.address) EXECUTE FUNCTION keep_order_place();
--> statement-breakpoint
-- An address that a trigger moved changes the words without naming them.
DROP TRIGGER orders_keep_name ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_keep_name AFTER INSERT OR UPDATE OF search_text, customer_id, address ON orders FOR EACH ROW
  WHEN (NEW.customer_phone <> '') EXECUTE FUNCTION keep_order_name();
--> statement-breakpoint
DELETE FROM "order_names";
--> statement-breakpoint
INSERT INTO "order_names" (customer_id, text)
SELECT DISTINCT customer_id, order_name_of(search_text, reference, id) FROM "orders" WHERE customer_phone <> '';
