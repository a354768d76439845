import type { PricingTaxRate, Purchase } from '@/lib/pricing/purchase';
import {
  amount,
  buildTaxRate,
  delivery,
  levelCurrency,
  line,
  percent,
  purchase,
  taxed,
  taxFree,
} from '../../../support/values/purchases';
import type { Case } from './case';

const rules = (
  included: boolean,
  rates: Record<string, PricingTaxRate[]>,
  more: Partial<Purchase['tax']> = {},
): Purchase['tax'] => ({ ...taxFree, included, rates, ...more });

const mixed = { standard: [buildTaxRate(20)], reduced: [buildTaxRate(5)] };
const mixedLines = ['standard', 'reduced', ''].map((tax_class, at) =>
  line(at + 1, 10_000, { tax_class }),
);
const quebec = { standard: [buildTaxRate(5), buildTaxRate(9.975, { compound: true })] };
const apart = { standard: [buildTaxRate(5), buildTaxRate(9.975)] };
const yen = { currency: levelCurrency(0), base: levelCurrency(0) };
const fils = { currency: levelCurrency(3), base: levelCurrency(3) };

/** Taxes of several rates, in any currency, in the price and on top of it (D16). */
export const taxCases: Case[] = [
  {
    name: 'goods of three classes, on top',
    purchase: purchase({ lines: mixedLines, tax: rules(false, mixed) }),
    taxes: [2000, 500, 0],
    total: 32_500,
  },
  {
    name: 'goods of three classes, in the price',
    purchase: purchase({ lines: mixedLines, tax: rules(true, mixed) }),
    taxes: [1667, 476, 0],
    total: 30_000,
    totals: { tax_total: 2143 },
  },
  {
    name: 'a tax of the price with another one, on top',
    purchase: purchase({ lines: [line(1, 10_000)], tax: rules(false, quebec) }),
    rates: [500, 1047],
    total: 11_547,
  },
  {
    name: 'and in the price, divided by largest remainder',
    purchase: purchase({ lines: [line(1, 11_547)], tax: rules(true, quebec) }),
    rates: [500, 1047],
    total: 11_547,
  },
  {
    name: 'two taxes of the price alone are each rounded by themselves',
    purchase: purchase({ lines: [line(1, 1005)], tax: rules(false, apart) }),
    rates: [50, 100],
    total: 1155,
  },
  {
    name: '8.875 % is exact: half a cent goes up, less does not',
    purchase: purchase({
      lines: [line(1, 10_000), line(2, 1999), line(3, 4000)],
      tax: taxed(8.875, false),
    }),
    taxes: [888, 177, 355],
    total: 17_419,
  },
  {
    name: '8.875 % in the price',
    purchase: purchase({ lines: [line(1, 10_888)], tax: taxed(8.875, true) }),
    taxes: [888],
    total: 10_888,
  },
  {
    name: 'whole yen, on top',
    purchase: purchase({ ...yen, lines: [line(1, 333), line(2, 335)], tax: taxed(10, false) }),
    taxes: [33, 34],
    total: 735,
  },
  {
    name: 'whole yen, in the price',
    purchase: purchase({ ...yen, lines: [line(1, 333), line(2, 1)], tax: taxed(10, true) }),
    taxes: [30, 0],
    total: 334,
  },
  {
    name: 'three decimals, the last one 0, on top',
    purchase: purchase({ ...fils, lines: [line(1, 12_340)], tax: taxed(5, false) }),
    taxes: [620],
    total: 12_960,
  },
  {
    name: 'three decimals in the price, two taxes',
    purchase: purchase({ ...fils, lines: [line(1, 12_340)], tax: rules(true, apart) }),
    rates: [540, 1070],
    total: 12_340,
  },
  {
    name: 'a delivery of another class than the goods',
    purchase: purchase({
      lines: [line(1, 10_000)],
      shipping: delivery(1000, { tax_class: 'reduced' }),
      tax: rules(false, mixed),
    }),
    rates: [2000, 50],
    total: 13_050,
  },
  {
    name: 'and with the taxes in the prices',
    purchase: purchase({
      lines: [line(1, 10_000)],
      shipping: delivery(1000, { tax_class: 'reduced' }),
      tax: rules(true, mixed),
    }),
    rates: [1667, 48],
    total: 11_000,
  },
  {
    name: 'and of the default class, beside goods of another one',
    purchase: purchase({
      lines: [line(1, 10_000, { tax_class: 'reduced' })],
      shipping: delivery(1000, { tax_class: '' }),
      tax: rules(false, { ...mixed, '': mixed.standard }),
    }),
    rates: [500, 200],
    total: 11_700,
  },
  {
    name: 'and where deliveries are not taxed',
    purchase: purchase({
      lines: [line(1, 10_000)],
      shipping: delivery(1000),
      tax: rules(false, mixed, { on_shipping: false }),
    }),
    rates: [2000],
    total: 13_000,
  },
  {
    name: 'who is exempt pays what is left without the tax in the price, of the delivery too',
    purchase: purchase({
      lines: [line(1, 11_000, { quantity: 2, special: 5500 }), line(2, 999, { tax_class: '' })],
      promotions: [amount(1, 1000, { class: 'order' })],
      shipping: delivery(1100),
      tax: taxed(10, true, { exempt: true }),
    }),
    taxes: [0, 0],
    rates: [],
    total: 10_999,
    totals: { items_subtotal: 10_999, shipping_fee: 1000, tax_total: 0 },
  },
  {
    name: 'and of a delivery what is left without the tax of its own class',
    purchase: purchase({
      lines: [line(1, 12_000)],
      shipping: delivery(1050, { tax_class: 'reduced' }),
      tax: rules(true, mixed, { exempt: true }),
    }),
    rates: [],
    total: 11_000,
    totals: { shipping_fee: 1000 },
  },
  {
    name: 'and no tax on top',
    purchase: purchase({
      lines: [line(1, 10_000)],
      promotions: [percent(1, 10)],
      tax: taxed(10, false, { exempt: true }),
    }),
    rates: [],
    total: 9000,
  },
];
