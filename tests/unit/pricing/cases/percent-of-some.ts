import { line, percent, pricingPromotion, purchase } from '../../../support/values/purchases';
import type { Case } from './case';

type Terms = Parameters<typeof pricingPromotion>[1];

/** Buy x, get y at a percent off. */
const someOff = (x: number, y: number, percent: number, more: Terms = {}) =>
  pricingPromotion(1, {
    action: 'buy_x_get_y_off',
    value: percent * 100,
    conditions: [{ x, y, type: 'quantity' }],
    ...more,
  });
const secondHalf = (repeatable: boolean, ...quantities: number[]) =>
  purchase({
    lines: quantities.map((quantity, at) => line(at + 1, 3000, { quantity })),
    promotions: [someOff(1, 1, 50, { repeatable })],
  });
const [TEA, CUPS] = [1, 2];
/** From so much of one brand a percent off another: 10 % from 500, 20 % from 800. */
const brandForBrand = (more: Terms = {}) =>
  pricingPromotion(1, {
    action: 'spend_x_percent_off',
    conditions: [
      { x: 50_000, y: 1000, type: 'amount' },
      { x: 80_000, y: 2000, type: 'amount' },
    ],
    target: 'brands',
    target_ids: [TEA],
    reward_target: 'brands',
    reward_ids: [CUPS],
    ...more,
  });
const teaAndCups = (tea: number, cups: number[], more: Terms = {}) =>
  purchase({
    lines: [
      line(1, tea, { brand_id: TEA }),
      ...cups.map((cup, at) => line(at + 2, cup, { brand_id: CUPS })),
    ],
    promotions: [brandForBrand(more)],
  });

/** A percent off some of what is bought: the second piece, another brand. */
export const percentOfSome: Case[] = [
  ...[3000, 4500, 7500, 9000, 12_000].map((total, at) => ({
    name: `the second piece at half price: ${at + 1} pieces`,
    purchase: secondHalf(true, at + 1),
    total,
  })),
  {
    name: 'the second piece at half price: two lines of one piece count together',
    purchase: secondHalf(true, 1, 1),
    discounts: [1500, 0],
    total: 4500,
  },
  {
    name: 'the second piece at half price once only',
    purchase: secondHalf(false, 4),
    total: 10_500,
  },
  {
    name: 'of two pieces the cheaper is at half price, half a cent up (G1)',
    purchase: purchase({ lines: [line(1, 1005), line(2, 2000)], promotions: [someOff(1, 1, 50)] }),
    discounts: [503, 0],
    total: 2502,
  },
  {
    name: 'a percent off two pieces is rounded once, then spread over their lines',
    purchase: purchase({
      lines: [line(1, 101), line(2, 101), line(3, 900)],
      promotions: [someOff(1, 2, 50)],
    }),
    discounts: [51, 50, 0],
    total: 1001,
  },
  {
    name: 'one piece waits for the second, and says what that brings',
    purchase: purchase({ lines: [line(1, 3000)], promotions: [someOff(1, 1, 50)] }),
    total: 3000,
    refused: [{ promotion_id: 1, reason: 'min_quantity_not_met', missing: 1 }],
    next: {
      promotion_id: 1,
      missing_units: 1,
      reward: { kind: 'units_off', units: 1, value: 5000 },
    },
  },
  {
    name: 'with one article another one costs a percent less, the cheapest first',
    purchase: purchase({
      lines: [line(1, 9000), line(2, 2000), line(3, 1000)],
      promotions: [
        someOff(1, 1, 30, {
          target: 'stocks',
          target_ids: [1],
          reward_target: 'stocks',
          reward_ids: [2, 3],
        }),
      ],
    }),
    discounts: [0, 0, 300],
    total: 11_700,
  },
  {
    name: 'at 100 % the second piece is free, as of buy one, get one',
    purchase: purchase({
      lines: [line(1, 3000, { quantity: 2 })],
      promotions: [someOff(1, 1, 100)],
    }),
    total: 3000,
  },
  {
    name: 'the second piece is no cheaper than its lowest price',
    purchase: purchase({
      lines: [line(1, 3000, { quantity: 2, base_minimum_minor: 2000 })],
      promotions: [someOff(1, 1, 50)],
    }),
    total: 5000,
  },
  {
    name: 'below what has to be spent on the brand the other one costs what it does',
    purchase: teaAndCups(49_000, [10_000]),
    total: 59_000,
    refused: [{ promotion_id: 1, reason: 'min_subtotal_not_met', missing: 1000 }],
    next: {
      promotion_id: 1,
      missing_minor: 1000,
      reward: { kind: 'percent_others', value: 1000 },
    },
  },
  {
    name: 'from there on a percent is off the other brand, rounded once, then spread',
    purchase: teaAndCups(50_000, [1005, 1004]),
    discounts: [0, 101, 100],
    total: 51_808,
  },
  {
    name: 'the highest that is reached counts',
    purchase: teaAndCups(80_000, [10_000]),
    discounts: [0, 2000],
    total: 88_000,
  },
  {
    name: 'without anything of the other brand there is nothing to take it off',
    purchase: teaAndCups(50_000, []),
    total: 50_000,
    refused: [{ promotion_id: 1, reason: 'no_eligible_item' }],
  },
  {
    name: 'what becomes cheaper counts for no threshold, though it is meant by both',
    purchase: teaAndCups(45_000, [10_000], { target: 'all', target_ids: [] }),
    total: 55_000,
    refused: [{ promotion_id: 1, reason: 'min_subtotal_not_met', missing: 5000 }],
  },
  {
    name: 'a percent off the brand itself applies beside it',
    purchase: purchase({
      ...teaAndCups(50_000, [10_000]),
      promotions: [brandForBrand(), percent(2, 10, { target: 'brands', target_ids: [TEA] })],
    }),
    discounts: [5000, 1000],
    total: 54_000,
    applied: { 1: 1000, 2: 5000 },
  },
];
