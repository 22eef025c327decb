CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"session_token" text NOT NULL,
	"is_financial_access" boolean NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"ip_validated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"customer_id" text NOT NULL,
	"label" text NOT NULL,
	"address" text,
	"short_code" text,
	"lat" double precision,
	"lng" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_label" CHECK ("customer_addresses"."label" in ('home', 'rest_house', 'work', 'other')),
	CONSTRAINT "customer_addresses_short_code" CHECK ("customer_addresses"."short_code" is null or "customer_addresses"."short_code" ~ '^[A-Z]{4}[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"phone" text,
	"full_name" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"last_verified_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"device" text,
	"language" text DEFAULT 'ar' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "customers_phone_unique" UNIQUE("phone"),
	CONSTRAINT "customers_phone_saudi" CHECK ("customers"."phone" is null or "customers"."phone" ~ '^\+9665[0-9]{8}$'),
	CONSTRAINT "customers_phone_or_erased" CHECK ("customers"."phone" is not null or "customers"."erased_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otp_challenges_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "otp_challenges_tries" CHECK ("otp_challenges"."wrong_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "age_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"note" text,
	"note_en" text,
	"live_weight_kg" double precision DEFAULT 30 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "age_classes_name_not_blank" CHECK (btrim("age_classes"."name") <> ''),
	CONSTRAINT "age_classes_weight_sane" CHECK ("age_classes"."live_weight_kg" > 0 and "age_classes"."live_weight_kg" <= 200)
);
--> statement-breakpoint
CREATE TABLE "breeder_prices" (
	"breeder_id" text NOT NULL,
	"breed_id" text NOT NULL,
	"age_class_id" text NOT NULL,
	"price_halalas" bigint NOT NULL,
	CONSTRAINT "breeder_prices_breeder_id_breed_id_age_class_id_pk" PRIMARY KEY("breeder_id","breed_id","age_class_id"),
	CONSTRAINT "breeder_prices_not_negative" CHECK ("breeder_prices"."price_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "breeders" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"commission_percent" double precision DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breeders_name_not_blank" CHECK (btrim("breeders"."name") <> ''),
	CONSTRAINT "breeders_commission_range" CHECK ("breeders"."commission_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "breeds" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"note" text,
	"note_en" text,
	"weight_factor" double precision DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "breeds_name_not_blank" CHECK (btrim("breeds"."name") <> ''),
	CONSTRAINT "breeds_weight_factor_sane" CHECK ("breeds"."weight_factor" > 0 and "breeds"."weight_factor" <= 5)
);
--> statement-breakpoint
CREATE TABLE "cooking_types" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"category" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cooking_types_name_not_blank" CHECK (btrim("cooking_types"."name") <> ''),
	CONSTRAINT "cooking_types_category" CHECK ("cooking_types"."category" in ('meat', 'rice'))
);
--> statement-breakpoint
CREATE TABLE "app_banners" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"position" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "app_banners_position" CHECK ("app_banners"."position" in ('home_hero', 'promo_banner', 'category_banner'))
);
--> statement-breakpoint
CREATE TABLE "app_icons" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"icon_name" text NOT NULL,
	"route" text,
	"position" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "app_icons_position" CHECK ("app_icons"."position" in ('mobile_dock', 'header_nav', 'sidebar'))
);
--> statement-breakpoint
CREATE TABLE "app_translations" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	CONSTRAINT "app_translations_language" CHECK ("app_translations"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"restaurant_id" text NOT NULL,
	"order_id" text,
	"customer_id" text,
	"author_name" text,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'approved', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_counts_day_event_step_pk" PRIMARY KEY("day","event","step")
);
--> statement-breakpoint
CREATE TABLE "saved_order_views" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_label" text,
	"from_status" text,
	"to_status" text,
	"note" text,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'note')),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor_kind" in ('customer', 'staff', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"breed_id" text,
	"breed_name" text NOT NULL,
	"breed_name_en" text,
	"age_class_id" text,
	"age_class_name" text NOT NULL,
	"age_class_name_en" text,
	"quantity" integer NOT NULL,
	"unit_price_halalas" bigint NOT NULL,
	"live_kg" double precision,
	"carcass_kg" double precision,
	"home_cut" text DEFAULT 'whole' NOT NULL,
	"vacuum_seal" boolean DEFAULT false NOT NULL,
	"include_offal" boolean DEFAULT false NOT NULL,
	"cooking_type_id" text,
	"cooking_name" text,
	"cooking_name_en" text,
	"cooking_unit_halalas" bigint DEFAULT 0 NOT NULL,
	"plates_count" integer,
	"plates_note" text,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 10),
	CONSTRAINT "order_items_plates" CHECK ("order_items"."plates_count" is null or "order_items"."plates_count" >= 1),
	CONSTRAINT "order_items_cut" CHECK ("order_items"."home_cut" in ('whole', 'halves', 'quarters', 'custom')),
	CONSTRAINT "order_items_not_negative" CHECK ("order_items"."unit_price_halalas" >= 0 and "order_items"."cooking_unit_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_sides" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"side_dish_id" text,
	"name" text NOT NULL,
	"name_en" text,
	"unit_price_halalas" bigint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_sides_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_sides_amount" CHECK ("order_sides"."amount" between 1 and 50),
	CONSTRAINT "order_sides_not_negative" CHECK ("order_sides"."unit_price_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"language" text DEFAULT 'ar' NOT NULL,
	"status" text DEFAULT 'Pending Payment' NOT NULL,
	"fulfillment" text NOT NULL,
	"restaurant_id" text,
	"restaurant_name" text,
	"restaurant_name_en" text,
	"delivery_method" text NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"schedule_date" date,
	"schedule_time" text,
	"rice_cooking_type_id" text,
	"rice_name" text,
	"rice_name_en" text,
	"rice_halalas" bigint DEFAULT 0 NOT NULL,
	"meat_halalas" bigint NOT NULL,
	"cooking_halalas" bigint NOT NULL,
	"sides_halalas" bigint NOT NULL,
	"app_fee_halalas" bigint NOT NULL,
	"delivery_fee_halalas" bigint NOT NULL,
	"total_halalas" bigint NOT NULL,
	"grand_total_halalas" bigint NOT NULL,
	"deposit_halalas" bigint DEFAULT 0 NOT NULL,
	"vat_percent" double precision NOT NULL,
	"commission_percent" double precision DEFAULT 5 NOT NULL,
	"payment_review" text,
	"payment_review_reason" text,
	"internal_note" text,
	"idempotency_key" text NOT NULL,
	"idempotency_hash" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Pending Payment', 'Paid', 'Confirmed', 'In Slaughter', 'Butchery', 'To Restaurant', 'Cooking', 'Out for Delivery', 'Ready for Pickup', 'Cancelled', 'Completed')),
	CONSTRAINT "orders_fulfillment" CHECK ("orders"."fulfillment" in ('home', 'restaurant')),
	CONSTRAINT "orders_delivery_method" CHECK ("orders"."delivery_method" in ('pickup', 'delivery')),
	CONSTRAINT "orders_payment_review" CHECK ("orders"."payment_review" is null or "orders"."payment_review" in ('awaiting_review', 'verified', 'rejected')),
	CONSTRAINT "orders_money_not_negative" CHECK (least("orders"."meat_halalas", "orders"."cooking_halalas", "orders"."sides_halalas", "orders"."app_fee_halalas", "orders"."delivery_fee_halalas", "orders"."deposit_halalas", "orders"."rice_halalas") >= 0),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_halalas" = "orders"."meat_halalas" + "orders"."cooking_halalas" + "orders"."sides_halalas" + "orders"."app_fee_halalas"),
	CONSTRAINT "orders_grand_total_adds_up" CHECK ("orders"."grand_total_halalas" = "orders"."total_halalas" + "orders"."delivery_fee_halalas"),
	CONSTRAINT "orders_location_whole" CHECK (("orders"."lat" is null) = ("orders"."lng" is null)),
	CONSTRAINT "orders_schedule_time" CHECK ("orders"."schedule_time" is null or "orders"."schedule_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"file_key" text NOT NULL,
	"preview_key" text,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_proofs_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "payment_proofs_size" CHECK ("payment_proofs"."byte_size" between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "restaurant_cooking" (
	"restaurant_id" text NOT NULL,
	"cooking_type_id" text NOT NULL,
	"price_halalas" bigint NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "restaurant_cooking_restaurant_id_cooking_type_id_pk" PRIMARY KEY("restaurant_id","cooking_type_id"),
	CONSTRAINT "restaurant_cooking_not_negative" CHECK ("restaurant_cooking"."price_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "restaurant_images" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"restaurant_id" text NOT NULL,
	"role" text NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_images_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "restaurant_images_role" CHECK ("restaurant_images"."role" in ('cover', 'gallery'))
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"slug" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"city_en" text,
	"district" text,
	"district_en" text,
	"address" text,
	"address_en" text,
	"description" text,
	"description_en" text,
	"working_hours" text,
	"working_hours_en" text,
	"rating" double precision,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"phone" text,
	"lat" double precision,
	"lng" double precision,
	"maps_url" text,
	"featured" boolean,
	"visible" boolean DEFAULT true NOT NULL,
	"commission_percent" double precision DEFAULT 5 NOT NULL,
	"plates_insurance_mode" text DEFAULT 'fixed' NOT NULL,
	"plates_insurance_halalas" bigint DEFAULT 0 NOT NULL,
	"delivery_halalas" bigint DEFAULT 0 NOT NULL,
	"health_cert_available" boolean DEFAULT false NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "restaurants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "restaurants_name_not_blank" CHECK (btrim("restaurants"."name") <> ''),
	CONSTRAINT "restaurants_slug_not_blank" CHECK ("restaurants"."slug" <> ''),
	CONSTRAINT "restaurants_rating_range" CHECK ("restaurants"."rating" is null or "restaurants"."rating" between 0 and 5),
	CONSTRAINT "restaurants_commission_range" CHECK ("restaurants"."commission_percent" between 0 and 100),
	CONSTRAINT "restaurants_insurance_mode" CHECK ("restaurants"."plates_insurance_mode" in ('fixed', 'perPlate')),
	CONSTRAINT "restaurants_money_not_negative" CHECK ("restaurants"."plates_insurance_halalas" >= 0 and "restaurants"."delivery_halalas" >= 0),
	CONSTRAINT "restaurants_location_whole" CHECK (("restaurants"."lat" is null) = ("restaurants"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "side_dishes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"restaurant_id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"price_halalas" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "side_dishes_name_not_blank" CHECK (btrim("side_dishes"."name") <> ''),
	CONSTRAINT "side_dishes_not_negative" CHECK ("side_dishes"."price_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"bank_name" text NOT NULL,
	"beneficiary_name" text NOT NULL,
	"iban" text NOT NULL,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_accounts_not_blank" CHECK (btrim("bank_accounts"."bank_name") <> '' and btrim("bank_accounts"."beneficiary_name") <> '' and btrim("bank_accounts"."iban") <> ''),
	CONSTRAINT "bank_accounts_saudi_length" CHECK ("bank_accounts"."iban" not like 'SA%' or length("bank_accounts"."iban") = 24)
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeder_prices" ADD CONSTRAINT "breeder_prices_breeder_id_breeders_id_fk" FOREIGN KEY ("breeder_id") REFERENCES "public"."breeders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeder_prices" ADD CONSTRAINT "breeder_prices_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeder_prices" ADD CONSTRAINT "breeder_prices_age_class_id_age_classes_id_fk" FOREIGN KEY ("age_class_id") REFERENCES "public"."age_classes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_order_views" ADD CONSTRAINT "saved_order_views_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_age_class_id_age_classes_id_fk" FOREIGN KEY ("age_class_id") REFERENCES "public"."age_classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cooking_type_id_cooking_types_id_fk" FOREIGN KEY ("cooking_type_id") REFERENCES "public"."cooking_types"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sides" ADD CONSTRAINT "order_sides_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sides" ADD CONSTRAINT "order_sides_side_dish_id_side_dishes_id_fk" FOREIGN KEY ("side_dish_id") REFERENCES "public"."side_dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rice_cooking_type_id_cooking_types_id_fk" FOREIGN KEY ("rice_cooking_type_id") REFERENCES "public"."cooking_types"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cooking" ADD CONSTRAINT "restaurant_cooking_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cooking" ADD CONSTRAINT "restaurant_cooking_cooking_type_id_cooking_types_id_fk" FOREIGN KEY ("cooking_type_id") REFERENCES "public"."cooking_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_images" ADD CONSTRAINT "restaurant_images_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "side_dishes" ADD CONSTRAINT "side_dishes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_by_user" ON "admin_sessions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "customer_addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_one_default" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "customer_sessions_by_customer" ON "customer_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_expiry" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "otp_challenges_by_phone" ON "otp_challenges" USING btree ("phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "otp_challenges_expiry" ON "otp_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "age_classes_by_order" ON "age_classes" USING btree ("order_index");--> statement-breakpoint
CREATE INDEX "breeder_prices_by_breed" ON "breeder_prices" USING btree ("breed_id");--> statement-breakpoint
CREATE INDEX "breeder_prices_by_age" ON "breeder_prices" USING btree ("age_class_id");--> statement-breakpoint
CREATE INDEX "breeds_by_order" ON "breeds" USING btree ("order_index");--> statement-breakpoint
CREATE INDEX "cooking_types_by_order" ON "cooking_types" USING btree ("category","order_index");--> statement-breakpoint
CREATE UNIQUE INDEX "app_translations_key" ON "app_translations" USING btree ("key","language");--> statement-breakpoint
CREATE INDEX "app_translations_by_category" ON "app_translations" USING btree ("category","key");--> statement-breakpoint
CREATE INDEX "reviews_by_restaurant" ON "reviews" USING btree ("restaurant_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_customer" ON "reviews" USING btree ("restaurant_id","customer_id") WHERE "reviews"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "saved_order_views_by_user" ON "saved_order_views" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_by_breed" ON "order_items" USING btree ("breed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_review" ON "orders" USING btree ("payment_review","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."payment_review" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_schedule" ON "orders" USING btree ("schedule_date","status");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_proofs_by_order" ON "payment_proofs" USING btree ("order_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "restaurant_cooking_by_type" ON "restaurant_cooking" USING btree ("cooking_type_id");--> statement-breakpoint
CREATE INDEX "restaurant_images_by_restaurant" ON "restaurant_images" USING btree ("restaurant_id","role","order_index");--> statement-breakpoint
CREATE INDEX "restaurants_by_order" ON "restaurants" USING btree ("order_index");--> statement-breakpoint
CREATE INDEX "side_dishes_by_restaurant" ON "side_dishes" USING btree ("restaurant_id","order_index");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_order" ON "bank_accounts" USING btree ("order_index");