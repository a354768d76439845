ALTER TABLE "refund" ADD COLUMN "shipping_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "fee_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "refund" SET "granted_at" = "created_at" WHERE "status" = 'succeeded' OR EXISTS (SELECT FROM "payment" WHERE "payment"."order_id" = "refund"."order_id" AND "payment"."type" = 'refund' AND "payment"."status" <> 'failed');
