import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { menuInput } from '@/lib/content/menu.schema';
import { issueTexts } from '@/lib/core/issues';
import { oneOf, required } from '@/lib/core/rules.schema';

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

  test('a wrong choice names the right ones', () => {
    expect(refusalOf(oneOf(['page', 'link']), 'shelf')?.values).toEqual({ values: 'page, link' });
    const menu = menuInput.safeParse({ title: 'Shelf', url: 'shelf', type: 'shelf' });
    expect(menu.error && issueTexts(menu.error).type?.[0]?.key).toBe('choose_one_of');
  });
});
