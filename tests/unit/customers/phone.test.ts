import { expect, test } from 'vitest';
import { phoneHref } from '@/lib/core/access/person';
import type { Refusal } from '@/lib/core/errors';
import { normalPhone } from '@/lib/customers/phone';

test.each([
  ['9123 4567', 'HKG', '+85291234567'],
  ['9123-4567', 'HKG', '+85291234567'],
  ['＋８５２ ９１２３ ４５６７', 'HKG', '+85291234567'],
  ['852 9123 4567', 'HKG', '+85291234567'],
  ['(852) 91234567', 'HKG', '+85291234567'],
  ['0085291234567', 'HKG', '+85291234567'],
  ['00852 9123 4567', 'CHN', '+85291234567'],
  ['00 852 9123 4567', 'USA', '+85291234567'],
  ['001 852 9123 4567', 'HKG', '+85291234567'],
  ['011 852 9123 4567', 'USA', '+85291234567'],
  ['+86 138 0013 8000', 'HKG', '+8613800138000'],
  ['0086 13800138000', 'HKG', '+8613800138000'],
  ['13800138000', 'CHN', '+8613800138000'],
  ['010 6552 9988', 'CHN', '+861065529988'],
  ['0912 345 678', 'TWN', '+886912345678'],
  ['66123456', 'MAC', '+85366123456'],
  ['(415) 555-0199', 'USA', '+14155550199'],
  ['020 7946 0018', 'GBR', '+442079460018'],
  ['555 1234', 'ISL', '+3545551234'],
  ['2123 4567 ext. 12', 'HKG', '+85221234567 ext. 12'],
  ['2123 4567 #12', 'HKG', '+85221234567 ext. 12'],
  ['2123 4567 內線 12', 'HKG', '+85221234567 ext. 12'],
  ['2123 4567轉12', 'HKG', '+85221234567 ext. 12'],
  ['021-63234567分机801', 'CHN', '+862163234567 ext. 801'],
  ['+85221234567 ext. 12', 'CHN', '+85221234567 ext. 12'],
])('%s at an address in %s is %s', (typed, country, expected) => {
  expect(normalPhone(typed, country)).toBe(expected);
  expect(normalPhone(expected, 'USA')).toBe(expected);
});

/** The key it is refused with, and which number is proposed. */
function getRefusal(typed: string, country: string) {
  try {
    return normalPhone(typed, country);
  } catch (error) {
    const [text] = (error as Refusal).fields.phone ?? [];
    return [text?.key, text?.values?.number].filter(Boolean).join(' ');
  }
}

test.each([
  ['13800138000', 'HKG', 'check_phone_country +86 138 0013 8000'],
  ['8613800138000', 'HKG', 'check_phone_country +86 138 0013 8000'],
  ['9123 4567', 'CHN', 'check_phone_country +852 9123 4567'],
  ['0912345678', 'HKG', 'check_phone_country +886 912 345 678'],
  ['9123456', 'HKG', 'check_phone'],
  ['2123456', 'HKG', 'check_phone'],
  ['555-0100', 'USA', 'check_phone'],
  ['912345678', 'HKG', 'check_phone_country +886 912 345 678'],
  ['+852 1380013 8000', 'HKG', 'check_phone'],
  ['12345678', 'HKG', 'check_phone'],
  ['999', 'HKG', 'check_phone'],
  ['call me', 'HKG', 'check_phone'],
  ['2123 4567 / 2123 4568', 'HKG', 'check_phone'],
  [`+852${'9'.repeat(5000)}`, 'HKG', 'check_phone'],
])('%s at an address in %s is refused: %s', (typed, country, refusal) => {
  expect(getRefusal(typed, country)).toBe(refusal);
});

test('what was stored when less was asked stays until it is changed', () => {
  expect(normalPhone('+85213800138000', 'HKG', 'phone', ['+85213800138000'])).toBe(
    '+85213800138000',
  );
});

test('a press on a number dials it, and its extension behind it', () => {
  expect(
    ['+85221234567 ext. 12', '+852 9123 4567', '2123 4567 內線12', '(852) 2123-4567'].map(
      phoneHref,
    ),
  ).toEqual([
    'tel:+85221234567;ext=12',
    'tel:+85291234567',
    'tel:21234567;ext=12',
    'tel:85221234567',
  ]);
});
