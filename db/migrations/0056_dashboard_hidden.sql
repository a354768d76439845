CREATE TABLE "dashboard_hidden" (
	"admin_id" integer PRIMARY KEY NOT NULL,
	"parts" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard_hidden" ADD CONSTRAINT "dashboard_hidden_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;
