ALTER TABLE "orders" ADD COLUMN "expiry_claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_open_email_idx" ON "orders" USING btree ("email") WHERE "orders"."status" in ('pending', 'payment_reject');--> statement-breakpoint
CREATE INDEX "orders_open_phone_idx" ON "orders" USING btree ("phone") WHERE "orders"."status" in ('pending', 'payment_reject');--> statement-breakpoint
CREATE INDEX "orders_open_ip_address_idx" ON "orders" USING btree ("ip_address") WHERE "orders"."status" in ('pending', 'payment_reject');