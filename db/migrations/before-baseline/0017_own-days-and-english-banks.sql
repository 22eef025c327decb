ALTER TABLE "bank_accounts" ADD COLUMN "bank_name_en" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "notes_en" text;--> statement-breakpoint
-- Orders that were brought in before the import kept their own days: they stood as completed on the day of the import.
UPDATE "order_events" e SET "at" = greatest(o."created_at", least(e."at",
    CASE WHEN e."to_status" = 'Completed' AND o."schedule_date" IS NOT NULL
      THEN ((o."schedule_date"::text || ' ' || coalesce(o."schedule_time", '12:00'))::timestamp AT TIME ZONE 'Asia/Riyadh')
      ELSE o."created_at" END))
  FROM "orders" o
  WHERE o."id" = e."order_id" AND o."idempotency_key" LIKE 'import:%'
    AND e."kind" = 'moved' AND e."actor_kind" = 'system' AND e."from_status" = 'Pending Payment'
    -- Erasing a customer closes orders in the system's name too, on its own day.
    AND NOT EXISTS (SELECT FROM "customers" c WHERE c."id" = o."customer_id" AND c."erased_at" = e."at");--> statement-breakpoint
-- And their names: what was kept under an English key or name reads in Arabic for Arabic readers.
UPDATE "order_sides" s SET "name" = d."name", "name_en" = coalesce(d."name_en", s."name")
  FROM "side_dishes" d, "orders" o
  WHERE d."id" = s."side_dish_id" AND o."id" = s."order_id" AND o."idempotency_key" LIKE 'import:%'
    AND octet_length(s."name") = char_length(s."name");--> statement-breakpoint
UPDATE "order_sides" s SET "name" = k."name", "name_en" = coalesce(s."name_en", k."name_en")
  FROM "orders" o, (VALUES
    ('rice', 'رز', 'Rice'), ('salad', 'سلطة', 'Salad'), ('salads', 'سلطة', 'Salad'), ('broth', 'مرق', 'Broth'), ('soup', 'شوربة', 'Soup'),
    ('appetizer', 'مقبلات', 'Appetizers'), ('appetizers', 'مقبلات', 'Appetizers'), ('appetiser', 'مقبلات', 'Appetizers'),
    ('appetisers', 'مقبلات', 'Appetizers'), ('starter', 'مقبلات', 'Appetizers'), ('starters', 'مقبلات', 'Appetizers')
  ) AS k("key", "name", "name_en")
  WHERE o."id" = s."order_id" AND o."idempotency_key" LIKE 'import:%' AND lower(btrim(s."name")) = k."key";--> statement-breakpoint
-- Spellings of the old shop that the catalogue writes otherwise find their row first.
UPDATE "order_items" i SET "breed_id" = b."id"
  FROM "breeds" b, "orders" o, (VALUES ('naeemi', 'naemi'), ('naimi', 'naemi'), ('romani', 'romanian')) AS k("spelling", "id")
  WHERE i."breed_id" IS NULL AND lower(btrim(i."breed_name")) = k."spelling" AND b."id" = k."id"
    AND o."id" = i."order_id" AND o."idempotency_key" LIKE 'import:%';--> statement-breakpoint
UPDATE "order_items" i SET "age_class_id" = a."id"
  FROM "age_classes" a, "orders" o,
    (VALUES ('infant', 'suckling'), ('jatha', 'jadha'), ('jathaa', 'jadha'), ('sudays', 'saddis'), ('sudais', 'saddis')) AS k("spelling", "id")
  WHERE i."age_class_id" IS NULL AND lower(btrim(i."age_class_name")) = k."spelling" AND a."id" = k."id"
    AND o."id" = i."order_id" AND o."idempotency_key" LIKE 'import:%';--> statement-breakpoint
UPDATE "order_items" i SET "breed_name" = b."name", "breed_name_en" = coalesce(b."name_en", i."breed_name")
  FROM "breeds" b, "orders" o
  WHERE b."id" = i."breed_id" AND o."id" = i."order_id" AND o."idempotency_key" LIKE 'import:%'
    AND octet_length(i."breed_name") = char_length(i."breed_name");--> statement-breakpoint
UPDATE "order_items" i SET "age_class_name" = a."name", "age_class_name_en" = coalesce(a."name_en", i."age_class_name")
  FROM "age_classes" a, "orders" o
  WHERE a."id" = i."age_class_id" AND o."id" = i."order_id" AND o."idempotency_key" LIKE 'import:%'
    AND octet_length(i."age_class_name") = char_length(i."age_class_name");--> statement-breakpoint
UPDATE "order_items" i SET "cooking_name" = c."name", "cooking_name_en" = coalesce(c."name_en", i."cooking_name")
  FROM "cooking_types" c, "orders" o
  WHERE c."id" = i."cooking_type_id" AND o."id" = i."order_id" AND o."idempotency_key" LIKE 'import:%'
    AND octet_length(i."cooking_name") = char_length(i."cooking_name");--> statement-breakpoint
UPDATE "orders" o SET "rice_name" = c."name", "rice_name_en" = coalesce(c."name_en", o."rice_name")
  FROM "cooking_types" c
  WHERE c."id" = o."rice_cooking_type_id" AND o."idempotency_key" LIKE 'import:%'
    AND octet_length(o."rice_name") = char_length(o."rice_name");--> statement-breakpoint
UPDATE "orders" o SET "restaurant_name" = r."name", "restaurant_name_en" = coalesce(r."name_en", o."restaurant_name")
  FROM "restaurants" r
  WHERE r."id" = o."restaurant_id" AND o."idempotency_key" LIKE 'import:%'
    AND octet_length(o."restaurant_name") = char_length(o."restaurant_name");--> statement-breakpoint
-- The banks and the note of the example in English; what else an admin wrote waits for his own English.
UPDATE "bank_accounts" SET "bank_name_en" = 'Al Rajhi Bank' WHERE "bank_name" = 'مصرف الراجحي';--> statement-breakpoint
UPDATE "bank_accounts" SET "bank_name_en" = 'Riyad Bank' WHERE "bank_name" = 'بنك الرياض';--> statement-breakpoint
UPDATE "bank_accounts" SET "notes_en" = 'Verified fastest' WHERE "notes" = 'الأسرع للتحقق';
