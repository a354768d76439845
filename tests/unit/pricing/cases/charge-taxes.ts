import type { PricingTaxRate, Purchase, TaxRules } from '@/lib/pricing/purchase';
import {
  amount,
  buildTaxRate,
  delivery,
  levelCurrency,
  line,
  paying,
  percent,
  purchase,
  taxFree,
} from '../../../support/values/purchases';
import type { Case } from './case';

const rules = (
  included: boolean,
  shipping_tax: TaxRules['shipping_tax'],
  rates: Record<string, PricingTaxRate[]>,
  more: Partial<TaxRules> = {},
): TaxRules => ({ ...taxFree, included, shipping_tax, rates, ...more });

const [gst, pst] = [buildTaxRate(5), buildTaxRate(9.975)];
const mixed = { standard: [buildTaxRate(20)], reduced: [gst] };
/** 100.00 at 20 % and 100.00 at 5 %. */
const lines = ['standard', 'reduced'].map((tax_class, at) => line(at + 1, 10_000, { tax_class }));
const sent = { lines, shipping: delivery(3000) };
const fee = { fee_type: 'fixed' as const, fee_value: 1200, tax_class: 'standard' };
const share = { fee_type: 'percent' as const, fee_value: 200, tax_class: 'standard' };
const single = { lines: [line(1, 12_000)] };

const ofWrap = { ...mixed, '': [buildTaxRate(20)] };
const wrapped = (more: Partial<Purchase>) =>
  purchase({ ...single, shipping: delivery(3000), gift_wrap_minor: 2500, ...more });

/**
 * Taxes of what is charged beside the goods: a delivery by its own class or following the goods,
 * wrapping by the default class, and the fee of a way to pay by its own. `rates`: those of the
 * lines, of the wrapping, of the delivery, the fee.
 */
export const chargeTaxes: Case[] = [
  {
    name: 'a delivery by its own class',
    purchase: purchase({ ...sent, tax: rules(false, 'method', mixed) }),
    rates: [2000, 500, 600],
    total: 26_100,
  },
  {
    name: 'the highest rate among the goods, on top',
    purchase: purchase({
      lines,
      shipping: delivery(3000, { tax_class: 'reduced' }),
      tax: rules(false, 'highest', mixed),
    }),
    rates: [2000, 500, 600],
    total: 26_100,
  },
  {
    name: 'the highest rate of goods that are all of another class than the method',
    purchase: purchase({
      lines: [line(1, 10_000, { tax_class: 'reduced' })],
      shipping: delivery(3000),
      tax: rules(true, 'highest', mixed),
    }),
    rates: [476, 143],
    total: 13_000,
  },
  {
    name: 'in proportion to the goods, on top',
    purchase: purchase({ ...sent, tax: rules(false, 'proportional', mixed) }),
    rates: [2000, 500, 300, 75],
    total: 25_875,
  },
  {
    name: 'and in the price',
    purchase: purchase({ ...sent, tax: rules(true, 'proportional', mixed) }),
    rates: [1667, 476, 250, 71],
    total: 23_000,
  },
  {
    name: 'the part of goods that are not taxed is not taxed; parts are exact',
    purchase: purchase({
      lines: [...lines, line(3, 10_000, { tax_class: '' })],
      shipping: delivery(1000),
      tax: rules(false, 'proportional', mixed),
    }),
    // 3.34, 3.33 and 3.33.
    rates: [2000, 500, 67, 17],
    total: 33_584,
  },
  {
    name: 'classes of the same rates are one part',
    purchase: purchase({
      lines: [line(1, 1000), line(2, 1000, { tax_class: 'other' })],
      shipping: delivery(333),
      tax: rules(false, 'proportional', {
        standard: [buildTaxRate(20)],
        other: [buildTaxRate(20)],
      }),
    }),
    rates: [200, 200, 67],
    total: 2800,
  },
  {
    name: 'a tax that two parts share stands there once',
    purchase: purchase({
      lines: [line(1, 1000), line(2, 1000, { tax_class: 'both' })],
      shipping: delivery(1000),
      tax: rules(false, 'proportional', { standard: [gst], both: [gst, pst] }),
    }),
    rates: [50, 50, 100, 50, 50],
    total: 3300,
  },
  {
    name: 'what goods come to is after their discounts, their share of the order with it',
    purchase: purchase({
      ...sent,
      promotions: [
        percent(1, 50, { target: 'stocks', target_ids: [1] }),
        amount(2, 1500, { class: 'order' }),
      ],
      tax: rules(false, 'proportional', mixed),
    }),
    // 45.00 and 90.00: a third and two thirds of the delivery.
    rates: [900, 450, 200, 100],
    total: 18_150,
  },
  {
    name: 'goods that are free are not followed',
    purchase: purchase({
      ...sent,
      promotions: [percent(1, 100, { target: 'stocks', target_ids: [1] })],
      tax: rules(false, 'highest', mixed),
    }),
    rates: [500, 150],
    total: 13_650,
  },
  {
    name: 'and where all are, the delivery is of its own class',
    purchase: purchase({
      ...sent,
      promotions: [percent(1, 100)],
      tax: rules(false, 'proportional', mixed),
    }),
    rates: [600],
    total: 3600,
  },
  {
    name: 'a delivery that is not taxed follows nothing',
    purchase: purchase({ ...sent, tax: rules(false, 'highest', mixed, { on_shipping: false }) }),
    rates: [2000, 500],
    total: 25_500,
  },
  {
    name: 'whole yen',
    purchase: purchase({
      ...sent,
      shipping: delivery(101),
      currency: levelCurrency(0),
      base: levelCurrency(0),
      tax: rules(false, 'proportional', mixed),
    }),
    // 51 and 50.
    rates: [2000, 500, 10, 3],
    total: 22_614,
  },
  {
    name: 'three decimals, the last one 0',
    purchase: purchase({
      ...sent,
      shipping: delivery(1010),
      currency: levelCurrency(3),
      base: levelCurrency(3),
      tax: rules(false, 'proportional', mixed),
    }),
    // 510 and 500.
    rates: [2000, 500, 100, 30],
    total: 23_640,
  },
  {
    name: 'who is exempt pays a delivery without the highest tax of the goods in it',
    purchase: purchase({ ...sent, tax: rules(true, 'highest', mixed, { exempt: true }) }),
    rates: [],
    // 83.33 + 95.24 + 25.00.
    total: 20_357,
    totals: { shipping_fee: 2500, tax_total: 0 },
  },
  {
    name: 'and without those of its parts',
    purchase: purchase({ ...sent, tax: rules(true, 'proportional', mixed, { exempt: true }) }),
    rates: [],
    // 14.00 and 16.00 by 83.33 and 95.24, less 2.33 and 0.76.
    total: 20_548,
    totals: { shipping_fee: 2691 },
  },
  {
    name: 'a fee of no class',
    purchase: purchase({
      ...single,
      payment: paying({ ...fee, tax_class: null }),
      tax: rules(false, 'method', mixed),
    }),
    rates: [2400],
    total: 15_600,
  },
  {
    name: 'a fee by its class, on top',
    purchase: purchase({ ...single, payment: paying(fee), tax: rules(false, 'method', mixed) }),
    rates: [2400, 240],
    total: 15_840,
    totals: { fee_total: 1200, tax_total: 2640 },
  },
  {
    name: 'and in the price',
    purchase: purchase({ ...single, payment: paying(fee), tax: rules(true, 'method', mixed) }),
    rates: [2000, 200],
    total: 13_200,
    totals: { fee_total: 1200, tax_total: 2200 },
  },
  {
    name: 'a percent of all that is paid before it, with the tax of the goods; its own on top',
    purchase: purchase({ ...single, payment: paying(share), tax: rules(false, 'method', mixed) }),
    // 2 % of 144.00.
    rates: [2400, 58],
    total: 14_746,
    totals: { fee_total: 288 },
  },
  {
    name: 'who is exempt pays a fixed fee without its tax',
    purchase: purchase({
      ...single,
      payment: paying(fee),
      tax: rules(true, 'method', mixed, { exempt: true }),
    }),
    rates: [],
    total: 11_000,
    totals: { fee_total: 1000 },
  },
  {
    name: 'and a percent of what they pay',
    purchase: purchase({
      ...single,
      payment: paying(share),
      tax: rules(true, 'method', mixed, { exempt: true }),
    }),
    rates: [],
    total: 10_200,
    totals: { fee_total: 200 },
  },
  {
    name: 'of which the most is without tax too',
    purchase: purchase({
      ...single,
      payment: paying({ ...share, fee_max_minor: 120 }),
      tax: rules(true, 'method', mixed, { exempt: true }),
    }),
    rates: [],
    total: 10_100,
    totals: { fee_total: 100 },
  },
  {
    name: 'wrapping holds the tax of the default class, and is one of the fees',
    purchase: wrapped({ tax: rules(true, 'method', ofWrap) }),
    rates: [2000, 417, 500],
    total: 17_500,
    totals: { fee_total: 2500, shipping_fee: 3000 },
  },
  {
    name: 'or has it on top, before that of the delivery and the way to pay',
    purchase: wrapped({ payment: paying(fee), tax: rules(false, 'method', ofWrap) }),
    rates: [2400, 500, 600, 240],
    total: 22_440,
    totals: { fee_total: 3700 },
  },
  {
    name: 'and none for who is exempt',
    purchase: wrapped({ tax: rules(true, 'method', ofWrap, { exempt: true }) }),
    rates: [],
    totals: { fee_total: 2500 },
    total: 15_000,
  },
  {
    name: 'a percent of paying is of the wrapping too',
    purchase: wrapped({ payment: paying(share), tax: taxFree }),
    total: 17_850,
    totals: { fee_total: 2850 },
  },
  {
    name: 'no offer takes wrapping off',
    purchase: wrapped({ promotions: [percent(1, 100, { class: 'order' })], tax: taxFree }),
    total: 5500,
    totals: { fee_total: 2500, order_discount: 12_000 },
  },
  {
    name: 'free wrapping costs nothing',
    purchase: wrapped({ gift_wrap_minor: 0, tax: taxFree }),
    total: 15_000,
    totals: { fee_total: 0 },
  },
];
