import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PrintedReceipt, type ReceiptTexts } from '@/components/admin/pos/papers/receipt';
import { RefundPaper } from '@/components/admin/pos/papers/refund-paper';
import { SessionPaper } from '@/components/admin/pos/papers/session-paper';
import { toSessionBlocks } from '@/components/admin/pos/printer/staff-blocks';
import { type Language, languages } from '@/lib/core/language';
import { formatMoney, toDecimal } from '@/lib/core/money';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { Receipt as Sold } from '@/lib/pos/pos.schema';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { SessionReport } from '@/lib/pos/session/session.schema';
import { closedSession } from '../../support/values/papers';

const price = (minor: number) => ({
  minor,
  amount: toDecimal(minor, 2),
  formatted: formatMoney(minor, { mark: 'HK$', decimals: 2 }),
});
const texts: ReceiptTexts = {
  'en-US': messages['en-US'].pos_receipt,
  'zh-HK': messages['zh-HK'].pos_receipt,
  'zh-CN': messages['zh-CN'].pos_receipt,
};
const store = { title: 'Central', timezone: 'Asia/Hong_Kong' };
const sold = (language: string): Sold => ({
  order_id: 1,
  order_number: 'P1001',
  sold_at: new Date('2026-11-30T18:05:00Z'),
  language,
  store: {
    ...store,
    address: '1 Queen’s Road',
    phone: '+852 2345 6789',
    receipt_header: 'BR 1234',
    receipt_footer: 'Returns within 14 days',
  },
  register: 'Register 1',
  cashier: 'Ann',
  customer: 'Mei Ho',
  email: '',
  items: [
    {
      id: 1,
      name: 'Tea',
      options: ['Red'],
      sku: 'T1',
      quantity: 2,
      unit_price: price(1000),
      changed_from: null,
      price_reason: '',
      line_total: price(2000),
      is_gift: false,
    },
  ],
  items_subtotal: price(2000),
  discounts: [{ name: 'Ten off', amount: price(198) }],
  taxes: [],
  prices_include_tax: true,
  delivery: null,
  grand_total: price(1802),
  rounding: price(-2),
  tenders: [
    {
      title: 'Cash',
      is_cash: true,
      amount: price(1802),
      rounding: price(-2),
      given: price(2000),
      change: price(200),
    },
  ],
  exchange: null,
});

/** The texts of what is rendered on a page in `language`, parted by bars. */
const read = (element: ReactElement, language: Language) =>
  renderToStaticMarkup(
    jsx(NextIntlClientProvider, {
      locale: language,
      messages: messages[language],
      timeZone: 'UTC',
      children: element,
    }),
  ).replaceAll(/(<[^>]+>)+/g, '|');
const readReceipt = (language: string, isGift = false) =>
  read(createElement(PrintedReceipt, { receipt: sold(language), texts, isGift }), 'en-US');

describe('a receipt', () => {
  test.each([
    ['en-US', ['Receipt P1001', 'Dec 1, 2026', '|Total|HK$18.02|', '|Change|HK$2.00|']],
    ['zh-HK', ['收據 P1001', '2026年12月1日', '|總計|HK$18.02|', '|找續|HK$2.00|']],
    ['zh-CN', ['小票 P1001', '2026年12月1日', '|合计|HK$18.02|', '|找零|HK$2.00|']],
  ])('is in the language of whoever bought, by the clock of the store: %s', (language, parts) => {
    const shown = readReceipt(language);
    for (const part of parts) expect(shown).toContain(part);
    expect(shown).toContain('|2 × HK$10.00|HK$20.00|');
    expect(shown).toContain('|Ten off|−HK$1.98|');
    expect(shown).toContain('|−HK$0.02|');
    expect(shown).toContain('|+852 2345 6789|BR 1234|');
    expect(shown).toContain('|Returns within 14 days|');
  });

  test.each([false, true])('ends with its number to be scanned (of a gift: %s)', (isGift) => {
    const paper = createElement(PrintedReceipt, { receipt: sold('en-US'), texts, isGift });
    const shown = renderToStaticMarkup(
      jsx(NextIntlClientProvider, {
        locale: 'en-US',
        messages: messages['en-US'],
        timeZone: 'UTC',
        children: paper,
      }),
    );
    expect(shown).toContain('aria-label="Receipt P1001 as a QR code"');
  });

  test.each(languages)('has no price and no name where it is of a gift: %s', (language) => {
    const shown = readReceipt(language, true);
    expect(shown).toContain('|× 2|');
    expect(shown).not.toMatch(/HK\$|Mei/);
  });
});

describe('a report of a session', () => {
  const session: SessionReport = {
    ...closedSession,
    closed_at: null,
    closed_by: '',
    openings: [],
    expected_cash: null,
    counted_cash: null,
    first_counted_cash: null,
    difference: null,
  };
  const readSession = (changes: Partial<SessionReport> = {}) =>
    read(createElement(SessionPaper, { session: { ...session, ...changes }, store }), 'en-US');

  test('is an X while it is open: nothing is said of what there should be', () => {
    const shown = readSession();
    expect(shown).toContain('|X report|');
    expect(shown).toContain('|牛奶 · Ann|−HK$20.00|');
    expect(shown).not.toMatch(/Expected|Counted|Difference/);
  });

  test('is printed with the very rows that the screen shows, what went back apart', () => {
    const t = translator('en-US', 'pos');
    const printed = toSessionBlocks(session, store, t, 'en-US').flatMap((block) =>
      block.kind === 'row' ? [`${block.label}|${block.amount}`] : [],
    );
    const shown = readSession();
    for (const row of printed) expect(shown).toContain(row);
    expect(printed.slice(2, -2)).toEqual([
      'Sales|1',
      'Including sales after closing|1',
      'Items|2',
      'Gross sales|HK$34.02',
      'Discounts|−HK$2.00',
      'Refunds × 2|−HK$14.00',
      'Net sales|HK$18.02',
      'Cash × 1|HK$23.00',
      'Cash refunded × 1|−HK$5.00',
      'Exchange credit × 1|HK$9.00',
      'Returned for exchange|−HK$9.00',
      'Cash rounding|+HK$0.02',
      'Total payments|HK$18.02',
    ]);
  });

  test('counts and lists drawers that were opened without a sale', () => {
    expect(readSession()).not.toContain('No sale');
    const opened = (id: string, reason: string) => {
      return { id, reason, by: 'Ann', created_at: new Date('2026-11-30T03:00:00Z') };
    };
    const shown = readSession({ openings: [opened('a', 'Change'), opened('b', '')] });
    expect(shown).toMatch(/\|No sale\|× 2\|Change · Ann\|[^|]+\|Ann\|/);
  });

  test('is a Z once it was counted', () => {
    const shown = readSession({
      closed_at: new Date('2026-11-30T12:00:00Z'),
      closed_by: 'Bo',
      expected_cash: price(49_800),
      counted_cash: price(49_700),
      first_counted_cash: price(49_000),
      difference: price(-100),
    });
    expect(shown).toContain('|Z report|');
    expect(shown).toContain(
      '|Expected|HK$498.00|First count|HK$490.00|Counted|HK$497.00|Difference|-HK$1.00|',
    );
  });
});

describe('the slip of a refund', () => {
  const refunded = (language: string): RefundReceipt => ({
    order_id: 1,
    order_number: 'HB1',
    refund_id: 2,
    refund_number: 'HB1-R1',
    refunded_at: new Date('2026-11-30T18:05:00Z'),
    is_web: true,
    language,
    store: sold(language).store,
    register: 'Register 1',
    cashier: 'Ann',
    items: [
      {
        order_item_id: 1,
        name: 'Tea',
        options: ['Red'],
        sku: 'T1',
        quantity: 1,
        amount: price(1000),
      },
    ],
    amount: price(1000),
    rounding: price(0),
    tenders: [],
    payable_in_cash: price(0),
    elsewhere: [{ state: 'on_its_way', title: 'Card', amount: price(1000), reason: '' }],
  });

  test.each([
    [
      'en-US',
      ['Refund HB1-R1', 'For order HB1', 'Via Card, awaiting confirmation by the provider'],
    ],
    ['zh-HK', ['退款 HB1-R1', '原訂單 HB1', '退款至Card，付款服務商尚未確認']],
    ['zh-CN', ['退款 HB1-R1', '原订单 HB1', '退回到Card，支付服务商尚未确认']],
  ])('says in the order’s language what is not confirmed yet: %s', (language, parts) => {
    const paper = createElement(RefundPaper, { receipt: refunded(language), texts });
    const shown = read(paper, 'en-US');
    for (const part of parts) expect(shown).toContain(part);
    expect(shown).toContain('|× 1|HK$10.00|');
  });
});
