CREATE TABLE "drawer_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pos_session_id" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drawer_opening" ADD CONSTRAINT "drawer_opening_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_opening" ADD CONSTRAINT "drawer_opening_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_opening_session_idx" ON "drawer_opening" USING btree ("pos_session_id");