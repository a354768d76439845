import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';
import {
  amount,
  delivery,
  freePieces,
  line,
  paying,
  percent,
  pricingPromotion,
  purchase,
  taxed,
} from '../support/values/purchases';

const methods = {
  shipping: delivery(3000),
  payment: paying({ fee_type: 'percent', fee_value: 340 }),
  tax: taxed(10, true),
};

/** 6,000 pieces in 30 lines, of every three of which the cheapest is free. */
export const manyPieces: Purchase = purchase({
  lines: Array.from({ length: 30 }, (_, at) => line(at + 1, 3000 + at, { quantity: 200 })),
  promotions: [freePieces(1, 2, 1, { repeatable: true })],
  ...methods,
});

/** Promotions of every kind, with and without thresholds, in turn. */
const kinds: ((id: number) => PricingPromotion)[] = [
  (id) => percent(id, 5 + (id % 20), { target: 'categories', target_ids: [id % 9] }),
  (id) => percent(id, 5 + (id % 20), { class: 'order' }),
  (id) => amount(id, 100 * id, { class: 'order', min_subtotal: 1000 * id }),
  (id) => freePieces(id, 2, 1, { target: 'brands', target_ids: [id % 6] }),
  (id) => pricingPromotion(id, { action: 'free_shipping', class: 'shipping', min_subtotal: 5000 }),
  (id) =>
    pricingPromotion(id, {
      action: 'fixed_price',
      value: 900,
      target: 'stocks',
      target_ids: [id % 7],
    }),
  (id) => percent(id, 30, { target: 'products', target_ids: [id * 10] }),
  (id) => percent(id, 30, { audience: 'members' }),
  (id) => percent(id, 15, { min_quantity: 20, class: 'order', exclusive: true }),
  (id) =>
    pricingPromotion(id, {
      action: 'tiered_percent',
      class: 'order',
      conditions: [
        { x: 5000, y: 500, type: 'amount' },
        { x: 10_000, y: 1000, type: 'amount' },
      ],
    }),
];

/** Five lines and 50 promotions. */
export const manyPromotions: Purchase = purchase({
  lines: Array.from({ length: 5 }, (_, at) =>
    line(at + 1, 1000 * (at + 1), { quantity: at + 1, category_ids: [at, 9], brand_id: at }),
  ),
  promotions: Array.from({ length: 50 }, (_, at) => kinds[at % kinds.length]?.(at + 1)).filter(
    (candidate) => candidate !== undefined,
  ),
  ...methods,
});
