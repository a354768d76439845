DROP INDEX "orders_open_ip_address_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_group" text;--> statement-breakpoint
CREATE INDEX "orders_open_address_group_idx" ON "orders" USING btree ("address_group") WHERE "orders"."status" in ('pending', 'payment_review', 'payment_reject');--> statement-breakpoint
UPDATE "orders" SET "address_group" = CASE
  WHEN family("ip_address"::inet) = 4 THEN host("ip_address"::inet)
  ELSE network(set_masklen("ip_address"::inet, 64))::text END
WHERE "ip_address" IS NOT NULL AND "status" IN ('pending', 'payment_review', 'payment_reject');
