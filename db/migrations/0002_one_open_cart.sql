DROP INDEX "cart_customer_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "cart_customer_key" ON "cart" USING btree ("customer_id") WHERE "cart"."ordered_at" is null;