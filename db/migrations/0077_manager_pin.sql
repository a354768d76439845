CREATE TABLE "pos_approval" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" integer,
	"requested_by" integer,
	"pos_session_id" integer NOT NULL,
	"basket_key" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"order_id" integer,
	CONSTRAINT "pos_approval_percent_check" CHECK ("pos_approval"."percent" > 0 and "pos_approval"."percent" <= 100),
	CONSTRAINT "pos_approval_used_check" CHECK (("pos_approval"."used_at" is null) = ("pos_approval"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "admin" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "pos_approval" ADD CONSTRAINT "pos_approval_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_approval" ADD CONSTRAINT "pos_approval_requested_by_admin_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_approval" ADD CONSTRAINT "pos_approval_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_approval" ADD CONSTRAINT "pos_approval_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pos_approval_session_idx" ON "pos_approval" USING btree ("pos_session_id");--> statement-breakpoint
CREATE INDEX "pos_approval_order_idx" ON "pos_approval" USING btree ("order_id");