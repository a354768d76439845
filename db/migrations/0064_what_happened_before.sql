-- What counts or lists what happened, filled with what happened before it was there. Each part
-- finds what is missing or wrong by itself, so that a shop that is right stays as it is.

-- What customers have spent, since 0046: their completed orders, as `readFacts` counts them.
WITH given_back AS (
  SELECT order_id, sum(amount) AS amount FROM (
    SELECT order_id, amount - shipping_amount AS amount FROM refund WHERE granted_at IS NOT NULL
    UNION ALL
    SELECT order_id, amount FROM dispute WHERE status = 'lost'
  ) gone
  GROUP BY order_id
), counted AS (
  SELECT user_id, sum(greatest(0,
    base_goods - coalesce(round(base_goods * given_back.amount / nullif(goods, 0)), 0)))::bigint AS spend
  FROM (
    SELECT id, user_id, grand_total - shipping_fee + shipping_discount AS goods,
      base_grand_total - base_shipping_fee + base_shipping_discount AS base_goods
    FROM orders WHERE status = 'completed' AND user_id IS NOT NULL
  ) bought
  LEFT JOIN given_back ON given_back.order_id = bought.id
  GROUP BY user_id
)
UPDATE customer SET qualifying_spend_minor = coalesce(counted.spend, 0)
FROM customer buyer LEFT JOIN counted ON counted.user_id = buyer.id
WHERE customer.id = buyer.id AND customer.qualifying_spend_minor <> coalesce(counted.spend, 0);
--> statement-breakpoint
-- What buyers said of their transfers, since 0048: staff decide about it on one screen.
INSERT INTO payment_proof (order_id, reference, currency, created_at)
SELECT DISTINCT ON (orders.id) orders.id,
  substr(claim.provider_reference, length(orders.order_number) + 2),
  coalesce(orders.collected_currency, orders.currency), claim.created_at
FROM orders JOIN payment claim ON claim.order_id = orders.id AND claim.provider = 'manual'
  AND claim.type = 'authorize' AND claim.status = 'pending' AND claim.admin_id IS NULL
WHERE orders.status = 'payment_review'
  AND NOT EXISTS (SELECT FROM payment_proof WHERE payment_proof.order_id = orders.id)
ORDER BY orders.id, claim.id DESC;
--> statement-breakpoint
-- What was to be collected when intents got their table, in 0048: providers are asked once more.
UPDATE payment_intent SET check_at = now()
WHERE check_at IS NULL AND checks = 0 AND status IN ('open', 'processing', 'authorized');
--> statement-breakpoint
-- What lines cost in the base currency, since 0042, where the version before wrote the order.
UPDATE order_item SET base_line_total = base_unit_price * (quantity - quantity_uncharged)
WHERE base_line_total = 0 AND discount = 0 AND base_unit_price * (quantity - quantity_uncharged) <> 0;
--> statement-breakpoint
-- From where orders came, as risks compare those of a week: 0031 filled only open ones.
UPDATE orders SET address_group = ip_address
WHERE address_group IS NULL AND ip_address ~ '^\d+(\.\d+){3}$' AND status = 'canceled'
  AND placed_at > now() - interval '7 days';
--> statement-breakpoint
-- From whom mails are, since 0035, of those that wait.
UPDATE mail SET from_address = setting.value #>> '{}'
FROM setting
WHERE setting.key = 'contact_email' AND mail.from_address = '' AND mail.state IN ('queued', 'sending');
