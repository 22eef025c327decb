CREATE TABLE "consent_texts" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_email" text,
	CONSTRAINT "consent_texts_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "consent_texts_kind" CHECK ("consent_texts"."kind" in ('udhiya', 'aqiqah', 'charity')),
	CONSTRAINT "consent_texts_not_blank" CHECK (btrim("consent_texts"."text") <> '' and btrim("consent_texts"."text_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "occasion_partners" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"address" text NOT NULL,
	"district" text,
	"district_en" text,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "occasion_partners_name_not_blank" CHECK (btrim("occasion_partners"."name") <> ''),
	CONSTRAINT "occasion_partners_address_not_blank" CHECK (btrim("occasion_partners"."address") <> '')
);
--> statement-breakpoint
CREATE TABLE "occasions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"note" text,
	"note_en" text,
	"drawing" text DEFAULT 'table' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"last_day" integer DEFAULT 13 NOT NULL,
	"prayer_time" text DEFAULT '06:30' NOT NULL,
	"sunset_time" text DEFAULT '18:30' NOT NULL,
	"work_hours" integer DEFAULT 3 NOT NULL,
	"for_boy" integer DEFAULT 2 NOT NULL,
	"for_girl" integer DEFAULT 1 NOT NULL,
	"birth_day" integer DEFAULT 7 NOT NULL,
	"card_max" integer DEFAULT 200 NOT NULL,
	CONSTRAINT "occasions_kind" CHECK ("occasions"."kind" in ('everyday', 'udhiya', 'aqiqah', 'charity', 'gift')),
	CONSTRAINT "occasions_drawing" CHECK ("occasions"."drawing" in ('table', 'crescent', 'child', 'hands', 'gift', 'home', 'heart', 'sun')),
	CONSTRAINT "occasions_name_not_blank" CHECK (btrim("occasions"."name") <> ''),
	CONSTRAINT "occasions_last_day" CHECK ("occasions"."last_day" between 11 and 13),
	CONSTRAINT "occasions_times" CHECK ("occasions"."prayer_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "occasions"."sunset_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "occasions_work_hours" CHECK ("occasions"."work_hours" between 0 and 12),
	CONSTRAINT "occasions_offered" CHECK ("occasions"."for_boy" between 1 and 10 and "occasions"."for_girl" between 1 and 10),
	CONSTRAINT "occasions_birth_day" CHECK ("occasions"."birth_day" between 1 and 60),
	CONSTRAINT "occasions_card" CHECK ("occasions"."card_max" between 20 and 300)
);
--> statement-breakpoint
CREATE TABLE "order_occasions" (
	"order_id" text PRIMARY KEY NOT NULL,
	"occasion_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"meant_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"child_name" text,
	"child_sex" text,
	"birth_date" date,
	"recipient_name" text,
	"recipient_phone" text,
	"card_words" text,
	"partner_id" text,
	"partner_name" text,
	"partner_name_en" text,
	"consent_version" integer,
	"consent_language" text,
	"consent_name" text,
	"consent_at" timestamp with time zone,
	"consent_ip" text,
	CONSTRAINT "order_occasions_kind" CHECK ("order_occasions"."kind" in ('everyday', 'udhiya', 'aqiqah', 'charity', 'gift')),
	CONSTRAINT "order_occasions_sex" CHECK ("order_occasions"."child_sex" is null or "order_occasions"."child_sex" in ('boy', 'girl')),
	CONSTRAINT "order_occasions_consent" CHECK (("order_occasions"."kind" in ('udhiya', 'aqiqah', 'charity')) = ("order_occasions"."consent_version" is not null) and ("order_occasions"."consent_version" is null) = ("order_occasions"."consent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "age_classes" ADD COLUMN "min_lunar_months" integer;--> statement-breakpoint
ALTER TABLE "breeds" ADD COLUMN "species" text;--> statement-breakpoint
ALTER TABLE "order_occasions" ADD CONSTRAINT "order_occasions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_occasions" ADD CONSTRAINT "order_occasions_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_occasions" ADD CONSTRAINT "order_occasions_partner_id_occasion_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."occasion_partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_occasions" ADD CONSTRAINT "order_occasions_consent_text" FOREIGN KEY ("kind","consent_version") REFERENCES "public"."consent_texts"("kind","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_occasions_by_occasion" ON "order_occasions" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "order_occasions_by_partner" ON "order_occasions" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "age_classes" ADD CONSTRAINT "age_classes_months" CHECK ("age_classes"."min_lunar_months" is null or "age_classes"."min_lunar_months" between 0 and 240);--> statement-breakpoint
ALTER TABLE "breeds" ADD CONSTRAINT "breeds_species" CHECK ("breeds"."species" is null or "breeds"."species" in ('sheep', 'goat'));--> statement-breakpoint
-- Every shop has the five; only the everyday one is offered until somebody at the desk offers more.
INSERT INTO "occasions" ("id", "kind", "name", "name_en", "note", "note_en", "drawing", "active", "order_index") VALUES
	('everyday', 'everyday', 'كل يوم', 'Everyday', null, null, 'table', true, 0),
	('udhiya', 'udhiya', 'أضحية', 'Udhiya', 'نذبحها عنكم أيام العيد في وقتها الشرعي، بأسماء من تذكرون.', 'Slaughtered for you in the days of Eid, at the time of the rite, in the names you give.', 'crescent', false, 1),
	('aqiqah', 'aqiqah', 'عقيقة', 'Aqiqah', 'مبارك المولود. ذبيحتان عن الولد وواحدة عن البنت.', 'Congratulations on the newborn. Two for a boy and one for a girl.', 'child', false, 2),
	('charity', 'charity', 'صدقة', 'Charity', 'تصل كاملة إلى محتاجيها عن طريق جمعية تختارها.', 'Given whole to those in need, through a charity that you choose.', 'hands', false, 3),
	('gift', 'gift', 'هدية', 'Gift', 'تصل باسمك مع بطاقة فيها كلماتك، ومن غير أسعار.', 'Arrives in your name with your words on a card, and without prices.', 'gift', false, 4);--> statement-breakpoint
INSERT INTO "consent_texts" ("kind", "version", "text", "text_en") VALUES
	('udhiya', 1, 'أوكّل المتجر في ذبح الأضحية المذكورة في هذا الطلب عني وعمّن ذكرت أسماءهم، في وقتها الشرعي، وفي تسليمها كما اخترت. فإن ماتت قبل ذبحها أو ظهر فيها عيب يمنع إجزاءها أُبدلت بمثلها أو خير منها وأُبلغت بذلك.', 'I authorise the shop to slaughter the udhiya of this order on my behalf and for those I have named, at the time of the rite, and to hand it over as I chose. If it dies before slaughter, or shows a defect that bars it, it is replaced by one equal or better, and I am told.'),
	('aqiqah', 1, 'أوكّل المتجر في ذبح العقيقة المذكورة في هذا الطلب عن المولود الذي ذكرت اسمه، وفي تسليمها كما اخترت. فإن ماتت قبل ذبحها أو ظهر فيها عيب أُبدلت بمثلها أو خير منها وأُبلغت بذلك.', 'I authorise the shop to slaughter the aqiqah of this order for the child I have named, and to hand it over as I chose. If it dies before slaughter or shows a defect, it is replaced by one equal or better, and I am told.'),
	('charity', 1, 'أوكّل المتجر في ذبح ما في هذا الطلب وتسليمه كاملًا صدقةً عني إلى الجمعية التي اخترتها. فإن تعذّر التسليم إليها سُلّم إلى جمعية أخرى وأُبلغت بذلك.', 'I authorise the shop to slaughter what this order holds and to give it whole, as my charity, to the association I chose. If it cannot be handed over there it goes to another one, and I am told.');--> statement-breakpoint
-- What the shop came with is known; what its owner wrote is theirs to say, and until then serves for no rite.
UPDATE "breeds" SET "species" = 'sheep' WHERE ("id", "name") IN (('naemi', 'نعيمي'), ('najdi', 'نجدي'), ('sawakni', 'سواكني'), ('awassi', 'عواسي'), ('harri', 'حري'), ('barbary', 'بربري'), ('romanian', 'روماني'));--> statement-breakpoint
UPDATE "age_classes" SET "min_lunar_months" = known.months FROM (VALUES
	('suckling', 'أقل من 6 أشهر، أطرى ما يكون', 1),
	('jadha', 'من 10 إلى 12 شهرًا، الأكثر طلبًا', 10),
	('thani', 'حوالي سنة ونصف، يكفي جمعة العائلة', 16),
	('ruba', 'حوالي سنتين، للعزائم الكبيرة', 22),
	('saddis', 'سنتان ونصف فأكثر، أكبرها وزنًا', 30)) AS known("id", "note", "months")
	WHERE "age_classes"."id" = known."id" AND "age_classes"."note" = known."note";--> statement-breakpoint
CREATE TRIGGER occasions_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occasions
	FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
CREATE TRIGGER occasion_partners_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occasion_partners
	FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
CREATE TRIGGER consent_texts_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON consent_texts
	FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
