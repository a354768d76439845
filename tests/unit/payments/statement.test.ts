import { expect, test } from 'vitest';
import { matchStatementLines, type Payable } from '@/lib/payments/match-statement';
import { parseBankStatement, plainAmount } from '@/lib/payments/statement';

const TODAY = '2026-11-26';
const read = (text: string) =>
  parseBankStatement(text, TODAY).map(({ details, date, amount, incoming }) => [
    date,
    amount,
    details,
    incoming,
  ]);

test.each([
  [
    '26/11/2026 FPS CR HB000123 CHAN TAI MAN 1,234.50 CR',
    '2026-11-26',
    '1234.5',
    'FPS CR HB000123 CHAN TAI MAN',
  ],
  ['2026-11-25 HB000123 500.00 10,500.00', '2026-11-25', '500', 'HB000123'],
  ['25-Nov-2026\tFPS/HB000123\tHK$88.80\t1,000.00', '2026-11-25', '88.8', 'FPS/HB000123'],
  ['25NOV CREDIT INTEREST HB000123 +12.00', '2026-11-25', '12', 'CREDIT INTEREST HB000123'],
  ['1 Dec FPS HB000123 HKD 45.00', '2025-12-01', '45', 'FPS HB000123'],
  ['Nov 20, 2026 transfer HB000123 $45.00', '2026-11-20', '45', 'transfer HB000123'],
  ['2026年11月5日 轉數快 HB000123 存入 1,000.00', '2026-11-05', '1000', '轉數快 HB000123 存入'],
  ['11月5日 轉數快 HB000123 1,000.00', '2026-11-05', '1000', '轉數快 HB000123'],
  ['20261105 HB000123 77.70', '2026-11-05', '77.7', 'HB000123'],
  ['2026-11-26,HB000123,500', '2026-11-26', '500', 'HB000123'],
  ['05/11/26;HB000123;500,00;', '2026-11-05', null, 'HB000123 500 00'],
  ['no date HB000123 33.00', null, '33', 'no date HB000123'],
  ['just words', null, null, 'just words'],
])('a line of text: %s', (line, date, amount, details) => {
  expect(read(line)).toEqual([[date, amount, details, amount !== null]]);
});

test.each([
  ['26/11/2026 RENT -5,000.00'],
  ['26/11/2026 RENT 5,000.00 DR'],
  ['26/11/2026 RENT (5,000.00)'],
  ['26/11/2026 Transfer to LEE 5,000.00'],
  ['26/11/2026 轉出 5,000.00'],
])('money that leaves is not incoming: %s', (line) => {
  expect(read(line)).toEqual([['2026-11-26', '5000', expect.any(String), false]]);
});

test('columns are known by their headings, in both languages and any order', () => {
  const english = [
    'Account 123-456',
    'Date,Description,Withdrawal,Deposit,Balance',
    '26/11/2026,"FPS, HB000123",,"1,234.00","9,999.00"',
    '26/11/2026,RENT,500,,"9,499.00"',
  ].join('\n');
  expect(read(english)).toEqual([
    ['2026-11-26', '1234', 'FPS, HB000123', true],
    ['2026-11-26', '500', 'RENT', false],
  ]);
  expect(
    read('交易日期\t金額\t摘要\n2026/11/26\t88.00\tHB000123\n2026/11/26\t-8.00\t費用'),
  ).toEqual([
    ['2026-11-26', '88', 'HB000123', true],
    ['2026-11-26', '8', '費用', false],
  ]);
});

test.each([
  ['1200.50', '1200.5'],
  ['1200.00', '1200'],
  ['1200', '1200'],
  ['0012.30', '12.3'],
  ['0.00', '0'],
])('amounts are compared as numbers are written: %s', (amount, plain) => {
  expect(plainAmount(amount)).toBe(plain);
});

const order = (order_id: number, due: string, more: Partial<Payable> = {}): Payable => ({
  order_id,
  order_number: `HB000${120 + order_id}`,
  due,
  waits: true,
  placed_on: '2026-11-20',
  first_name: 'Tai Man',
  last_name: 'Chan',
  references: [],
  proved_on: [],
  received: [],
  ...more,
});
const orders = [
  order(1, '100.00'),
  order(2, '250.50', { references: ['FRN 2026-88'] }),
  order(3, '99.00', { placed_on: '2026-09-01' }),
  order(4, '0.00', { waits: false, received: ['70.00'] }),
  order(5, '60.00'),
  order(6, '60.00'),
  order(7, '80.00', { waits: false }),
  order(8, '300.00', { references: ['TRANSFER'], first_name: 'Transfer', last_name: 'Payment' }),
  order(9, '310.00', { proved_on: ['2026-11-26'], first_name: '大文', last_name: '陳' }),
  order(10, '320.00', { references: ['CHEUNG'], placed_on: '2026-11-26' }),
  order(11, '320.00', { first_name: 'Ho', last_name: 'Ng' }),
  order(12, '320.00', { first_name: 'Siu Ming', last_name: 'Wong' }),
];
const match = (...lines: string[]) =>
  [
    ...matchStatementLines(parseBankStatement(lines.join('\n'), TODAY), orders, ({ text }) =>
      text.includes('OLD'),
    ),
  ].map(({ grade, proposals }) =>
    [grade, ...proposals.map(({ order_id, because }) => `${order_id} ${because}`)].join(', '),
  );

test.each([
  ['2026-11-26 HB000121 100.00', 'sure, 1 number'],
  ['2026-11-26 hb 000 121 CHAN 100.00', 'sure, 1 number'],
  ['2026-11-26 FPS/HB-000121/CHAN 100.00', 'sure, 1 number'],
  ['2026-11-26 HB000121 90.00', 'perhaps, 1 number'],
  ['2026-11-26 HB000121 HB000122 350.50', 'perhaps, 1 number, 2 number'],
  ['2026-11-26 frn 202688 250.50', 'perhaps, 2 reference'],
  ['2026-11-20 frn 202688 CHAN TAI MAN 250.50', 'sure, 2 payer'],
  ['2026-11-26 frn202688 200.00', 'perhaps, 2 reference'],
  ['2026-11-26 HB00121 100.00', 'perhaps, 1 typo'],
  ['2026-11-26 HB0000121 100.00', 'perhaps, 1 typo'],
  ['2026-11-26 HB000112 250.50', 'perhaps, 2 typo'],
  ['2026-11-26 HB000211 100.00', 'perhaps, 1 typo'],
  ['2026-11-26 CHAN TAI MAN 250.50', 'perhaps, 2 amount'],
  // A word that every transfer holds is nobody's, and neither is a name of such words.
  ['2026-11-20 TRANSFER LEE KA YAN 300.00', 'perhaps, 8 reference'],
  ['2026-11-20 TRANSFER PAYMENT 300.00', 'perhaps, 8 reference'],
  ['2026-11-21 Chan/Tai Man FPS 100.00', 'sure, 1 payer'],
  ['2026-11-21 CHAN TAI MANDY 100.00', 'perhaps, 1 amount'],
  ['2026-11-22 CHAN TAI MAN 100.00', 'perhaps, 1 amount'],
  ['CHAN TAI MAN 100.00', 'perhaps, 1 amount'],
  ['2026-11-21 CHAN TAI MAN 100.50', 'none'],
  ['2026-11-27 轉數快 陳大文 310.00', 'sure, 9 payer'],
  ['2026-11-27 轉數快 大文 310.00', 'perhaps, 9 amount'],
  ['2026-11-26 CHAN TAI MAN CHEUNG 320.00', 'sure, 10 payer'],
  ['2026-11-20 TRANSFER CHAN TAI MAN 100.00', 'sure, 1 payer'],
  ['2026-11-20 TRANSFER CHAN TAI MAN 300.00', 'perhaps, 8 reference'],
  ['2026-11-26 CHEUNG NG HO YAN 320.00', 'perhaps, 10 reference'],
  ['2026-11-20 WONG SIU MING CHEUNG 320.00', 'perhaps, 12 payer, 10 reference'],
  ['2026-11-20 NG HO 320.00', 'perhaps, 11 amount, 12 amount'],
  ['2026-11-20 CHAN TAI MAN 60.00', 'perhaps, 5 payer, 6 payer'],
  ['2026-11-26 CHAN TAI MAN 60.00', 'perhaps, 5 amount, 6 amount'],
  ['2026-11-26 CHAN TAI MAN 99.00', 'none'],
  ['2026-11-26 CHAN TAI MAN 1.00', 'none'],
  ['2026-11-26 HB9900121 5.00', 'none'],
  ['2026-11-26 HB000127 80.00', 'perhaps, 7 number'],
  ['2026-11-26 HB000124 70.00', 'received, 4 number'],
  ['OLD 2026-11-26 HB000121 100.00', 'received, 1 number'],
  ['2026-11-26 HB000121 -100.00', 'outgoing'],
])('%s is %s', (line, expected) => {
  expect(match(line)).toEqual([expected]);
});

test('a second payment of an order that was paid otherwise is not that payment again', () => {
  expect(match('26/11 HB000124 70.00', '2026-11-26 HB000124 70.00')).toEqual([
    'received, 4 number',
    'perhaps, 4 number',
  ]);
});

test('a name that several lines hold is sure of none of them', () => {
  expect(match('2026-11-20 CHAN TAI MAN 100.00', '2026-11-20 CHAN TAI MAN 250.50')).toEqual([
    'perhaps, 1 payer',
    'perhaps, 2 payer',
  ]);
});
