ALTER TABLE "app_banners" ADD COLUMN "image_url_en" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "caption_en" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "link_to" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "shown_until" date;--> statement-breakpoint
ALTER TABLE "app_banners" ADD CONSTRAINT "app_banners_days" CHECK ("app_banners"."shown_from" <= "app_banners"."shown_until");