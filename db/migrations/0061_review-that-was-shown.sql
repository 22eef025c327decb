ALTER TABLE "orders" ADD COLUMN "review_total_halalas" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_terms_version" text;