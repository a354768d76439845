CREATE TABLE "pos_cashier" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" integer NOT NULL,
	"pos_session_id" integer NOT NULL,
	"login_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pos_cashier" ADD CONSTRAINT "pos_cashier_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_cashier" ADD CONSTRAINT "pos_cashier_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_cashier" ADD CONSTRAINT "pos_cashier_login_id_session_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pos_cashier_login_idx" ON "pos_cashier" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "pos_cashier_admin_idx" ON "pos_cashier" USING btree ("admin_id");