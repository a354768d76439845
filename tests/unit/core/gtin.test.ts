import { expect, test } from 'vitest';
import { findMistypedGtins, isGtin, isInStoreCode, listGtinForms } from '@/lib/core/gtin';
import { barcodeQuery } from '@/lib/search/search-query';

test.each([
  ['036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['0036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['4006381333931', ['4006381333931', '04006381333931']],
  ['10036000291459', ['10036000291459']],
  ['96385074', ['96385074']],
  ['TP-001', ['TP-001']],
])('%s is written as %j', (code, forms) => expect(listGtinForms(code)).toEqual(forms));

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['10036000291459', true],
  ['96385074', true],
  ['4006381333930', false],
  ['0000000000000', false],
  ['123', false],
  ['40063813339310', false],
  ['400638133393X', false],
])('%s is an article number: %s', (code, is) => expect(isGtin(code)).toBe(is));

test.each([
  ['2012345678900', true],
  ['212345678901', true],
  ['0212345678901', true],
  ['0412345678901', true],
  ['20123451', true],
  ['4006381333931', false],
  ['036000291452', false],
  ['96385074', false],
  ['TEA-100', false],
  ['20', false],
])('%s is a code of the shop’s own: %s', (code, is) => expect(isInStoreCode(code)).toBe(is));

test('an article number with a wrong last digit is mistyped, other codes are not', () => {
  const right = ['4006381333931', '036000291452', '96385074', '10036000291459'];
  const wrong = ['4006381333932', '036000291453', '96385075', '10036000291450'];
  const own = ['TEA-100', '12345', '2012345678901'];
  expect(findMistypedGtins([...right, ...own])).toEqual([]);
  expect(findMistypedGtins([...wrong, ...right])).toEqual(wrong);
});

test('a search for one way to write an article number is one for all of them', () => {
  const found = barcodeQuery('0036000291452');
  expect(barcodeQuery('036000291452')).toBe(found);
  for (const form of listGtinForms('036000291452')) expect(found).toContain(form);
});
