import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { menuInput } from '@/lib/content/menu.schema';
import { issueTexts } from '@/lib/core/issues';
import { noSpecific, oneOf, required, switched } from '@/lib/core/rules.schema';
import { profileInput } from '@/lib/customers/profile.schema';
import { pictureChanges } from '@/lib/media/library.schema';
import { keyword } from '@/lib/search/keyword.schema';

const refusalOf = (schema: z.ZodType, value: unknown) => {
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
    expect(refusalOf(required(), value)?.key).toBe(key);
  });

  test.each([
    [undefined, 'required'],
    ['', 'required'],
    ['shelf', 'choose_one_of'],
    [0, 'choose_one_of'],
  ])('a choice of a list that is %j', (value, key) => {
    expect(refusalOf(oneOf(['page', 'link']), value)?.key).toBe(key);
  });

  test.each([
    ['', 'required'],
    [null, 'required'],
    ['maybe', 'check_input'],
    [2, 'check_input'],
    ['off', undefined],
    [false, undefined],
  ])('a switch that is %j', (value, key) => {
    expect(refusalOf(switched, value)?.key).toBe(key);
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
    expect(refusalOf(keyword, value)?.key).toBe(key);
  });

  test('a wrong choice names the right ones', () => {
    expect(refusalOf(oneOf(['page', 'link']), 'shelf')?.values).toEqual({ values: 'page, link' });
    const menu = menuInput.safeParse({ title: 'Shelf', url: 'shelf', type: 'shelf' });
    expect(menu.error && issueTexts(menu.error).type?.[0]?.key).toBe('choose_one_of');
  });
});

describe('only plain characters (§5.1), which names are not bound to', () => {
  const plain = ['spring', 'été 2026', 'ゆのみ', '春茶_限定', 'ขนม', 'a-b'];
  const special = ["O'Brien", 'Tea & Co.', 'a/b', '½ L', '<b>', 'a;b', 'a\tb', '🍵'];

  test('letters and digits of any script, underscore, space and hyphen pass', () => {
    expect(plain.map((value) => refusalOf(noSpecific(), value))).toEqual(
      plain.map(() => undefined),
    );
    for (const value of special)
      expect([value, refusalOf(noSpecific(), value)?.key]).toEqual([value, 'check_input']);
    expect(refusalOf(noSpecific(), ' ')?.key).toBe('required');
    expect(refusalOf(noSpecific(3), 'long')?.key).toBe('too_long');
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
