ALTER TABLE "promotion_use" ADD COLUMN "further_email_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree ("phone") WHERE "orders"."phone" <> '';--> statement-breakpoint
-- What accounts used with another contact counts under their own address too.
UPDATE "promotion_use" u SET "further_email_keys" = array[c.email] FROM "customer" c
WHERE c.id = u.customer_id AND u.email_key <> c.email;--> statement-breakpoint
INSERT INTO "promotion_counter" AS counter (promotion_id, scope, customer_key, used)
SELECT u.promotion_id, own.scope, 'email:' || u.further_email_keys[1], count(*)
FROM "promotion_use" u
JOIN "promotion" p ON p.id = u.promotion_id
LEFT JOIN "coupon" c ON c.id = u.coupon_id
CROSS JOIN LATERAL (VALUES ('uses', p.usage_limit_per_customer),
  ('coupon:' || c.id, c.usage_limit_per_customer)) AS own(scope, most)
WHERE cardinality(u.further_email_keys) = 1 AND u.state <> 'released' AND own.most IS NOT NULL
GROUP BY 1, 2, 3
ON CONFLICT (promotion_id, scope, customer_key) DO UPDATE SET used = counter.used + excluded.used;
