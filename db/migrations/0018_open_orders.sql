ALTER TABLE "orders" ADD COLUMN "expiry_claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_open_email_idx" ON "orders" USING btree ("email") WHERE "orders"."status" in ('pending', 'payment_review', 'payment_reject');--> statement-breakpoint
CREATE INDEX "orders_open_phone_idx" ON "orders" USING btree ("phone") WHERE "orders"."status" in ('pending', 'payment_review', 'payment_reject');--> statement-breakpoint
CREATE INDEX "orders_open_ip_address_idx" ON "orders" USING btree ("ip_address") WHERE "orders"."status" in ('pending', 'payment_review', 'payment_reject');--> statement-breakpoint
-- What products are found by holds no word of a draft any more. Documents that may hold some
-- are written anew by what follows the migrations (lib/catalog/index-missing.ts).
DELETE FROM "search_document" USING "product" p WHERE p."id" = "product_id" AND (
	EXISTS (SELECT FROM "brand" b WHERE b."id" = p."brand_id" AND NOT b."enabled")
	OR EXISTS (SELECT FROM "stock" s WHERE s."product_id" = p."id" AND NOT s."visibled")
	OR EXISTS (SELECT FROM "product_category" c JOIN "menu" m ON m."id" = c."menu_id"
		WHERE c."product_id" = p."id" AND NOT m."enabled"));
