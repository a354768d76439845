import { expect, test } from 'vitest';
import { convertAmount } from '@/lib/core/money';
import { baseAmounts } from '@/lib/pricing/base-amounts';
import { pricePurchase } from '@/lib/pricing/price';
import {
  amount,
  delivery,
  HKD,
  JPY,
  KWD,
  line,
  percent,
  purchase,
} from '../../support/values/purchases';

const own = (id: number, own_minor: number, quantity = 1) =>
  line(id, 0, { regular: { base_minor: 0, own_minor }, quantity });
const inBase = (cart: ReturnType<typeof purchase>) =>
  baseAmounts(pricePurchase(cart), cart.tax.included, (minor) =>
    convertAmount(minor, cart.currency, HKD),
  );

test.each([
  ['C25b 1,950 yen at 19.5', { ...JPY, rate: '19.5' }, [own(1, 975, 2)], [10_000]],
  ['three yen of 5.10 cents each are 15 cents', JPY, [1, 2, 3].map((id) => own(id, 1)), [5, 5, 5]],
  ['five of them are 26', JPY, [1, 2, 3, 4, 5].map((id) => own(id, 1)), [6, 5, 5, 5, 5]],
  ['nothing of it stays nothing', JPY, [own(1, 0), own(2, 7), own(3, 0)], [0, 36, 0]],
  ['the base currency stays', HKD, [own(1, 1), own(2, 2)], [1, 2]],
  ['dinars', KWD, [own(1, 10), own(2, 20)], [26, 51]],
])('%s', (_, currency, lines, expected) => {
  const base = inBase(purchase({ currency, lines }));
  expect(base.lines.map((baseLine) => baseLine.base_line_total)).toEqual(expected);
});

test('what is paid adds up to the converted total, and what is taken off is on top of it', () => {
  const cart = purchase({
    currency: JPY,
    lines: [own(1, 333), own(2, 333)],
    promotions: [
      percent(1, 10, { target: 'stocks', target_ids: [1] }),
      amount(2, 510, { class: 'order' }),
    ],
    shipping: delivery(3000),
  });
  // 300 + 333 − 100 + 588 yen at 19.6
  const { totals, lines } = inBase(cart);
  expect(totals).toEqual({
    base_items_subtotal: 3397,
    base_items_discount: 168,
    base_order_discount: 510,
    base_shipping_fee: 3000,
    base_shipping_discount: 0,
    base_fee_total: 0,
    base_tax_total: 0,
    base_grand_total: 5719,
  });
  expect(lines.map(({ parts }) => parts.map((part) => part.base_amount_minor))).toEqual([
    [168, 240],
    [270],
  ]);
});
