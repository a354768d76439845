import { describe, expect, test } from 'vitest';
import { parseLinkedDiscountCode } from '@/lib/core/text/discount-code';
import { couponInput, generateInput } from '@/lib/promotions/coupons/coupon.schema';
import { randomCodes } from '@/lib/promotions/coupons/generate-codes';

describe('10,000 codes of a batch', () => {
  const codes = randomCodes('TEA-', 10_000);
  const random = codes.map((code) => code.slice(4));

  test('differ, begin alike and end with eight of 32 signs that nobody takes for another', () => {
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.filter((code) => !/^TEA-[2-9A-HJ-NP-Z]{8}$/.test(code))).toEqual([]);
    expect(new Set(random.join('')).size).toBe(32);
  });

  test('have every sign at every place about as often', () => {
    const expected = codes.length / 32;
    for (let place = 0; place < 8; place++) {
      const counts = new Map<string, number>();
      for (const code of random)
        counts.set(code[place] ?? '', (counts.get(code[place] ?? '') ?? 0) + 1);
      const chiSquare = [...counts.values()].reduce(
        (sum, count) => sum + (count - expected) ** 2 / expected,
        0,
      );
      // Of 31 degrees of freedom: by chance once in a hundred million places.
      expect(chiSquare).toBeLessThan(103);
    }
  });
});

test.each([
  ['tea', 'TEA'],
  [' Tea-2026_x ', 'TEA-2026_X'],
  ['TEA.', 'TEA'],
  ['te', undefined],
  ['', undefined],
  ['茶葉', undefined],
  ['中秋８８', '中秋88'],
  ['ｔｅａ', 'TEA'],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), undefined],
])('a link with %j means the code %s', (typed, code) =>
  expect(parseLinkedDiscountCode(typed)).toBe(code),
);

const refusals = (schema: typeof couponInput | typeof generateInput, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const batch = { batch: 'Mailing', count: 10 };
test.each([
  [couponInput, { code: 'ab' }, [['code', 'coupon_code']]],
  [couponInput, { code: 'ten % off' }, [['code', 'coupon_code']]],
  [couponInput, { code: 'A'.repeat(41) }, [['code', 'too_long']]],
  [couponInput, {}, [['code', 'required']]],
  [couponInput, { code: 'TEA', usage_limit: 0 }, [['usage_limit', 'number_range']]],
  [couponInput, { code: 'SAVE10%' }, [['code', 'coupon_code']]],
  [couponInput, { code: '八折　茶' }, [['code', 'coupon_code']]],
  [couponInput, { code: '中秋８折' }, undefined],
  [couponInput, { code: 'TEA', expires_at: 'soon' }, [['expires_at', 'check_moment']]],
  [couponInput, { code: ' tea ', usage_limit: '', expires_at: '' }, undefined],
  [generateInput, { ...batch, count: 10_001 }, [['count', 'number_range']]],
  [generateInput, { ...batch, count: 0 }, [['count', 'number_range']]],
  [generateInput, { ...batch, batch: ' ' }, [['batch', 'required']]],
  [generateInput, { ...batch, prefix: 'T A' }, [['prefix', 'coupon_prefix']]],
  [generateInput, { ...batch, prefix: 'A'.repeat(33) }, [['prefix', 'too_long']]],
  [generateInput, { ...batch, prefix: 'tea-' }, undefined],
])('%#: what is wrong is refused on its field', (schema, input, expected) => {
  expect(refusals(schema, input)).toEqual(expected);
});
