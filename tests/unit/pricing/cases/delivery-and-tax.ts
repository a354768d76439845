import {
  amount,
  delivery,
  line,
  paying,
  percent,
  pricingPromotion,
  purchase,
  taxed,
} from '../../../support/values/purchases';
import type { Case } from './case';

/** Free from 500 on, else another one for 30. */
const freeOrPaid = {
  options: [
    ...delivery(0, { id: 1, base_min_minor: 50_000 }).options,
    ...delivery(3000, { id: 2 }).options,
  ],
  chosen_id: 1,
  preferred: [1, 2],
};
const allOff = (included: boolean): Case => ({
  name: `C21 all is free, and no tax is left, ${included ? 'included' : 'added'}`,
  purchase: purchase({
    lines: [line(1, 4000)],
    promotions: [
      percent(1, 100, { class: 'order' }),
      pricingPromotion(2, { action: 'free_shipping', class: 'shipping' }),
    ],
    shipping: delivery(500),
    tax: taxed(10, included),
  }),
  total: 0,
  taxes: [0],
  totals: { tax_total: 0, shipping_fee: 500, shipping_discount: 500 },
});

/** Deliveries and taxes (C16 to C21, C25a). */
export const deliveryAndTax: Case[] = [
  {
    name: 'C16 five pieces at 10 % off with a delivery',
    purchase: purchase({
      lines: [line(1, 550, { quantity: 5 })],
      promotions: [percent(1, 10, { class: 'order' })],
      shipping: delivery(50),
    }),
    paid: [2475],
    total: 2525,
  },
  {
    name: 'C17 a tax within the price is of what is paid',
    purchase: purchase({
      lines: [line(1, 5000)],
      promotions: [amount(1, 1000, { class: 'order' })],
      tax: taxed(10, true),
    }),
    taxes: [364],
    total: 4000,
    totals: { tax_total: 364 },
  },
  {
    name: 'C18 of nothing no tax is left',
    purchase: purchase({
      lines: [line(1, 9884)],
      promotions: [percent(1, 100)],
      tax: taxed(23, true),
    }),
    taxes: [0],
    total: 0,
  },
  {
    name: 'C19 a tax is rounded for each line',
    purchase: purchase({
      lines: [6833, 6833, 5750, 8500].map((price, at) => line(at + 1, price)),
      tax: taxed(20, false),
    }),
    taxes: [1367, 1367, 1150, 1700],
    total: 33_500,
    totals: { tax_total: 5584 },
  },
  {
    name: 'C20 half off the delivery, and the tax of what is left of it',
    purchase: purchase({
      lines: [line(1, 2499)],
      promotions: [percent(1, 50, { class: 'shipping' })],
      shipping: delivery(600),
      tax: taxed(25, false),
    }),
    taxes: [625],
    total: 3499,
    totals: { shipping_fee: 600, shipping_discount: 300, tax_total: 700 },
  },
  allOff(true),
  allOff(false),
  {
    name: 'C25a a tax is of the net price after the order’s discount',
    purchase: purchase({
      lines: [line(1, 10_000, { quantity: 2 })],
      promotions: [amount(1, 2000, { class: 'order' })],
      tax: taxed(10, false),
    }),
    paid: [18_000],
    taxes: [1800],
    total: 19_800,
  },
  {
    name: 'a delivery that is free from an amount counts goods after all that is off them',
    purchase: purchase({
      lines: [line(1, 10_400)],
      promotions: [amount(1, 500, { class: 'order' })],
      shipping: delivery(300, { base_free_over_minor: 10_000 }),
    }),
    total: 10_200,
    totals: { shipping_fee: 300 },
  },
  {
    name: 'what is bound to a way to pay comes last, and takes no more of a line than is left',
    purchase: purchase({
      lines: [line(1, 1000), line(2, 1000)],
      promotions: [
        percent(1, 50, { class: 'order' }),
        amount(2, 900, { target: 'stocks', target_ids: [1], payment_method_ids: [1] }),
      ],
      payment: paying({ fee_type: 'percent', fee_value: 1000 }),
    }),
    discounts: [500, 0],
    shares: [500, 500],
    paid: [0, 500],
    total: 550,
    totals: { fee_total: 50 },
  },
  {
    name: 'a delivery that is lost by saving less than the next one costs is kept',
    purchase: purchase({
      lines: [line(1, 51_000)],
      promotions: [amount(1, 2000, { class: 'order' })],
      shipping: freeOrPaid,
    }),
    total: 51_000,
    applied: {},
  },
  {
    name: 'and given up where the saving is larger',
    purchase: purchase({
      lines: [line(1, 51_000)],
      promotions: [amount(1, 10_000, { class: 'order' })],
      shipping: freeOrPaid,
    }),
    total: 44_000,
    totals: { shipping_fee: 3000 },
  },
  {
    name: 'a discount of goods for who collects them: where nobody may, nothing is said of it',
    purchase: purchase({
      lines: [line(1, 10_000)],
      promotions: [percent(1, 10, { shipping_method_ids: [7] })],
      shipping: delivery(3000),
    }),
    total: 13_000,
    refused: [],
  },
  {
    name: 'more off the delivery than it costs takes what it costs',
    purchase: purchase({
      lines: [line(1, 10_000)],
      promotions: [pricingPromotion(1, { action: 'shipping_off', class: 'shipping', value: 5000 })],
      shipping: delivery(3000),
    }),
    total: 10_000,
    totals: { shipping_fee: 3000, shipping_discount: 3000 },
    applied: { 1: 3000 },
  },
  {
    name: 'G17 the bound of what is taken off the goods leaves a free delivery whole',
    purchase: purchase({
      lines: [line(1, 10_000)],
      promotions: [
        percent(1, 20, { class: 'order' }),
        pricingPromotion(2, { action: 'free_shipping', class: 'shipping' }),
      ],
      shipping: delivery(3000),
      max_total_discount_percent: 1000,
    }),
    total: 9000,
    applied: { 1: 1000, 2: 3000 },
  },
  ...[
    ['free over 500', delivery(3000, { base_free_over_minor: 50_000 })],
    [
      'free in a rate from 500',
      delivery(0, {
        type: 'by_amount',
        rates: [
          { from: 0, to: 49_999, price_minor: 3000 },
          { from: 50_000, to: null, price_minor: 0 },
        ],
      }),
    ],
    ['another way, free from 500', freeOrPaid],
  ].flatMap(([name, shipping]) => [
    {
      name: `an offer that a card shows is not taken back by delivery: ${name}`,
      purchase: purchase({
        lines: [line(1, 52_000)],
        promotions: [percent(1, 5)],
        shipping: shipping as typeof freeOrPaid,
      }),
      discounts: [2600],
      totals: { shipping_fee: 600 },
      total: 50_000,
      applied: { 1: 2600 },
      refused: [],
    },
    {
      name: `and costs what it costs where much is missing: ${name}`,
      purchase: purchase({
        lines: [line(1, 52_000)],
        promotions: [percent(1, 40)],
        shipping: shipping as typeof freeOrPaid,
      }),
      totals: { shipping_fee: 3000 },
      total: 34_200,
    },
    {
      name: `an offer that no card shows stands back, and says so: ${name}`,
      purchase: purchase({
        lines: [line(1, 52_000)],
        promotions: [percent(1, 5, { class: 'order' })],
        shipping: shipping as typeof freeOrPaid,
      }),
      total: 52_000,
      refused: [{ promotion_id: 1, reason: 'better_without' as const, total_minor: 52_400 }],
    },
  ]),
];
