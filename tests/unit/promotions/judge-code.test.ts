import { expect, test } from 'vitest';
import { pricePurchase } from '@/lib/pricing/price';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';
import { judgeCouponCode } from '@/lib/promotions/coupons/judge-code';
import { amount, code, delivery, line, percent, purchase } from '../../support/values/purchases';

const coupon = { trigger: 'coupon', class: 'order' } as const;
const goods = [line(1, 100_000)];
const ten = percent(1, 10, coupon);
const fifteen = percent(2, 15, coupon);
const freeDelivery = { action: 'free_shipping', class: 'shipping' } as const;
const joining = { ...fifteen, combine_with: { product: true, order: true, shipping: true } };

type Cart = Partial<Purchase> & { promotions: PricingPromotion[] };
/** What becomes of the last of the codes, entered after the others. */
function judged({ codes = [], ...cart }: Cart) {
  const before = pricePurchase(purchase({ lines: goods, ...cart, codes: codes.slice(0, -1) }));
  const after = pricePurchase(purchase({ lines: goods, ...cart, codes }));
  return judgeCouponCode(codes.at(-1)?.code ?? '', before, after);
}

test.each<[string, Cart, object]>([
  ['fits', { promotions: [ten], codes: [code(1)] }, { kind: 'applies' }],
  [
    'joins another code that allows it',
    {
      promotions: [amount(1, 5000, { ...coupon, combine_with: joining.combine_with }), joining],
      codes: [code(1), code(2)],
    },
    { kind: 'applies' },
  ],
  [
    'saves less than the one that applies',
    { promotions: [ten, fifteen], codes: [code(2), code(1)] },
    { kind: 'conflicts', codes: ['CODE2'] },
  ],
  [
    'saves more than the one that applies: it does not push it out unasked',
    { promotions: [ten, fifteen], codes: [code(1), code(2)] },
    { kind: 'conflicts', codes: ['CODE1'] },
  ],
  [
    'saves less than an offer that stands alone',
    { promotions: [ten, percent(3, 20, { class: 'order', exclusive: true })], codes: [code(1)] },
    { kind: 'waits', refused: { reason: 'better_without', instead_of: [3] } },
  ],
  [
    'loses free delivery',
    {
      promotions: [amount(1, 2000, coupon)],
      codes: [code(1)],
      shipping: delivery(4500, { base_free_over_minor: 100_000 }),
    },
    { kind: 'waits', refused: { reason: 'better_without', instead_of: [], total_minor: 102_500 } },
  ],
  [
    'is a second one of the same promotion',
    { promotions: [ten], codes: [code(1, 'TWO'), code(1, 'ONE')] },
    { kind: 'bad', refused: { code: 'ONE', reason: 'already_applied' } },
  ],
  ...(['as it is', 'by an offer'] as const).map((why): [string, Cart, object] => [
    `is for a delivery that is free ${why}: it takes no place`,
    {
      promotions: [
        percent(4, 0, { ...coupon, ...freeDelivery }),
        ...(why === 'by an offer' ? [percent(5, 0, freeDelivery)] : []),
      ],
      codes: [code(4)],
      shipping: delivery(why === 'as it is' ? 0 : 4500),
    },
    { kind: 'bad', refused: { reason: 'delivery_free' } },
  ]),
  [
    'is nobody’s',
    { promotions: [ten], codes: [{ code: 'NONE', coupon: null }] },
    { kind: 'bad', refused: { promotion_id: null, reason: 'not_found' } },
  ],
  [
    'asks for more',
    {
      promotions: [{ ...ten, min_subtotal: { base_minor: 105_000, values: {} } }],
      codes: [code(1)],
    },
    { kind: 'bad', refused: { reason: 'min_subtotal_not_met', missing: 5000 } },
  ],
])('a code that %s', (_, cart, expected) => {
  expect(judged(cart)).toMatchObject(expected);
});
