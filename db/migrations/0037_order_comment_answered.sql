ALTER TABLE "order_comment" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_comment_waiting_idx" ON "order_comment" USING btree ("order_id") WHERE "order_comment"."author_type" = 'customer' and "order_comment"."answered_at" is null;
--> statement-breakpoint
-- What staff wrote after it for the customer to read has answered it.
UPDATE "order_comment" AS "asked" SET "answered_at" = (
  SELECT min("answer"."created_at") FROM "order_comment" AS "answer"
  WHERE "answer"."order_id" = "asked"."order_id" AND "answer"."author_type" = 'admin'
    AND "answer"."visible_to_customer" AND "answer"."id" > "asked"."id"
) WHERE "asked"."author_type" = 'customer';
