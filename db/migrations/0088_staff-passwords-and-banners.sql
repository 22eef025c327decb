CREATE TABLE "staff_password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_audience";--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "image_url_en" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "caption_en" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "link_to" text;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "app_banners" ADD COLUMN "shown_until" date;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_made_by_staff_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_password_links_by_user" ON "staff_password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_password_links_by_maker" ON "staff_password_links" USING btree ("made_by") WHERE "staff_password_links"."made_by" is not null;--> statement-breakpoint
ALTER TABLE "app_banners" ADD CONSTRAINT "app_banners_days" CHECK ("app_banners"."shown_from" <= "app_banners"."shown_until");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'standing_order', 'gift_for_you', 'share_for_you', 'told_as_asked', 'number_changed', 'evening_report', 'staff_password', 'test', 'answer'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_audience" CHECK ("messages"."audience" in ('customer', 'shop', 'recipient', 'staff'));