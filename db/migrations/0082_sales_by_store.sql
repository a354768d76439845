ALTER TABLE "sales_day" ADD COLUMN "physical_store_id" integer;--> statement-breakpoint
ALTER TABLE "sales_day" ADD COLUMN "cashier_id" integer;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD COLUMN "physical_store_id" integer;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD COLUMN "pos_session_id" integer;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD COLUMN "cashier_id" integer;--> statement-breakpoint
-- Entries of before: of the session and store of their order, or of the store it is picked up at.
ALTER TABLE "sales_entry" DISABLE TRIGGER "sales_entry_append_only";--> statement-breakpoint
UPDATE "sales_entry" SET
  "physical_store_id" = coalesce(r."physical_store_id", o."physical_store_id"),
  "pos_session_id" = o."pos_session_id",
  "cashier_id" = case when o."pos_session_id" is not null then o."admin_id" end
FROM "orders" o
  LEFT JOIN "pos_session" s ON s."id" = o."pos_session_id"
  LEFT JOIN "pos_register" r ON r."id" = s."register_id"
WHERE o."id" = "sales_entry"."order_id"
  AND (o."pos_session_id" is not null or o."physical_store_id" is not null);--> statement-breakpoint
-- What a register gave back is of that register: its tender was written right after it.
UPDATE "sales_entry" SET
  "physical_store_id" = back."physical_store_id",
  "pos_session_id" = back."pos_session_id",
  "cashier_id" = back."admin_id"
FROM (
  SELECT DISTINCT ON (e."id") e."id", t."pos_session_id", t."admin_id", r."physical_store_id"
  FROM "sales_entry" e
    JOIN "pos_tender" t ON t."order_id" = e."order_id" AND t."amount" < 0
      AND t."created_at" between e."occurred_at" and e."occurred_at" + interval '1 minute'
    JOIN "pos_session" s ON s."id" = t."pos_session_id"
    JOIN "pos_register" r ON r."id" = s."register_id"
  WHERE e."kind" = 'refund'
  ORDER BY e."id", t."created_at"
) back
WHERE back."id" = "sales_entry"."id";--> statement-breakpoint
ALTER TABLE "sales_entry" ENABLE TRIGGER "sales_entry_append_only";--> statement-breakpoint
-- What was added up by day does not tell stores apart: it is added up anew by the next run.
DELETE FROM "sales_rollup"
WHERE exists (SELECT FROM "sales_entry" WHERE "physical_store_id" is not null);
