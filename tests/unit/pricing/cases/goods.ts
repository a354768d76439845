import {
  amount,
  delivery,
  freePieces,
  gift,
  guest,
  levelCurrency,
  line,
  member,
  percent,
  pricingPromotion,
  purchase,
} from '../../../support/values/purchases';
import type { Case } from './case';

const pair = [line(1, 3000, { quantity: 2 })];
const free = (id: number) => freePieces(id, 1, 1);
const tenFrom50 = (id: number) => percent(id, 10, { class: 'order', min_subtotal: 5000 });

const withGift = (goods: number, more: Parameters<typeof purchase>[0] = {}) => {
  const brings = pricingPromotion(1, {
    action: 'free_gift',
    conditions: [{ x: 50_000, y: 1, type: 'amount' }],
    reward_target: 'stocks',
    reward_ids: [90],
  });
  return purchase({
    lines: [line(1, goods)],
    gifts: [gift(90, 8000)],
    ...more,
    promotions: [brings, ...(more.promotions ?? [])],
  });
};
const onSale = [line(1, 20_000, { special: 15_000 }), line(2, 10_000)];
const offers = [
  percent(1, 20, { exclude_sale_items: true }),
  percent(2, 5, { audience: 'members' }),
];

/** What promotions take off goods (C06 to C08, C11, C15, C24). */
export const goods: Case[] = [
  {
    name: 'what can no longer be had has a price, and counts for no offer, no delivery and no sum',
    purchase: purchase({
      lines: [
        line(1, 7000),
        line(2, 50_000, { quantity: 3, special: 40_000, is_unavailable: true }),
      ],
      promotions: [amount(1, 2000, { class: 'order', min_subtotal: 10_000 }), percent(2, 10)],
      shipping: delivery(3000),
    }),
    discounts: [700, 0],
    total: 6300 + 3000,
    totals: { items_subtotal: 7000, shipping_fee: 3000 },
    applied: { 2: 700 },
  },
  {
    name: 'where nothing can be had nothing is delivered either',
    purchase: purchase({
      lines: [line(1, 7000, { is_unavailable: true })],
      shipping: delivery(3000),
    }),
    total: 0,
    totals: { shipping_fee: 0 },
  },
  {
    name: 'C06a more off than the goods cost takes the goods, not the delivery',
    purchase: purchase({
      lines: [line(1, 7000), line(2, 5000)],
      promotions: [amount(1, 50_000, { class: 'order' })],
      shipping: delivery(3000),
    }),
    shares: [7000, 5000],
    total: 3000,
    totals: { order_discount: 12_000, shipping_fee: 3000 },
    applied: { 1: 12_000 },
  },
  {
    name: 'C06b where nothing is left to take off, that is said',
    purchase: purchase({
      lines: [line(1, 12_000)],
      promotions: [percent(1, 100), percent(2, 15, { class: 'order' })],
    }),
    total: 0,
    applied: { 1: 12_000 },
    refused: [{ promotion_id: 2, reason: 'nothing_left' }],
  },
  ...[
    [free(1), tenFrom50(2)],
    [tenFrom50(1), free(2)],
  ].map((promotions, at) => ({
    name: `C07 a minimum counts what the goods cost after product promotions, ids ${at + 1}`,
    purchase: purchase({ lines: pair, promotions }),
    total: 3000,
    applied: { [at + 1]: 3000 },
    refused: [{ promotion_id: 2 - at, reason: 'min_subtotal_not_met' as const, missing: 2000 }],
    next: { promotion_id: 2 - at, missing_minor: 2000 },
  })),
  {
    name: 'C08a 70 % after 40 % is off what is left',
    purchase: purchase({
      lines: [line(1, 10_000, { quantity: 10 })],
      promotions: [percent(1, 40), percent(2, 70, { class: 'order' })],
    }),
    discounts: [40_000],
    shares: [42_000],
    total: 18_000,
  },
  ...[[line(1, 2299)], [line(1, 2299), line(2, 1599)]].map((lines) => ({
    name: `C11 ten off the goods that are meant, ${lines.length} in the cart`,
    purchase: purchase({
      lines,
      promotions: [amount(1, 1000, { class: 'order', target: 'stocks', target_ids: [1] })],
    }),
    shares: [1000, 0].slice(0, lines.length),
    total: lines.length === 1 ? 1299 : 2898,
  })),
  {
    name: 'C15 a gift from 500 on',
    purchase: withGift(51_000),
    total: 51_000,
    gifts: [{ promotion_id: 1, stock_id: 90, quantity: 1, value_minor: 8000 }],
  },
  {
    name: 'C15 below it none, and what is missing',
    purchase: withGift(45_000),
    total: 45_000,
    gifts: [],
    next: { promotion_id: 1, missing_minor: 5000, reward: { kind: 'gift', stock_id: 90 } },
  },
  {
    name: 'C15 what is off the order does not take the gift away',
    purchase: withGift(51_000, { promotions: [amount(2, 2000, { class: 'order' })] }),
    total: 49_000,
    gifts: [{ promotion_id: 1, stock_id: 90, quantity: 1 }],
  },
  {
    name: 'D6.8 a gift that is sold out is named and stops nothing',
    purchase: withGift(51_000, { gifts: [gift(90, 8000, 0)] }),
    total: 51_000,
    gifts: [],
    refused: [{ promotion_id: 1, reason: 'gift_sold_out' }],
  },
  {
    name: 'a gift that is declined is not given',
    purchase: withGift(51_000, { declined_gifts: [1] }),
    total: 51_000,
    gifts: [],
    refused: [{ promotion_id: 1, reason: 'gift_declined' }],
  },
  {
    name: 'a threshold that is nothing in yen is still one: of repeated rewards there is an end',
    purchase: purchase({
      currency: levelCurrency(0),
      lines: [line(1, 500)],
      promotions: [
        pricingPromotion(1, {
          action: 'tiered_amount',
          class: 'order',
          conditions: [{ x: 1, y: 100, type: 'amount' }],
          repeatable: true,
        }),
      ],
    }),
    total: 0,
    applied: { 1: 5 },
  },
  {
    name: 'G1 a line has what its card shows, whatever else is in the cart: the best, not the first',
    purchase: purchase({
      lines: [line(1, 10_000), line(2, 10_000)],
      promotions: [
        percent(1, 10, { priority: 2 }),
        percent(2, 30, { target: 'stocks', target_ids: [1] }),
      ],
    }),
    discounts: [3000, 1000],
    total: 16_000,
  },
  {
    name: 'C24 each line has the best of what may apply: a member',
    purchase: purchase({ buyer: member, lines: onSale, promotions: offers }),
    discounts: [750, 2000],
    total: 22_250,
    applied: { 1: 2000, 2: 750 },
  },
  {
    name: 'C24 the same cart of a guest',
    purchase: purchase({ buyer: guest, lines: onSale, promotions: offers }),
    discounts: [0, 2000],
    total: 23_000,
  },
];
