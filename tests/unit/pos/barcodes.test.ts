import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Barcode } from '@/components/admin/pos/labels/barcode';
import { seedBarcode } from '@/db/seed/content/codes';
import { products } from '@/db/seed/content/products';
import { chooseBarcode, drawBarcode } from '@/lib/papers/bars';
import { readCode128, readEan, readWidths } from '@/tests/support/values/read-bars';

/** What a scanner reads of a code as the page draws it, and how much space is around it. */
async function scan(code: string) {
  const bars = await drawBarcode(code);
  if (!bars) return undefined;
  const svg = renderToStaticMarkup(createElement(Barcode, { bars }));
  const { widths, quiet } = readWidths(svg);
  const text = bars.kind === 'code128' ? readCode128(widths) : readEan(widths);
  return { kind: bars.kind, text, quiet: Math.min(...quiet) };
}

function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

test.each([
  ['4006381333931', 'ean13', '4006381333931'],
  ['96385074', 'ean8', '96385074'],
  // A UPC is the EAN with a zero before it.
  ['036000291452', 'ean13', '0036000291452'],
  // A wrong check digit is kept as it is.
  ['4006381333932', 'code128', '4006381333932'],
  ['10012345678902', 'code128', '10012345678902'],
  ['HB-CU-003/Blue ~^', 'code128', 'HB-CU-003/Blue ~^'],
  ['abc1234567d', 'code128', 'abc1234567d'],
])('%s is read as %s: %s', async (code, kind, text) => {
  const read = await scan(code);
  expect(read).toMatchObject({ kind, text });
  expect(read?.quiet).toBeGreaterThanOrEqual(kind === 'ean8' ? 7 : 10);
});

test('any EAN-13 and any code of ASCII is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999_999_999_999 }), async (number) => {
      const code = withCheckDigit(String(number).padStart(12, '0'));
      expect(await scan(code)).toMatchObject({ kind: 'ean13', text: code });
    }),
  );
  const letter = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letter, minLength: 1, maxLength: 40 }), async (code) => {
      fc.pre(chooseBarcode(code)?.kind === 'code128');
      expect(await scan(code)).toMatchObject({ text: code });
    }),
  );
});

test.each(['', '茶-1', 'a'.repeat(41), 'a\tb'])('no barcode can say %j', async (code) => {
  expect(await scan(code)).toBeUndefined();
});

test('every variant of the demo has an EAN-13 of its own, which a scanner reads', async () => {
  const codes = products.flatMap((product) =>
    product.stocks.map((stock) => seedBarcode(product, stock)),
  );
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(await scan(code)).toMatchObject({ kind: 'ean13', text: code });
});
