import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { menuInput } from '@/lib/content/menu.schema';
import { type ErrorWords, issueTexts, translateRefusal } from '@/lib/core/issues';
import { endInstant, instant, inTimeZone, startInstant } from '@/lib/core/moment.schema';
import { enumRule, noSpecific, required, switched } from '@/lib/core/rules.schema';
import { profileInput } from '@/lib/customers/profile.schema';
import { translator } from '@/lib/i18n/translate';
import { pictureChanges } from '@/lib/media/library.schema';
import { keyword } from '@/lib/search/keyword.schema';

const getRefusal = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ field: schema }).safeParse({ field: value });
  return parsed.success ? undefined : issueTexts(parsed.error).field?.[0];
};

describe('a value that is there is never called missing (§5.1)', () => {
  test.each([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'required'],
    ['  ', 'required'],
    [0, 'check_input'],
    [false, 'check_input'],
    [['a'], 'check_input'],
  ])('text that is required and is %j', (value, key) => {
    expect(getRefusal(required(), value)?.key).toBe(key);
  });

  test.each([
    [undefined, 'required'],
    ['', 'required'],
    ['shelf', 'choose_one_of'],
    [0, 'choose_one_of'],
  ])('a choice of a list that is %j', (value, key) => {
    expect(getRefusal(enumRule(['page', 'link']), value)?.key).toBe(key);
  });

  test.each([
    ['', 'required'],
    [null, 'required'],
    ['maybe', 'check_input'],
    [2, 'check_input'],
    ['off', undefined],
    [false, undefined],
  ])('a switch that is %j', (value, key) => {
    expect(getRefusal(switched, value)?.key).toBe(key);
  });

  test.each([
    [undefined, 'required'],
    ['', 'required'],
    [' \t', 'required'],
    ['!?%', 'check_input'],
    ['🍵', 'check_input'],
    [5, 'check_input'],
    ['tea!', undefined],
  ])('a search for %j (§5.7)', (value, key) => {
    expect(getRefusal(keyword, value)?.key).toBe(key);
  });

  test('a wrong choice names the right ones', () => {
    expect(getRefusal(enumRule(['page', 'link']), 'shelf')?.values).toEqual({
      values: 'page, link',
    });
    const menu = menuInput.safeParse({ title: 'Shelf', url: 'shelf', type: 'shelf' });
    expect(menu.error && issueTexts(menu.error).type?.[0]?.key).toBe('choose_one_of');
  });
});

describe('only plain characters (§5.1), which names are not bound to', () => {
  const plain = ['spring', 'été 2026', 'ゆのみ', '春茶_限定', 'ขนม', 'a-b'];
  const special = ["O'Brien", 'Tea & Co.', 'a/b', '½ L', '<b>', 'a;b', '🍵'];

  test('letters and digits of any script, underscore, space and hyphen pass', () => {
    expect(plain.map((value) => getRefusal(noSpecific(), value))).toEqual(
      plain.map(() => undefined),
    );
    for (const value of special)
      expect([value, getRefusal(noSpecific(), value)?.key]).toEqual([value, 'check_input']);
    expect(getRefusal(noSpecific(), ' ')?.key).toBe('required');
    expect(getRefusal(noSpecific(3), 'long')?.key).toBe('too_long');
  });

  test('the tags of pictures are bound to them, the names of people are not', () => {
    const tagged = (tag: string) => pictureChanges.safeParse({ tags: [tag] }).success;
    expect([...plain, ...special].map(tagged)).toEqual([
      ...plain.map(() => true),
      ...special.map(() => false),
    ]);
    for (const first_name of ["O'Brien", 'O’Brien', 'Anne-Marie', '歐陽', 'J. R.', 'D’Angelo, Jr.'])
      expect(profileInput.safeParse({ first_name }).success).toBe(true);
  });
});

describe('a moment', () => {
  const inHongKong = (schema: z.ZodType, value: unknown) =>
    inTimeZone('Asia/Hong_Kong', () => getRefusal(schema, value));

  test('is no switch, no number, no other text', () => {
    const wrong: unknown[] = [
      true,
      false,
      0,
      1,
      46_354,
      '46354',
      'soon',
      '2031-02-30',
      {},
      [],
      { toString: 1 },
    ];
    for (const value of wrong)
      for (const rule of [startInstant, endInstant])
        expect([value, inHongKong(rule, value)]).toEqual([
          value,
          { key: 'check_moment', values: { value: expect.any(String) } },
        ]);
  });

  test('that is not there is missing', () => {
    for (const value of [undefined, null, ''])
      expect(inHongKong(endInstant, value)?.key).toBe('required');
  });

  test('which the shop wrote itself says its offset, and is no day alone', () => {
    for (const value of ['2031-12-26', '2031-12-26T18:00', 0, true])
      expect(inHongKong(instant, value)?.key).toBe('check_input');
    expect(inHongKong(instant, '2031-12-26T18:00:00.000Z')).toBeUndefined();
  });

  test('without an offset is read by clocks that are named, or not at all', () => {
    expect(getRefusal(startInstant, '2031-12-26T18:00+08:00')).toBeUndefined();
    expect(getRefusal(startInstant, 'soon')?.key).toBe('check_moment');
    expect(() => startInstant.parse('2031-12-26')).toThrow('inTimeZone');
    expect(() => inTimeZone('Asia/Hong_Kong', () => expect.fail('in between'))).toThrow();
    expect(() => startInstant.parse('2031-12-26')).toThrow('inTimeZone');
  });
});

test('a refusal whose key has no words is reported, and said in general words', () => {
  const t = translator('zh-HK', 'errors') as ErrorWords;
  const reported: string[] = [];
  const say = (key: string) =>
    translateRefusal(t, { key } as never, (reportedKey) => reported.push(reportedKey));
  expect([say('required'), say('no_such_key')]).toEqual([t('required'), t('check_input')]);
  expect(reported).toEqual(['no_such_key']);
});
