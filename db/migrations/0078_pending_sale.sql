CREATE TABLE "pending_sale" (
	"key" uuid PRIMARY KEY NOT NULL,
	"pos_session_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_sale" ADD CONSTRAINT "pending_sale_pos_session_id_pos_session_id_fk" FOREIGN KEY ("pos_session_id") REFERENCES "public"."pos_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sale" ADD CONSTRAINT "pending_sale_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sale_session_idx" ON "pending_sale" USING btree ("pos_session_id");