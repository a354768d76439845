ALTER TABLE "orders" ADD COLUMN "physical_store_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "physical_store" ADD COLUMN "pickup_ready_hours" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "physical_store" ADD COLUMN "pickup_hold_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_physical_store_id_physical_store_id_fk" FOREIGN KEY ("physical_store_id") REFERENCES "public"."physical_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_physical_store_idx" ON "orders" USING btree ("physical_store_id","placed_at") WHERE "orders"."physical_store_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_pickup_hold_idx" ON "orders" USING btree ("pickup_hold_until") WHERE "orders"."pickup_hold_until" is not null and "orders"."status" in ('pending', 'paid');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_code_key" UNIQUE("pickup_code");--> statement-breakpoint
ALTER TABLE "physical_store" ADD CONSTRAINT "physical_store_pickup_times_check" CHECK ("physical_store"."pickup_ready_hours" between 0 and 720 and "physical_store"."pickup_hold_days" between 1 and 365);