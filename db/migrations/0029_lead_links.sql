ALTER TABLE "contact_message" ADD COLUMN "lead_noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lead_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_lead_idx" ON "orders" USING btree ("lead_id");