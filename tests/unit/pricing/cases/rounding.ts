import {
  amount,
  code,
  HKD,
  JPY,
  KWD,
  levelCurrency,
  line,
  percent,
  purchase,
} from '../../../support/values/purchases';
import type { Case } from './case';

const cents = [106, 206, 306, 406].map((price, at) => line(at + 1, price));
const tens = [1, 2, 3].map((id) => line(id, 1000));
const yen = levelCurrency(0);
/** Yen as the base currency, too: what stands here is what is paid. */
const inYen = { currency: yen, base: yen };

/** How amounts are rounded and divided (C01 to C05, C08b, C09). */
export const rounding: Case[] = [
  {
    name: 'C01 a percent that a card can show is rounded for each unit, half up',
    purchase: purchase({ lines: cents, promotions: [percent(1, 10)] }),
    discounts: [11, 21, 31, 41],
    total: 920,
    applied: { 1: 104 },
  },
  {
    name: 'C01 the same on two units each: twice what the card shows',
    purchase: purchase({
      lines: cents.map((centLine) => ({ ...centLine, quantity: 2 })),
      promotions: [percent(1, 10)],
    }),
    discounts: [22, 42, 62, 82],
    total: 1840,
  },
  {
    name: 'G1 half of 10.05 is 5.02 on the card, so two cost 10.04',
    purchase: purchase({
      lines: [line(1, 1005, { quantity: 2 })],
      promotions: [percent(1, 50)],
    }),
    total: 1004,
  },
  {
    name: 'C02 a percent off the order is taken once and divided by largest remainder',
    purchase: purchase({
      lines: cents,
      promotions: [percent(1, 10, { trigger: 'coupon', class: 'order' })],
      codes: [code(1)],
    }),
    shares: [11, 21, 30, 40],
    total: 922,
    totals: { order_discount: 102 },
  },
  {
    name: 'C03 ten off three equal lines: the odd cent goes to the first',
    purchase: purchase({ lines: tens, promotions: [amount(1, 1000, { class: 'order' })] }),
    shares: [334, 333, 333],
    paid: [666, 667, 667],
    total: 2000,
  },
  {
    name: 'C04 two yen off three lines of one yen',
    purchase: purchase({
      ...inYen,
      lines: [1, 2, 3].map((id) => line(id, 1)),
      promotions: [amount(1, 2, { class: 'order' })],
    }),
    shares: [1, 1, 0],
    total: 1,
  },
  {
    name: 'C04 15 % of 333 yen is 49.95, which is 50',
    purchase: purchase({ ...inYen, lines: [line(1, 333)], promotions: [percent(1, 15)] }),
    discounts: [50],
    total: 283,
  },
  {
    name: 'C04 half of one yen is one',
    purchase: purchase({ ...inYen, lines: [line(1, 1)], promotions: [percent(1, 50)] }),
    discounts: [1],
    total: 0,
  },
  {
    name: 'C05 a converted list price is rounded to the price step of its currency',
    purchase: purchase({
      currency: { identifier: 'TWD', rate: '4.12', decimals: 2, price_step: 100 },
      lines: [line(1, 19_900)],
    }),
    total: 82_000,
  },
  {
    name: 'C05 into yen',
    purchase: purchase({ currency: JPY, lines: [line(1, 19_900)] }),
    total: 3900,
  },
  {
    name: 'C05 into a currency without decimals, half up',
    purchase: purchase({
      currency: { identifier: 'UGX', rate: '472.5', decimals: 0 },
      lines: [line(1, 19_900)],
    }),
    total: 94_028,
  },
  {
    name: 'C05 the price step is of list prices alone: what is taken off is to the cent',
    purchase: purchase({
      currency: { identifier: 'TWD', rate: '4.12', decimals: 2, price_step: 100 },
      lines: [line(1, 19_900)],
      promotions: [percent(1, 1.25)],
    }),
    discounts: [1025],
    total: 80_975,
  },
  {
    name: 'C05 the price step is of converted prices: the base currency and own prices stay',
    purchase: purchase({
      currency: { ...HKD, price_step: 100 },
      lines: [line(1, 19_950), line(2, 100, { regular: { base_minor: 100, own_minor: 133 } })],
    }),
    total: 20_083,
  },
  {
    name: 'G10 every amount of dinars ends in 0: prices, percents, shares',
    purchase: purchase({
      currency: KWD,
      lines: [line(1, 10_000), line(2, 5000), line(3, 3333)],
      promotions: [percent(1, 12.5), percent(2, 3, { class: 'order' })],
    }),
    // 3.920, 1.960 and 1.30654 → 1.310; 12.5 % of each → 0.490, 0.250, 0.160; 3 % of 6.290
    discounts: [490, 250, 160],
    shares: [100, 50, 40],
    total: 6100,
  },
  {
    name: 'C08b a product promotion runs before one of the order, codes in this order',
    purchase: purchase({
      lines: [line(1, 1234)],
      promotions: [
        percent(1, 20, { trigger: 'coupon' }),
        percent(2, 10, { trigger: 'coupon', class: 'order' }),
      ],
      codes: [code(1), code(2)],
    }),
    discounts: [247],
    shares: [99],
    total: 888,
  },
  {
    name: 'C08b codes in the other order, and the ids the other way',
    purchase: purchase({
      lines: [line(1, 1234)],
      promotions: [
        percent(1, 10, { trigger: 'coupon', class: 'order' }),
        percent(2, 20, { trigger: 'coupon' }),
      ],
      codes: [code(1), code(2)],
    }),
    discounts: [247],
    shares: [99],
    total: 888,
  },
  {
    name: 'C09 a percent that is capped is divided as what remains of it',
    purchase: purchase({
      lines: [line(1, 30_000), line(2, 12_000), line(3, 3000)],
      promotions: [percent(1, 20, { class: 'order', base_max_discount_minor: 5000 })],
    }),
    shares: [3334, 1333, 333],
    total: 40_000,
  },
];
