import {
  amount,
  gift,
  guest,
  line,
  member,
  percent,
  pieces,
  promotion,
  purchase,
} from '../../../support/purchases';
import type { Case } from './case';

const pair = [line(1, 3000, { quantity: 2 })];
const free = (id: number) => pieces(id, 1, 1);
const tenFrom50 = (id: number) => percent(id, 10, { class: 'order', min_subtotal: 5000 });

const threes = (quantities: number[], repeatable = true) =>
  purchase({
    // The same product in several lines counts together.
    lines: quantities.map((quantity, at) => line(at + 1, 3000, { product_id: 5, quantity })),
    promotions: [pieces(1, 2, 1, { repeatable, target: 'products', target_ids: [5] })],
  });
const orders = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
];
const racket = (balls: number) =>
  purchase({
    lines: [line(1, 90_000), line(2, 2000, { quantity: balls })],
    promotions: [
      pieces(1, 1, 5, {
        target: 'stocks',
        target_ids: [1],
        reward_target: 'stocks',
        reward_ids: [2],
      }),
    ],
  });
const withGift = (goods: number, more: Parameters<typeof purchase>[0] = {}) => {
  const brings = promotion(1, {
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

/** What promotions take off goods (C06 to C15, C24). */
export const goods: Case[] = [
  {
    name: 'C06a more off than the goods cost takes the goods, not the delivery',
    purchase: purchase({
      lines: [line(1, 7000), line(2, 5000)],
      promotions: [amount(1, 50_000, { class: 'order' })],
      shipping: {
        options: [
          {
            id: 1,
            type: 'flat',
            rates: [{ from: 0, to: null, price_minor: 3000 }],
            base_free_over_minor: null,
            base_min_minor: null,
            base_max_minor: null,
          },
        ],
        wanted: 1,
        preferred: [],
      },
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
    next: [{ promotion_id: 2 - at, missing_minor: 2000 }],
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
  {
    name: 'C10 a bundle that is dearer than its parts is not sold',
    purchase: purchase({
      lines: [line(1, 2000), line(2, 1500)],
      promotions: [
        promotion(1, {
          action: 'bundle_price',
          value: 4000,
          target: 'stocks',
          target_ids: [1, 2],
        }),
      ],
    }),
    total: 3500,
    applied: {},
    refused: [{ promotion_id: 1, reason: 'dearer_than_single' }],
  },
  {
    name: 'C10 and one that is cheaper is divided by what its parts cost',
    purchase: purchase({
      lines: [line(1, 2000), line(2, 1500)],
      promotions: [
        promotion(1, { action: 'bundle_price', value: 3000, target: 'stocks', target_ids: [1, 2] }),
      ],
    }),
    discounts: [286, 214],
    total: 3000,
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
  ...[3000, 6000, 6000, 9000, 12_000, 12_000, 15_000].map((total, at) => ({
    name: `C12 buy two, get one: ${at + 1} pieces`,
    purchase: threes([at + 1]),
    total,
  })),
  ...[
    [1, 1, 1, 1, 1, 1],
    [2, 4],
    [5, 1],
  ].map((quantities) => ({
    name: `C12 six pieces, added as ${quantities.join(' + ')}`,
    purchase: threes(quantities),
    total: 12_000,
  })),
  { name: 'C12 once only: six pieces', purchase: threes([6], false), total: 15_000 },
  {
    name: 'C12 6,000 pieces in 30 lines',
    purchase: threes(Array.from({ length: 30 }, () => 200)),
    total: 4000 * 3000,
  },
  ...orders.map((ids) => ({
    name: `C13 buy two of three, get the first free: lines ${ids.join(', ')}`,
    purchase: purchase({
      lines: ids.map((id) => line(id, 10_000)),
      promotions: [
        pieces(1, 2, 1, {
          target: 'stocks',
          target_ids: [1, 2, 3],
          reward_target: 'stocks',
          reward_ids: [1],
        }),
      ],
    }),
    discounts: [10_000, 0, 0],
    total: 20_000,
  })),
  {
    name: 'G4 the cheapest pieces are free, whichever line is first',
    purchase: purchase({
      lines: [line(1, 1000), line(2, 3000), line(3, 2000)],
      promotions: [pieces(1, 2, 1)],
    }),
    discounts: [1000, 0, 0],
    total: 5000,
  },
  { name: 'C14b a racket brings up to five balls: three', purchase: racket(3), total: 90_000 },
  { name: 'C14b and of seven two are paid', purchase: racket(7), total: 94_000 },
  {
    name: 'C14c buy 10, get 20 with 10 pieces: nothing',
    purchase: purchase({
      lines: [line(1, 500, { quantity: 10 })],
      promotions: [pieces(1, 10, 20)],
    }),
    total: 5000,
    applied: {},
  },
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
    next: [{ promotion_id: 1, missing_minor: 5000, reward: { kind: 'gift', stock_id: 90 } }],
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
