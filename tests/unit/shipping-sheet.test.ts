import { expect, test } from 'vitest';
import {
  isSpoiledNumber,
  parseShippingRows,
  parseShippingSheet,
} from '@/lib/orders/shipping-sheet/parse';

const read = (text: string) =>
  parseShippingSheet(text).map(({ order_number, tracking_number, carrier }) =>
    [order_number, tracking_number, carrier].join('|'),
  );

test.each([
  ['tabs', 'HB000123\tSF1234567890\tSF Express', 'HB000123|SF1234567890|SF Express'],
  ['commas', 'HB000123, SF1234567890 ,SF', 'HB000123|SF1234567890|SF'],
  ['semicolons', 'HB000123;SF1234567890;', 'HB000123|SF1234567890|'],
  ['blanks', '  HB000123   SF1234567890  ', 'HB000123|SF1234567890|'],
  ['blanks and a carrier of two words', 'HB000123 SF123 SF Express', 'HB000123|SF123|SF Express'],
  ['a comma within quotes', 'HB000123,"1Z, 99",UPS', 'HB000123|1Z,99|UPS'],
  ['a number in groups', 'HB000123\tRR 123 456 789 HK', 'HB000123|RR123456789HK|'],
  ['a leading #', '#HB000123\tSF1', 'HB000123|SF1|'],
  ['a # of its own', '# HB000123 SF1', 'HB000123|SF1|'],
  ['a mark of the beginning', '\uFEFFHB000123,SF1', 'HB000123|SF1|'],
  ['what cannot be seen', 'HB000123\u200B\tSF1\u200E', 'HB000123|SF1|'],
  ['full-width characters', '＃ＨＢ０００１２３，ＳＦ１', 'HB000123|SF1|'],
  ['a full-width blank', 'HB000123　SF1　順豐速運', 'HB000123|SF1|順豐速運'],
  ['what keeps a spreadsheet from counting', `HB000123,="0077"`, 'HB000123|0077|'],
  ['an apostrophe', "HB000123\t'0077", 'HB000123|0077|'],
  ['an order alone', 'HB000123', 'HB000123||'],
  ['a number alone', ',SF1', '|SF1|'],
])('a line with %s', (_, line, result) => expect(read(line)).toEqual([result]));

test.each([
  ['Order number,Tracking number\nHB1,SF1', ['HB1|SF1|']],
  ['Carrier\tTracking no.\tName\tOrder\nSF\tSF1\tAnn\tHB1', ['HB1|SF1|SF']],
  ['運單號,訂單號\nSF1,HB1', ['HB1|SF1|']],
  ['快递公司;快递单号;订单号\n顺丰;SF1;HB1', ['HB1|SF1|顺丰']],
  ['訂單編號　追蹤編號\nHB1　SF1', ['HB1|SF1|']],
  ['Tracking\n HB1 SF1', ['HB1|SF1|']],
  ['HB1 SF1\nHB2 SF2', ['HB1|SF1|', 'HB2|SF2|']],
  ['\n\nHB1 SF1\r\n\r\n  \nHB2 SF2\r', ['HB1|SF1|', 'HB2|SF2|']],
  ['', []],
  ['Order number,Tracking number', []],
])('headings say which column is which, in any order: %j', (text, rows) =>
  expect(read(text)).toEqual(rows),
);

test('lines keep the number that they have where they were copied from', () => {
  expect(parseShippingSheet('Order,Tracking\n\nHB1,SF1\nHB2,SF2').map(({ row }) => row)).toEqual([
    3, 4,
  ]);
  const rows = [
    { row: 1, cells: ['訂單', '運單'] },
    { row: 7, cells: ['HB1', 'SF1'] },
  ];
  expect(parseShippingRows(rows)).toEqual([
    { row: 7, order_number: 'HB1', tracking_number: 'SF1', carrier: '' },
  ]);
});

test.each([
  ['7.72385E+11', true],
  ['8E12', true],
  ['772385123456', false],
  ['1E', false],
  ['LX123E456', false],
])('%s is what is left of a long number: %s', (number, spoiled) =>
  expect(isSpoiledNumber(number)).toBe(spoiled),
);
