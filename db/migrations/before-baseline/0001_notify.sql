-- Whoever changes the catalogue, with whatever tool, every process of the shop hears of it.
CREATE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['breeds', 'age_classes', 'breeders', 'breeder_prices', 'cooking_types', 'restaurants',
    'restaurant_cooking', 'side_dishes', 'restaurant_images', 'app_banners', 'app_icons', 'app_translations',
    'reviews', 'app_settings', 'bank_accounts']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog()', name || '_notify', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', NEW.id || ' ' || NEW.customer_id || ' ' || TG_OP);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION notify_order();
