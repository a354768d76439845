import {
  freePieces,
  line,
  percent,
  pricingPromotion,
  purchase,
} from '../../../support/values/purchases';
import type { Case } from './case';

const threes = (quantities: number[], repeatable = true) =>
  purchase({
    // The same product in several lines counts together.
    lines: quantities.map((quantity, at) => line(at + 1, 3000, { product_id: 5, quantity })),
    promotions: [freePieces(1, 2, 1, { repeatable, target: 'products', target_ids: [5] })],
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
      freePieces(1, 1, 5, {
        target: 'stocks',
        target_ids: [1],
        reward_target: 'stocks',
        reward_ids: [2],
      }),
    ],
  });
const addOn = (id: number, more: Parameters<typeof pricingPromotion>[1] = {}) =>
  pricingPromotion(id, {
    action: 'add_on_price',
    value: 100,
    conditions: [{ x: 1, y: 1, type: 'quantity' }],
    ...more,
  });
const bundle = (value: number, target: 'categories' | 'stocks', target_ids: number[]) =>
  pricingPromotion(1, { action: 'bundle_price', value, target, target_ids });
const bundleOfCategories = bundle(2000, 'categories', [1, 2]);

/** 2 + 1 and 40 % on one article, and 5 % on each of so many others. */
const twoPlusOneOr40 = (others: number) =>
  purchase({
    lines: [
      line(1, 10_000, { quantity: 3 }),
      ...Array.from({ length: 5 }, (_, at) => line(at + 2, 1000)),
    ],
    promotions: [
      freePieces(1, 2, 1, { target: 'stocks', target_ids: [1] }),
      percent(2, 40, { target: 'stocks', target_ids: [1] }),
      ...Array.from({ length: others }, (_, at) =>
        percent(at + 3, 5, { target: 'stocks', target_ids: [at + 2] }),
      ),
    ],
  });
const [G, T, S] = [1, 2, 3];
/** Pieces at 100, 70 and 50 for 100 together, each of another category. */
const overlapping = (target_ids: number[]) =>
  purchase({
    lines: [
      line(1, 10_000, { category_ids: [G, T, S] }),
      line(2, 7000, { category_ids: [T, S] }),
      line(3, 5000, { category_ids: [G] }),
    ],
    promotions: [bundle(10_000, 'categories', target_ids)],
  });

/** Promotions of several pieces together (C10, C12 to C14). */
export const severalPieces: Case[] = [
  {
    name: 'C10 a bundle that is dearer than its parts is not sold',
    purchase: purchase({
      lines: [line(1, 2000), line(2, 1500)],
      promotions: [bundle(4000, 'stocks', [1, 2])],
    }),
    total: 3500,
    applied: {},
    refused: [{ promotion_id: 1, reason: 'dearer_than_single' }],
  },
  {
    name: 'C10 and one that is cheaper is divided by what its parts cost',
    purchase: purchase({
      lines: [line(1, 2000), line(2, 1500)],
      promotions: [bundle(3000, 'stocks', [1, 2])],
    }),
    discounts: [286, 214],
    total: 3000,
  },
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
        freePieces(1, 2, 1, {
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
      promotions: [freePieces(1, 2, 1)],
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
      promotions: [freePieces(1, 10, 20)],
    }),
    total: 5000,
    applied: {},
  },
  {
    name: 'G4 a piece that is had at another price is not one that was bought for it',
    purchase: purchase({
      lines: [line(1, 1000, { quantity: 5 })],
      promotions: [addOn(1, { repeatable: true })],
    }),
    // Three bought, one each for the two that are had at 1.00.
    discounts: [1800],
    total: 3200,
  },
  {
    name: 'an add-on for each piece that is bought, while there are some, the dearest first',
    purchase: purchase({
      lines: [line(1, 9000, { quantity: 2 }), line(2, 500), line(3, 800, { quantity: 2 })],
      promotions: [
        addOn(1, {
          repeatable: true,
          target: 'stocks',
          target_ids: [1],
          reward_target: 'stocks',
          reward_ids: [2, 3],
        }),
      ],
    }),
    discounts: [0, 0, 1400],
    total: 18_700,
  },
  ...[4, 5].map((others) => ({
    name: `40 % is better than 2 + 1, with ${others} other offers`,
    purchase: twoPlusOneOr40(others),
    total: 23_000 - others * 50,
    applied: Object.fromEntries([
      [2, 12_000],
      ...Array.from({ length: others }, (_, at) => [at + 3, 50]),
    ]),
    refused: [
      { promotion_id: 1, reason: 'better_without' as const, total_minor: 25_000 - others * 50 },
    ],
  })),
  ...[
    [G, T, S],
    [T, S, G],
    [S, G, T],
  ].map((parts) => ({
    name: `a bundle of overlapping categories finds its pieces, parts ${parts.join(', ')}`,
    purchase: overlapping(parts),
    total: 10_000,
  })),
  {
    name: 'bundles take the dearest pieces, but never so that fewer bundles save less',
    purchase: purchase({
      lines: [
        line(1, 9000, { category_ids: [1, 2], quantity: 2 }),
        line(2, 8000, { category_ids: [1] }),
        line(3, 3000, { category_ids: [2] }),
      ],
      promotions: [
        { ...bundleOfCategories, value: { base_minor: 10_000, values: {} }, repeatable: true },
      ],
    }),
    total: 20_000,
  },
  ...[3, 5, 6, 7].map((quantity) => ({
    name: `no more pieces are asked for an offer that others keep out: ${quantity} of them`,
    purchase: purchase({
      lines: [line(1, 10_000, { quantity })],
      promotions: [
        freePieces(1, 2, 1, { combine_with: { product: false, order: true, shipping: true } }),
        freePieces(2, 3, 1, { combine_with: { product: false, order: true, shipping: true } }),
      ],
    }),
    total: (quantity - 1) * 10_000,
    next: null,
  })),
  {
    name: 'G16 pieces beyond a group have what their card shows',
    purchase: purchase({
      lines: [line(1, 10_000, { quantity: 4 })],
      promotions: [freePieces(1, 2, 1), percent(2, 10)],
    }),
    total: 29_000,
    applied: { 1: 10_000, 2: 1000 },
  },
  {
    name: 'one piece is not two parts of a bundle',
    purchase: purchase({
      lines: [line(1, 3000, { category_ids: [1, 2] })],
      promotions: [bundleOfCategories],
    }),
    total: 3000,
    applied: {},
  },
  {
    name: 'a bundle finds its parts, whichever could be taken for another',
    purchase: purchase({
      lines: [line(1, 3000, { category_ids: [1, 2] }), line(2, 1000, { category_ids: [1] })],
      promotions: [bundleOfCategories],
    }),
    discounts: [1500, 500],
    total: 2000,
  },
  {
    name: 'pieces of one line that are free in a bundle of many cost no more than they did',
    purchase: purchase({
      lines: [line(1, 3000, { quantity: 3 })],
      promotions: [
        pricingPromotion(1, {
          action: 'bundle_price',
          conditions: [{ x: 2, y: 5000, type: 'quantity' }],
          repeatable: true,
        }),
      ],
    }),
    discounts: [1000],
    total: 8000,
  },
  {
    name: 'a piece for nothing that another promotion has leaves a dear one to be free',
    purchase: purchase({
      lines: [line(1, 0), line(2, 1000, { quantity: 5 }), line(3, 1000)],
      promotions: [
        freePieces(1, 4, 1, { target: 'stocks', target_ids: [1, 2] }),
        pricingPromotion(2, {
          action: 'tiered_percent',
          conditions: [{ x: 1, y: 5000, type: 'quantity' }],
          target: 'stocks',
          target_ids: [1, 3],
          priority: 1,
        }),
        pricingPromotion(3, { action: 'amount_off', class: 'order', value: 1000, exclusive: true }),
      ],
    }),
    discounts: [0, 1000, 500],
    total: 4500,
  },
];
