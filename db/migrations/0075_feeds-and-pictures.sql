CREATE TABLE "catalog_pictures" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"file_key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_pictures_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "catalog_pictures_kind" CHECK ("catalog_pictures"."kind" in ('breed', 'age', 'dish', 'side'))
);
--> statement-breakpoint
ALTER TABLE "age_classes" ADD COLUMN "feeds" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_pictures_one" ON "catalog_pictures" USING btree ("kind","subject");--> statement-breakpoint
ALTER TABLE "age_classes" ADD CONSTRAINT "age_classes_feeds" CHECK ("age_classes"."feeds" is null or "age_classes"."feeds" between 1 and 100);--> statement-breakpoint
CREATE TRIGGER catalog_pictures_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalog_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
