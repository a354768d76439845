ALTER TABLE "payment_method" ADD COLUMN "qr_path" text;--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF instructions, icon_path, qr_path ON payment_method FOR EACH ROW EXECUTE FUNCTION hold_media('instructions', 'icon_path', 'qr_path');
--> statement-breakpoint
-- What providers were asked to collect stood in the ledger until now.
INSERT INTO payment_intent (order_id, payment_method_id, provider, reference, provider_id, amount, currency, status, requested_at, created_at, updated_at)
SELECT asked.order_id, orders.payment_method_id, asked.provider, asked.provider_reference, asked.provider_reference, asked.amount, asked.currency,
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
