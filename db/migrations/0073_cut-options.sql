CREATE TABLE "cut_options" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"note" text,
	"note_en" text,
	"home_cut" text,
	"price_halalas" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cut_options_name_not_blank" CHECK (btrim("cut_options"."name") <> ''),
	CONSTRAINT "cut_options_category" CHECK ("cut_options"."category" in ('cut', 'extra')),
	CONSTRAINT "cut_options_home_cut" CHECK (("cut_options"."category" = 'cut') = ("cut_options"."home_cut" is not null) and ("cut_options"."home_cut" is null or "cut_options"."home_cut" in ('whole', 'halves', 'quarters', 'custom'))),
	CONSTRAINT "cut_options_price" CHECK ("cut_options"."price_halalas" >= 0 and ("cut_options"."category" = 'extra' or "cut_options"."price_halalas" = 0))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cut_style_id" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cut_name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cut_name_en" text;--> statement-breakpoint
ALTER TABLE "order_sides" ADD COLUMN "extra_id" text;--> statement-breakpoint
ALTER TABLE "order_sides" ADD COLUMN "animal_line" integer;--> statement-breakpoint
CREATE INDEX "cut_options_by_order" ON "cut_options" USING btree ("category","order_index");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_cut_style_id_cut_options_id_fk" FOREIGN KEY ("cut_style_id") REFERENCES "public"."cut_options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sides" ADD CONSTRAINT "order_sides_extra_id_cut_options_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."cut_options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sides" ADD CONSTRAINT "order_sides_kind" CHECK ("order_sides"."animal_line" is null or "order_sides"."side_dish_id" is null);--> statement-breakpoint
INSERT INTO price_marks (source) VALUES ('cut_options');--> statement-breakpoint
CREATE TRIGGER "cut_options_price_mark" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cut_options"
  FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();--> statement-breakpoint
-- The four of before under their ids, and what people ask for by name. Extras wait until somebody gives them a price.
INSERT INTO cut_options (id, category, name, name_en, note, note_en, home_cut, active, order_index) VALUES
  ('whole', 'cut', 'كاملة', 'Whole', NULL, NULL, 'whole', true, 1),
  ('halves', 'cut', 'أنصاف', 'Halves', NULL, NULL, 'halves', true, 2),
  ('quarters', 'cut', 'أرباع', 'Quarters', NULL, NULL, 'quarters', true, 3),
  ('freezer-small', 'cut', 'ثلاجة صغير', 'Freezer, small', 'قطع صغيرة للطبخ اليومي', 'Small pieces for everyday cooking', 'custom', true, 4),
  ('freezer-medium', 'cut', 'ثلاجة وسط', 'Freezer, medium', 'قطع متوسطة للكبسة', 'Medium pieces for kabsa', 'custom', true, 5),
  ('hadrami', 'cut', 'حضرمي', 'Hadrami', 'قطع كبيرة بعظمها للمندي', 'Large pieces on the bone for mandi', 'custom', true, 6),
  ('mufattah', 'cut', 'مفطح', 'Mufattah', 'قطعة واحدة مفتوحة لصينية كبيرة', 'In one piece, opened flat for a large tray', 'whole', true, 7),
  ('custom', 'cut', 'تقطيع حسب الطلب', 'Cut as requested', NULL, NULL, 'custom', true, 8),
  ('head-and-trotters', 'extra', 'رأس ومقادم', 'Head and trotters', 'تُنظَّف وتصلك في كيس وحدها', 'Cleaned, in a bag of their own', NULL, false, 1),
  ('tripe', 'extra', 'كرشة', 'Tripe', 'تُغسل وتصلك في كيس وحدها', 'Washed, in a bag of its own', NULL, false, 2),
  ('mince', 'extra', 'مفروم', 'Mince', 'نفرم من لحم ذبيحتك', 'Ground from your own animal', NULL, false, 3);
