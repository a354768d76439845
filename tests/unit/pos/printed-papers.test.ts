import { describe, expect, test } from 'vitest';
import { encodeDrawer, encodePaper } from '@/components/admin/pos/printer/encode-paper';
import type { PaperBlock, WrittenBlock } from '@/components/admin/pos/printer/paper-blocks';
import {
  type PaperWidth,
  paperSizes,
  paperWidths,
} from '@/components/admin/pos/printer/printer-settings';
import { toReceiptBlocks, toRefundBlocks } from '@/components/admin/pos/printer/receipt-blocks';
import { toSessionBlocks } from '@/components/admin/pos/printer/staff-blocks';
import { toPlainText } from '@/components/admin/pos/printer/text-lines';
import { type Language, languages } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type Printed, readEscPos } from '@/tests/support/fakes/escpos-reader';
import {
  closedSession,
  makeExchangeReceipt,
  makeNumberedPictures,
  makeReceipt,
  paperStore,
  receiptTexts,
  sampleRefundReceipt,
} from '@/tests/support/values/papers';

const papers: Record<string, (language: Language) => PaperBlock[]> = {
  sale: (language) => toReceiptBlocks(makeReceipt(language), receiptTexts),
  exchange: (language) => toReceiptBlocks(makeExchangeReceipt(language, 1000), receiptTexts),
  cheaper: (language) => toReceiptBlocks(makeExchangeReceipt(language, 2500), receiptTexts),
  gift: (language) => toReceiptBlocks(makeReceipt(language), receiptTexts, true),
  refund: (language) => toRefundBlocks({ ...sampleRefundReceipt, language }, receiptTexts),
  z: (language) =>
    toSessionBlocks(closedSession, paperStore, translator(language, 'pos'), language),
};

function print(blocks: readonly PaperBlock[], paper: PaperWidth, drawer = false) {
  const { drawn, rasterize } = makeNumberedPictures();
  const printed = readEscPos(encodePaper(blocks, { paper, rasterize, drawer }));
  return { drawn, printed };
}

/** The words on a paper in their order, whether in letters or in pictures, without spaces. */
const toWords = (printed: Printed[], drawn: WrittenBlock[]): string =>
  printed
    .map((part) => {
      if (part.kind === 'line') return part.text.replace(/^-+$/, '');
      if (part.kind !== 'raster') return '';
      const block = drawn[(part.rows[0]?.[0] ?? 0) - 1];
      return block ? toText(block) : '';
    })
    .join('')
    .replaceAll(/\s/g, '');
const toText = (block: PaperBlock): string => {
  if (block.kind === 'text') return block.text;
  return block.kind === 'row' ? block.label + block.amount : '';
};
/** As it should be: what can be said in the printer's letters is, the rest is what it was. */
const toExpected = (blocks: PaperBlock[]): string =>
  blocks
    .map(toText)
    .map((text) => toPlainText(text) ?? text)
    .join('')
    .replaceAll(/\s/g, '');

const kinds = Object.keys(papers).flatMap((kind) =>
  languages.flatMap((language) => paperWidths.map((paper) => ({ kind, language, paper }))),
);

describe.each(kinds)('$kind in $language on $paper mm', ({ kind, language, paper }) => {
  const blocks = papers[kind]?.(language) ?? [];
  const { printed, drawn } = print(blocks, paper);
  const { columns, dots } = paperSizes[paper];

  test('says every word in its order', () => {
    expect(drawn.length).toBeLessThan(256);
    // A row whose amount stands beside the first line of its label: the words of both.
    const sort = (text: string) => [...text].sort().join('');
    expect(sort(toWords(printed, drawn))).toBe(sort(toExpected(blocks)));
    const titles = blocks.filter(({ kind }) => kind === 'text').map(toText);
    const words = toWords(printed, drawn);
    let from = 0;
    for (const title of titles) {
      const text = (toPlainText(title) ?? title).replaceAll(/\s/g, '');
      expect(words.indexOf(text, from), title).toBeGreaterThanOrEqual(from);
      from = words.indexOf(text, from) + text.length;
    }
  });

  test('fits the paper, starts anew and ends with a cut', () => {
    for (const part of printed) {
      if (part.kind === 'line') expect(part.text.length).toBeLessThanOrEqual(columns);
      if (part.kind === 'raster') expect(part.width).toBe(dots);
    }
    expect(printed[0]).toEqual({ kind: 'start' });
    expect(printed.at(-1)).toEqual({ kind: 'cut' });
    expect(printed.filter((part) => part.kind === 'cut')).toHaveLength(1);
    expect(printed.filter((part) => part.kind === 'pulse')).toHaveLength(0);
  });

  test('draws exactly what has letters that printers lack', () => {
    const lacking = blocks.filter((block) => toPlainText(toText(block)) === undefined);
    expect(drawn).toEqual(lacking);
    if (language === 'en-US' && kind !== 'z') expect(drawn).toEqual([]);
    if (language !== 'en-US') expect(drawn.length).toBeGreaterThan(2);
  });
});

test('a sale in English is the printer’s own letters, to the last one', () => {
  const { printed } = print(papers.sale?.('en-US') ?? [], '80', true);
  const lines = printed.map((part) => (part.kind === 'line' ? part.text : part.kind));
  const center = (text: string) => text.padStart(Math.floor((48 + text.length) / 2));
  const row = (label: string, amount: string) => label + amount.padStart(48 - label.length);
  expect(lines).toEqual([
    'start',
    'pulse',
    'start',
    center('Central'),
    center("1 Queen's Road"),
    center('Central'),
    center('+852 2345 6789'),
    center('Open daily'),
    '',
    'Receipt HB1001',
    'Dec 1, 2026, 2:05 AM',
    'Register 1 - Served by Ann',
    'Customer: Mei Ho',
    '-'.repeat(48),
    'Tea "Spring" - a very long name that no printer',
    'has the room for in one line',
    'Red - T1',
    row('2 x HK$10.00', 'HK$20.00'),
    '-'.repeat(48),
    row('Subtotal', 'HK$20.00'),
    row('Ten off', '-HK$1.98'),
    row('Total', 'HK$18.02'),
    row('Cash rounding', '-HK$0.02'),
    row('Cash', 'HK$20.00'),
    row('Change', 'HK$2.00'),
    '',
    center('Thank you. Please keep this receipt.'),
    center('Exchange within 7 days'),
    'raster',
    '',
    '',
    '',
    '',
    'cut',
  ]);
  const strong = printed.filter((part) => part.kind === 'line' && part.isBold);
  expect(strong.map((part) => part.kind === 'line' && [part.text.trim(), part.height])).toEqual([
    ['Central', 2],
    [row('Total', 'HK$18.02'), 1],
    [row('Change', 'HK$2.00'), 1],
  ]);
});

test('a gift receipt has no price and no name', () => {
  for (const language of languages) {
    const { printed, drawn } = print(papers.gift?.(language) ?? [], '80');
    expect(toWords(printed, drawn)).not.toMatch(/HK\$|Mei/);
  }
});

test('the drawer opens before anything is printed, once, and by itself prints nothing', () => {
  const { printed } = print(papers.sale?.('zh-HK') ?? [], '80', true);
  expect(printed[1]).toEqual({ kind: 'pulse', pin: 0 });
  expect(printed.filter((part) => part.kind === 'pulse')).toHaveLength(1);
  expect(readEscPos(encodeDrawer())).toEqual([{ kind: 'start' }, { kind: 'pulse', pin: 0 }]);
});
