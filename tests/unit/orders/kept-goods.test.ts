import { expect, test } from 'vitest';
import type { OrderItem, Refund } from '@/lib/orders/order/state';
import { judgeRefund } from '@/lib/orders/refunds/kept-goods';
import { calculateRefundable } from '@/lib/orders/refunds/refund-plan';
import type { SoldParts, SoldRules } from '@/lib/orders/refunds/sold-purchase';
import { pricePurchase } from '@/lib/pricing/price';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';
import {
  code,
  delivery,
  freePieces,
  gift,
  line,
  percent,
  pricingPromotion,
  purchase,
  taxed,
} from '../../support/values/purchases';

/** A purchase as the order it makes, paid whole. */
function soldAs(cart: Purchase): SoldParts {
  const { lines, gifts, shipping_parts, taxes, totals } = pricePurchase(cart);
  const adjustment = (row: object) => ({ code: null, units: null, base_amount: 0, ...row });
  const open = {
    quantity_shipped: 0,
    quantity_canceled: 0,
    quantity_returned: 0,
    quantity_uncharged: 0,
  };
  const units = (item: { stock_id: number; quantity: number }) => ({
    ...item,
    ...open,
    product_id: item.stock_id * 10,
    brand_id: null,
    categories: [],
    tax_rate: '0',
  });
  const items = [
    ...lines.map((pricedLine) => ({
      ...units({ stock_id: pricedLine.id, quantity: pricedLine.quantity }),
      id: pricedLine.id,
      name: `Item ${pricedLine.id}`,
      is_gift: false,
      unit_price: pricedLine.unit_minor,
      base_unit_price: pricedLine.unit_minor,
      regular_unit_price: pricedLine.regular_unit_minor,
      line_total: pricedLine.total_minor,
      order_discount: pricedLine.order_discount_minor,
      tax: pricedLine.tax_minor,
      tax_rate: String(pricedLine.tax_rate / 10_000),
    })),
    ...gifts.map((giftLine) => ({
      ...units(giftLine),
      id: 900 + giftLine.stock_id,
      name: `Gift ${giftLine.stock_id}`,
      is_gift: true,
      unit_price: 0,
      base_unit_price: 0,
      regular_unit_price: giftLine.value_minor,
      line_total: 0,
      order_discount: 0,
      tax: 0,
    })),
  ];
  const title = (id: number) => `Offer ${id}`;
  const adjustments = [
    ...lines.flatMap(({ id, parts }) =>
      parts.map(({ promotion_id, amount_minor: amount, ...part }) =>
        adjustment({
          ...part,
          promotion_id,
          amount,
          title: title(promotion_id),
          order_item_id: id,
        }),
      ),
    ),
    ...shipping_parts.map(({ promotion_id, amount_minor: amount, ...part }) =>
      adjustment({
        ...part,
        promotion_id,
        amount,
        title: title(promotion_id),
        order_item_id: null,
      }),
    ),
    ...gifts.map(({ promotion_id, stock_id }) =>
      adjustment({
        promotion_id,
        amount: 0,
        class: 'product',
        title: title(promotion_id),
        order_item_id: 900 + stock_id,
      }),
    ),
  ];
  const order = {
    ...totals,
    placed_at: cart.at,
    channel: cart.channel,
    currency: cart.currency.identifier,
    shipping_method_id: cart.shipping.chosen_id,
    payment_method_id: null,
    prices_include_tax: cart.tax.included,
  };
  return {
    order,
    items,
    adjustments,
    taxes: taxes.map(({ on, line: order_item_id = null, rate, amount_minor }) => ({
      on,
      order_item_id,
      rate: String(rate / 10_000),
      amount: amount_minor,
    })),
    currency: { ...cart.currency, mark: '' },
  } as unknown as SoldParts;
}

type EarlierRefunds = Pick<Refund, 'items'>[];
type Back = [id: number, quantity: number];
/** What giving units back does to the order of a purchase; `now`: its promotions as they are. */
function judged(
  cart: Purchase,
  back: Back[],
  { refunds = [], now = cart.promotions, shipping = false, sold = soldAs(cart) }: More = {},
) {
  const { order, items, taxes, currency } = sold;
  const parts = refunds.map((refund) => ({ ...refund, shipping_amount: 0, fee_amount: 0 }));
  const remaining = order.grand_total;
  const from = calculateRefundable({ order, items, taxes, currency, remaining, refunds: parts });
  const { base, zone, buyer, country, max_total_discount_percent } = cart;
  const rules = { base, zone, buyer, country, max_total_discount_percent };
  const units = back.map(([order_item_id, quantity]) => ({ order_item_id, quantity }));
  const floors: SoldRules['floors'] = new Map();
  return judgeRefund(
    sold,
    { ...rules, promotions: now, floors },
    { from, refunds: parts, units, shipping },
  );
}
type More = {
  refunds?: EarlierRefunds;
  now?: PricingPromotion[];
  shipping?: boolean;
  sold?: SoldParts;
};

const third = freePieces(1, 2, 1, { repeatable: true });
const from500 = (id: number, more: Parameters<typeof pricingPromotion>[1]) =>
  pricingPromotion(id, { class: 'order', min_subtotal: 50_000, ...more });
const hundredOff = from500(2, { trigger: 'coupon', action: 'amount_off', value: 10_000 });
const twoLines = [line(1, 30_000), line(2, 25_000)];

test.each<[string, Purchase, Back[], { by_shares: number; by_rules: number } | null]>([
  [
    'two and one free, one comes back: the two cost what was paid',
    purchase({ lines: [line(1, 10_000, { quantity: 3 })], promotions: [third] }),
    [[1, 1]],
    { by_shares: 6667, by_rules: 0 },
  ],
  [
    '20 % from ten pieces, five come back',
    purchase({
      lines: [line(1, 1000, { quantity: 10 })],
      promotions: [percent(1, 20, { min_quantity: 10 })],
    }),
    [[1, 5]],
    { by_shares: 4000, by_rules: 3000 },
  ],
  [
    '100.00 off by a code from 500.00, and 300.00 are kept',
    purchase({ lines: twoLines, promotions: [hundredOff], codes: [code(2)] }),
    [[2, 1]],
    { by_shares: 20_455, by_rules: 15_000 },
  ],
  [
    'delivery is free from 500.00: what is kept would have paid it',
    purchase({
      lines: twoLines,
      promotions: [from500(3, { action: 'free_shipping', class: 'shipping' })],
      shipping: delivery(4500),
    }),
    [[2, 1]],
    { by_shares: 25_000, by_rules: 20_500 },
  ],
  [
    'tax on top goes with it',
    purchase({
      lines: [line(1, 1000, { quantity: 10 })],
      promotions: [percent(1, 20, { min_quantity: 10 })],
      tax: taxed(10, false),
    }),
    [[1, 5]],
    { by_shares: 4400, by_rules: 3300 },
  ],
  [
    'a discount without a condition breaks none',
    purchase({ lines: [line(1, 999, { quantity: 7 })], promotions: [percent(1, 15)] }),
    [[1, 3]],
    null,
  ],
  [
    'six with two free, three come back: the other three have their one',
    purchase({ lines: [line(1, 10_000, { quantity: 6 })], promotions: [third] }),
    [[1, 3]],
    null,
  ],
  [
    'nothing is kept',
    purchase({ lines: [line(1, 10_000, { quantity: 3 })], promotions: [third] }),
    [[1, 3]],
    null,
  ],
])('%s', (_, cart, back, expected) => {
  const { goods, unknown } = judged(cart, back);
  expect(unknown).toEqual([]);
  if (!expected) return expect(goods).toBeNull();
  expect(goods).toMatchObject(expected);
  expect(goods?.broken).toHaveLength(1);
});

test('who gave back less before, by the rules, has it back with the rest', () => {
  const cart = purchase({
    lines: [line(1, 1000, { quantity: 10 })],
    promotions: [percent(1, 20, { min_quantity: 10 })],
  });
  const items = [{ order_item_id: 1, quantity: 5, restock: false, amount: 3000 }];
  expect(judged(cart, [[1, 5]], { refunds: [{ items }] }).goods).toEqual({
    by_shares: 4000,
    by_rules: 5000,
    kept_by_shares: 0,
    kept_by_rules: 0,
    broken: [],
  });
});

const gifted = from500(4, { action: 'free_gift', class: 'product', reward_target: 'stocks' });
const withGift = purchase({
  lines: twoLines,
  promotions: [{ ...gifted, reward_ids: [7], conditions: [{ x: 50_000, y: 1, type: 'amount' }] }],
  gifts: [gift(7, 8000)],
});

test('a gift that the kept goods would not have brought stays, or is named where it has left', () => {
  const units = (more: Partial<OrderItem>) => {
    const sold = soldAs(withGift);
    const items = sold.items.map((item) => (item.is_gift ? { ...item, ...more } : item));
    return judged(withGift, [[2, 1]], { sold: { ...sold, items } }).gifts;
  };
  expect(units({})).toMatchObject([{ item: { id: 907 }, units: 1, unsent: 1 }]);
  expect(units({ quantity_shipped: 1 })).toMatchObject([{ units: 1, unsent: 0 }]);
  const own: Back[] = [
    [2, 1],
    [907, 1],
  ];
  expect(judged(withGift, own).gifts).toEqual([]);
});

test('an offer that was changed or is gone is named, and nothing is said of it', () => {
  const cart = purchase({ lines: [line(1, 10_000, { quantity: 3 })], promotions: [third] });
  const unknown = { goods: null, gifts: [], unknown: ['Offer 1'] };
  expect(judged(cart, [[1, 1]], { now: [] })).toEqual(unknown);
  expect(judged(cart, [[1, 1]], { now: [percent(1, 5)] })).toEqual(unknown);
});
