import type { ReceiptTexts } from '@/components/admin/pos/papers/receipt';
import type { Rasterize } from '@/components/admin/pos/printer/encode-paper';
import type { WrittenBlock } from '@/components/admin/pos/printer/paper-blocks';
import type { Language } from '@/lib/core/language';
import { formatMoney, toDecimal } from '@/lib/core/money';
import { messages } from '@/lib/i18n/messages';
import type { Receipt } from '@/lib/pos/pos.schema';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { SessionReport } from '@/lib/pos/session/session.schema';

export const paperPrice = (minor: number) => ({
  minor,
  amount: toDecimal(minor, 2),
  formatted: formatMoney(minor, { mark: 'HK$', decimals: 2 }),
});

export const receiptTexts: ReceiptTexts = {
  'en-US': messages['en-US'].pos_receipt,
  'zh-HK': messages['zh-HK'].pos_receipt,
  'zh-CN': messages['zh-CN'].pos_receipt,
};

export const paperStore = { title: 'Central', timezone: 'Asia/Hong_Kong' };
const names: Record<Language, string> = {
  'en-US': 'Tea “Spring” – a very long name that no printer has the room for in one line',
  'zh-HK': '龍井茶（春季限定）𨋢邊大街老字號出品，附送茶杯、茶匙及一張不會放得進一行的說明書',
  'zh-CN': '龙井茶（春季限定）老字号出品，附送茶杯、茶匙及一张不会放得进一行的说明书',
};
const cash = {
  title: 'Cash',
  is_cash: true,
  amount: paperPrice(1802),
  rounding: paperPrice(-2),
  given: paperPrice(2000),
  change: paperPrice(200),
};
const card = {
  title: 'Card',
  is_cash: false,
  amount: paperPrice(1802),
  rounding: paperPrice(0),
  given: paperPrice(1802),
  change: paperPrice(0),
};

/** A sale of two units with a discount, paid in cash or by card. */
export const makeReceipt = (language: Language, by: 'cash' | 'card' = 'cash'): Receipt => ({
  order_id: 1,
  order_number: 'HB1001',
  sold_at: new Date('2026-11-30T18:05:00Z'),
  language,
  store: {
    ...paperStore,
    address: '1 Queen’s Road\nCentral',
    phone: '+852 2345 6789',
    receipt_header: 'Open daily',
    receipt_footer: 'Exchange within 7 days',
  },
  register: 'Register 1',
  cashier: 'Ann',
  customer: 'Mei Ho',
  email: '',
  items: [
    {
      id: 1,
      name: names[language],
      options: ['Red'],
      sku: 'T1',
      quantity: 2,
      unit_price: paperPrice(1000),
      changed_from: null,
      price_reason: '',
      line_total: paperPrice(2000),
      is_gift: false,
    },
  ],
  items_subtotal: paperPrice(2000),
  discounts: [{ name: 'Ten off', amount: paperPrice(198) }],
  taxes: [],
  prices_include_tax: true,
  delivery: null,
  grand_total: paperPrice(1802),
  rounding: by === 'cash' ? paperPrice(-2) : paperPrice(0),
  tenders: [by === 'cash' ? cash : card],
  exchange: null,
});

/** The same as an exchange for a returned unit: dearer, or cheaper with some cash back. */
export function makeExchangeReceipt(language: Language, value: number): Receipt {
  const receipt = makeReceipt(language);
  const [due, back] = [Math.max(0, 1802 - value), Math.max(0, value - 1802)];
  const item = {
    order_item_id: 4,
    name: names[language],
    options: ['Blue'],
    sku: 'T2',
    quantity: 1,
    amount: paperPrice(value),
  };
  const paid = {
    ...cash,
    amount: paperPrice(due),
    rounding: paperPrice(0),
    given: paperPrice(due),
  };
  return {
    ...receipt,
    rounding: paperPrice(0),
    tenders: due ? [{ ...paid, change: paperPrice(0) }] : [],
    exchange: {
      order_id: 8,
      order_number: 'HB1000',
      refund_id: 5,
      refund_number: 'HB1000-R1',
      is_web: back > 0,
      items: [item],
      value: paperPrice(value),
      credit: paperPrice(value - back),
      due: paperPrice(due),
      back: paperPrice(back),
      back_rounding: paperPrice(back ? 2 : 0),
      ways_back: back
        ? [
            {
              state: 'paid',
              title: 'Cash',
              is_cash: true,
              amount: paperPrice(back + 2),
              reason: '',
            },
          ]
        : [],
    },
  };
}

const sold = makeReceipt('en-US');
export const sampleRefundReceipt: RefundReceipt = {
  order_id: 1,
  order_number: 'HB1001',
  refund_id: 7,
  refund_number: 'RF7',
  refunded_at: new Date('2026-12-02T04:00:00Z'),
  is_web: false,
  language: 'en-US',
  store: sold.store,
  register: 'Register 1',
  cashier: 'Ann',
  items: [
    {
      order_item_id: 1,
      name: 'Tea',
      options: ['Red'],
      sku: 'T1',
      quantity: 2,
      amount: paperPrice(1802),
    },
  ],
  amount: paperPrice(1802),
  rounding: paperPrice(2),
  tenders: [
    { ...cash, amount: paperPrice(-1802), given: paperPrice(-1800), change: paperPrice(0) },
  ],
  payable_in_cash: paperPrice(0),
  elsewhere: [],
};

/** A closed session with one dollar missing. */
export const closedSession: SessionReport = {
  id: 3,
  register_id: 1,
  register: 'Register 1',
  physical_store_id: 1,
  opened_at: new Date('2026-11-30T02:00:00Z'),
  opened_by: 'Ann',
  closed_at: new Date('2026-11-30T12:00:00Z'),
  closed_by: '',
  note: '',
  currency: 'HKD',
  sales: 1,
  late_sales: 1,
  items: 2,
  sold: paperPrice(1802),
  rounding: paperPrice(-2),
  exchanges: { count: 1, credit: paperPrice(900), given_back: paperPrice(900) },
  tenders: [
    {
      title: 'Cash',
      is_cash: true,
      taken: { count: 1, amount: paperPrice(2300) },
      given_back: { count: 1, amount: paperPrice(500) },
    },
  ],
  totals: {
    gross: paperPrice(3402),
    discounts: paperPrice(200),
    shipping: paperPrice(0),
    added_tax: paperPrice(0),
    refunds: { count: 2, amount: paperPrice(1400) },
    net: paperPrice(1802),
    tax: paperPrice(0),
    elsewhere: paperPrice(0),
  },
  opening_float: paperPrice(50_000),
  movements: [
    {
      id: 1,
      direction: 'out',
      amount: paperPrice(2000),
      reason: '牛奶',
      by: 'Ann',
      created_at: new Date('2026-11-30T05:00:00Z'),
    },
  ],
  openings: [
    { id: 'o', reason: 'Change', by: 'Ann', created_at: new Date('2026-11-30T06:00:00Z') },
  ],
  expected_cash: paperPrice(49_800),
  counted_cash: paperPrice(49_700),
  first_counted_cash: paperPrice(49_000),
  difference: paperPrice(-100),
};

/** Renders each block as a number in its first byte of dots, and records which block that is. */
export function makeNumberedPictures(): { drawn: WrittenBlock[]; rasterize: Rasterize } {
  const drawn: WrittenBlock[] = [];
  const rasterize: Rasterize = (block, width) => {
    const number = drawn.push(block);
    const height = 16;
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let bit = 0; bit < 8; bit += 1) if (number & (128 >> bit)) data.set([0, 0, 0], bit * 4);
    return { data, width, height };
  };
  return { drawn, rasterize };
}
