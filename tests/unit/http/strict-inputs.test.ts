import { describe, expect, test } from 'vitest';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { issueTexts } from '@/lib/core/issues';
import {
  defOf,
  fieldsOf,
  inputs,
  isSchema,
  partsOf,
  type Schema,
} from '../../support/declared-inputs';

/** The objects inside of an input, by their names in it; what a list of them holds is one. */
function nestedIn(schema: Schema, name = '', seen: readonly Schema[] = []): [string, Schema][] {
  if (seen.includes(schema)) return [];
  const inner = [...seen, schema];
  const own: [string, Schema][] = defOf(schema).type === 'object' && name ? [[name, schema]] : [];
  return [
    ...own,
    ...partsOf(schema).flatMap((part) => nestedIn(part, name, inner)),
    ...fieldsOf(schema).flatMap(([field, rule]) => nestedIn(rule, field, inner)),
  ];
}

describe('an object inside of an input', () => {
  const isStrict = (schema: Schema) => {
    const { catchall } = defOf(schema);
    return isSchema(catchall) && defOf(catchall).type === 'never';
  };
  const nested = inputs.flatMap((input) => nestedIn(input));
  const loose = nested.filter(([, schema]) => !isStrict(schema)).map(([name]) => name);

  test('refuses a name that it does not know, where leaving a part out means more', () => {
    // Audiences, zones and tiers of prices: what is misspelled in them would be for everybody.
    const narrowing = [
      'audience',
      'conditions',
      'manual_discount',
      'price_change',
      'rates',
      'special_price_change',
      'zones',
    ];
    for (const name of narrowing) expect(nested.map(([each]) => each)).toContain(name);
    expect(loose.filter((name) => narrowing.includes(name))).toEqual([]);
  });

  test('is else one of these: a new one is strict, or comes to this list with a reason', () => {
    // Rows that are written whole, as a form has them.
    expect([...new Set(loose)].sort()).toEqual([
      'addresses',
      'billing_address',
      'content',
      'data',
      'details',
      'image_list',
      'intro',
      'inventories',
      'items',
      'lines',
      'products',
      'rows',
      'seen',
      'shipping_address',
      'slides',
      'social_facebook',
      'social_google',
      'social_links',
      'stocks',
      'subject',
      'supported_currencies',
      'unsaved',
      'values',
      'widgets',
    ]);
  });

  test('says so on the name', () => {
    const error = audienceInput.safeParse({ tags: ['vip'], user_ids: [1] }).error;
    expect(error && issueTexts(error)).toEqual({ tags: [{ key: 'unknown_name' }] });
  });
});
