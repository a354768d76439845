DROP INDEX "orders_open_ip_address_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_group" text;--> statement-breakpoint
CREATE INDEX "orders_open_address_group_idx" ON "orders" USING btree ("address_group") WHERE "orders"."status" in ('pending', 'payment_review', 'payment_reject');--> statement-breakpoint
-- An IPv4 address is its own group. Of IPv6 only the app says the group (`addressGroup`): open
-- orders from there count for nobody. What is no address is left alone and fails nothing.
UPDATE "orders" SET "address_group" = "ip_address"
WHERE "ip_address" ~ '^\d+(\.\d+){3}$' AND "status" IN ('pending', 'payment_review', 'payment_reject');
