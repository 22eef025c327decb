CREATE TABLE "roles" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"permissions" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_admin_has_all" CHECK (("roles"."id" = 'admin') = ("roles"."permissions" is null)),
	CONSTRAINT "roles_permit_something" CHECK (cardinality("roles"."permissions") > 0)
);
--> statement-breakpoint
INSERT INTO "roles" ("id", "name", "name_en", "created_at", "permissions") VALUES
	('admin', 'مدير', 'Administrator', now(), null),
	('shift', 'الوردية', 'Shift', now() + interval '1 millisecond', '{orders.read,orders.move,orders.edit,payments.review,customers.read,messages.read,messages.manage}'),
	('accountant', 'محاسب', 'Accountant', now() + interval '2 milliseconds', '{financial.read,insights.read,orders.read,orders.export}'),
	('content', 'محرر المحتوى', 'Content editor', now() + interval '3 milliseconds', '{content.read,content.edit}');--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_pkey";--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_one_name" ON "roles" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_one_name_en" ON "roles" USING btree ("name_en");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role");