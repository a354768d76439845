CREATE TABLE "dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"capture_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_charge_refundable" boolean DEFAULT false NOT NULL,
	"due_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_provider_id_key" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"intent_id" text,
	"charge_id" text,
	"test_mode" boolean DEFAULT false NOT NULL,
	"payment_method_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_message" text,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_intent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_method_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"capture_mode" text DEFAULT 'auto' NOT NULL,
	"test_mode" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"requested_at" timestamp with time zone,
	"capture_before" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intent_reference_key" UNIQUE("reference"),
	CONSTRAINT "payment_intent_provider_id_key" UNIQUE("provider","provider_id"),
	CONSTRAINT "payment_intent_amount_check" CHECK ("payment_intent"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"picture" "bytea",
	"picture_hash" text,
	"amount" bigint,
	"currency" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_one_capture_key";--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "public_config" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "config" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "test_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "icon_path" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "qr_path" text;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "channels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "membership_tier_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "shipping_method_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "fee_max_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "capture_mode" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "intent_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "capture_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "test_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "free_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "error_message" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_capture_id_payment_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_order_idx" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_event_open_idx" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_one_open_key" ON "payment_intent" USING btree ("order_id") WHERE "payment_intent"."status" in ('new', 'open', 'processing', 'authorized');--> statement-breakpoint
CREATE INDEX "payment_intent_check_idx" ON "payment_intent" USING btree ("check_at") WHERE "payment_intent"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_proof_order_idx" ON "payment_proof" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_proof_waiting_idx" ON "payment_proof" USING btree ("created_at") WHERE "payment_proof"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proof_hash_idx" ON "payment_proof" USING btree ("picture_hash");--> statement-breakpoint
CREATE INDEX "payment_proof_reference_idx" ON "payment_proof" USING btree (lower("reference"));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_intent_id_payment_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_capture_id_payment_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF instructions, icon_path, qr_path ON payment_method FOR EACH ROW EXECUTE FUNCTION hold_media('instructions', 'icon_path', 'qr_path');
--> statement-breakpoint
-- What providers were asked to collect stood in the ledger until now.
INSERT INTO payment_intent (order_id, payment_method_id, provider, reference, provider_id, amount, currency, status, requested_at, created_at, updated_at)
SELECT asked.order_id, orders.payment_method_id, asked.provider, asked.provider_reference, (SELECT reference FROM sandbox_charge WHERE reference = asked.provider_reference), asked.amount, asked.currency,
  CASE
    WHEN told.captured THEN 'captured'
    WHEN told.failed THEN 'declined'
    WHEN told.voided OR orders.status NOT IN ('pending', 'payment_review', 'payment_reject') OR asked.id <> max(asked.id) OVER (PARTITION BY asked.order_id) THEN 'canceled'
    WHEN told.held THEN 'authorized'
    ELSE 'open'
  END,
  asked.created_at, asked.created_at, asked.created_at
FROM payment asked
JOIN orders ON orders.id = asked.order_id AND orders.payment_method_id IS NOT NULL
CROSS JOIN LATERAL (
  SELECT coalesce(bool_or(type = 'capture' AND status = 'succeeded'), false) AS captured, coalesce(bool_or(status = 'failed'), false) AS failed,
    coalesce(bool_or(type = 'void'), false) AS voided, coalesce(bool_or(type = 'authorize' AND status = 'pending'), false) AS held
  FROM payment WHERE provider = asked.provider AND provider_reference = asked.provider_reference
) told
WHERE asked.type = 'authorize' AND asked.status = 'requires_action' AND asked.amount > 0 AND asked.provider = 'sandbox';

--> statement-breakpoint
-- What was begun and what became of it are two rows of one reference; refunds by hand had two.
ALTER TABLE payment DISABLE TRIGGER payment_append_only;
--> statement-breakpoint
UPDATE payment begun SET provider_reference = done.provider_reference
FROM payment done
WHERE begun.type = 'refund' AND begun.status = 'pending' AND done.type = 'refund' AND done.status = 'succeeded' AND done.order_id = begun.order_id
  AND begun.provider_reference = 'manual-' || split_part(done.provider_reference, ':', 1) AND begun.provider = done.provider;
--> statement-breakpoint
UPDATE payment SET refund_id = refund.id,
  capture_id = (SELECT min(id) FROM payment capture WHERE capture.order_id = refund.order_id AND capture.type = 'capture' AND capture.status = 'succeeded')
FROM refund
WHERE payment.order_id = refund.order_id AND payment.type = 'refund'
  AND (payment.provider_reference IN ('manual-' || refund.refund_number, 're_' || refund.refund_number) OR starts_with(payment.provider_reference, refund.refund_number || ':'));
--> statement-breakpoint
UPDATE payment SET intent_id = intent.id
FROM payment_intent intent
WHERE payment.order_id = intent.order_id AND payment.provider = intent.provider AND payment.provider_reference = intent.reference;
--> statement-breakpoint
ALTER TABLE payment ENABLE TRIGGER payment_append_only;
