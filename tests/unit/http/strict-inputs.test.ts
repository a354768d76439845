import { describe, expect, test } from 'vitest';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { Refusal } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { inTimeZone } from '@/lib/core/moment.schema';
import { parseDeclaredInput } from '@/lib/http/declared-input';
import { everyCall, getCallName } from '../../support/server/every-call';
import {
  getSchemaDef,
  type InputSchema,
  inputs,
  isZodSchema,
  listSchemaFields,
  listSchemaParts,
} from '../../support/values/declared-inputs';

type Sent = Record<string, unknown>;
type Parts = { query?: Sent; body?: Sent; type?: string };

/** The names that a call refuses as none, of what it is sent. */
function unknownNames(name: string, { query = {}, body = {}, type = 'application/json' }: Parts) {
  const call = everyCall.find((operation) => getCallName(operation) === name);
  if (!call) throw new Error(`${name} is not declared`);
  const { endpoint, method } = call;
  const request = new Request('https://shop.example/', {
    method,
    headers: { 'Content-Type': type },
  });
  const schema = endpoint.body ?? endpoint.stream;
  try {
    inTimeZone('Asia/Hong_Kong', () =>
      parseDeclaredInput(endpoint, request, { query, body: schema ? body : {}, schema }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.entries(error.fields).flatMap(([field, texts]) =>
      texts.some(({ key }) => key === 'unknown_name') ? [field] : [],
    );
  }
  return [];
}

describe('a name that a call does not know', () => {
  /** Messages of others, who write what they like in them. */
  const open = ({ path, endpoint }: (typeof everyCall)[number]) =>
    endpoint.audience === 'provider' || path === '/api/auth/callback/{provider}';

  test('is refused on itself in its address and its body, whatever the call', () => {
    const calls = everyCall.filter((call) => !open(call));
    const wrong = calls.flatMap((call) => {
      const name = getCallName(call);
      const sends = call.endpoint.body ?? call.endpoint.stream;
      const isRight =
        unknownNames(name, { query: { no_such: '1' } }).includes('no_such') &&
        (!sends || unknownNames(name, { body: { no_such: '1' } }).includes('no_such'));
      return isRight ? [] : [name];
    });
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(300);
  });

  test('is refused inside of what it takes, by its path', () => {
    const slide = { link_type: 'link', link_value: '/', audiance: 'member' };
    const widget = {
      id: 'a',
      type: 'html',
      data: { content: '', appearence: 'band' },
      audience: 'all',
    };
    const cases: [string, Sent, string[]][] = [
      ['POST /api/admin/slider', { slides: [slide] }, ['slides.0.audiance']],
      ['POST /api/admin/page', { widgets: [widget] }, ['widgets.0.data.appearence']],
      [
        'POST /api/admin/page',
        { widgets: [{ ...widget, audiance: 'all', data: {} }] },
        ['widgets.0.audiance'],
      ],
      ['POST /api/admin/product/{id}', { stocks: [{ id: 1, prise: '1' }] }, ['stocks.0.prise']],
      ['PUT /api/admin/brand/batch', { data: { enabeld: true } }, ['data.enabeld']],
      ['POST /api/admin/brand', { title: { 'en-US': 'A', fr: 'B' } }, ['title.fr']],
      ['POST /api/menu', { options_3: '1' }, ['options_3']],
    ];
    for (const [name, body, names] of cases)
      expect([name, unknownNames(name, { body })]).toEqual([name, names]);
  });

  test('is none where it says how something was sent, or what every call takes', () => {
    const form = 'multipart/form-data; boundary=x';
    const ofForm = { _token: 'x', _charset_: 'utf-8', submit: 'Save' };
    const brand = 'POST /api/admin/brand/{id}';
    expect(unknownNames(brand, { body: { ...ofForm, _method: 'PUT' }, type: form })).toEqual([]);
    expect(unknownNames(brand, { body: { ...ofForm, _method: 'DELETE' }, type: form })).toEqual([
      '_method',
    ]);
    // A form that would change a record does not create one.
    expect(unknownNames('POST /api/admin/brand', { body: { _method: 'PUT' }, type: form })).toEqual(
      ['_method'],
    );
    expect(unknownNames('PUT /api/admin/brand/{id}', { body: { _method: 'PUT' } })).toEqual([]);
    expect(unknownNames(brand, { body: ofForm })).toEqual(Object.keys(ofForm));
    const anywhere = { query: { language: 'zh_hk', _: '1' }, body: { language: 'zh_hk' } };
    for (const name of ['POST /api/admin/inventory/plus', 'POST /api/check'])
      expect(unknownNames(name, anywhere)).toEqual([]);
    expect(unknownNames('POST /api/check', { body: { currency: 'HKD' } })).toEqual([]);
    expect(unknownNames('POST /api/admin/inventory/plus', { body: { currency: 'HKD' } })).toEqual([
      'currency',
    ]);
  });

  test('is none in the rows of a record that are sent back as they were read', () => {
    const value = { key: 'red', title: 'Red', order: 1, variants: 3, defaults: { title: 'Red' } };
    const attribute = 'PUT /api/admin/attribute/{id}';
    expect(unknownNames(attribute, { body: { values: [value] } })).toEqual([]);
    expect(unknownNames(attribute, { body: { values: [{ ...value, colour: 'red' }] } })).toEqual([
      'values.0.colour',
    ]);
    // Of the record itself that would be a change that nobody makes.
    const role = { permission_list: ['order'], accounts: 3 };
    expect(unknownNames('PUT /api/admin/role/{id}', { body: role })).toEqual(Object.keys(role));
  });

  test('is said in the same words where a schema itself refuses it', () => {
    const error = audienceInput.safeParse({ tags: ['vip'], user_ids: [1] }).error;
    expect(error && issueTexts(error)).toEqual({ tags: [{ key: 'unknown_name' }] });
  });
});

/** The objects inside of an input, by their names in it; what a list of them holds is one. */
function nestedIn(
  schema: InputSchema,
  name = '',
  seen: readonly InputSchema[] = [],
): [string, InputSchema][] {
  if (seen.includes(schema)) return [];
  const inner = [...seen, schema];
  const own: [string, InputSchema][] =
    getSchemaDef(schema).type === 'object' && name ? [[name, schema]] : [];
  return [
    ...own,
    ...listSchemaParts(schema).flatMap((part) => nestedIn(part, name, inner)),
    ...listSchemaFields(schema).flatMap(([field, rule]) => nestedIn(rule, field, inner)),
  ];
}

describe('what narrows whom something is for', () => {
  const isStrict = (schema: InputSchema) => {
    const { catchall } = getSchemaDef(schema);
    return isZodSchema(catchall) && getSchemaDef(catchall).type === 'never';
  };
  const nested = inputs.flatMap((input) => nestedIn(input));
  const loose = nested.filter(([, schema]) => !isStrict(schema)).map(([name]) => name);

  test('is refused by its schema too, wherever that is read', () => {
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
});
