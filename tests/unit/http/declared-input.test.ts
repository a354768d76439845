import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueTexts } from '@/lib/core/issues';
import { endInstant, instant, startInstant } from '@/lib/core/moment.schema';
import english from '@/messages/en-US.json';
import { everyCall, getCallName } from '@/tests/support/server/every-call';
import {
  allIn,
  type Def,
  getSchemaDef,
  type InputSchema,
  inputs,
  isZodSchema,
  listSchemaFields,
  listSchemaParts,
} from '@/tests/support/values/declared-inputs';
import { readSources, withoutComments } from '@/tests/support/values/sources';

const modules = import.meta.glob<Record<string, unknown>>('/lib/**/*.schema.ts', { eager: true });
const exported = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((value) => (isZodSchema(value) ? [value] : [])),
);

const helpers = new Map<InputSchema, string>([
  [startInstant, 'start'],
  [endInstant, 'end'],
  [instant, 'exact'],
]);
/** What kind of date a field takes, looked for beneath "or none" and the like. */
function dateKinds(rule: InputSchema): string[] {
  const helper = helpers.get(rule);
  if (helper) return [helper];
  const { type, format } = getSchemaDef(rule);
  if (type === 'date' || format === 'datetime') return ['a date of its own'];
  if (type === 'string' && format === 'date') return ['day'];
  return listSchemaParts(rule).flatMap(dateKinds);
}

describe('a field with a date', () => {
  const sets: Record<string, Set<string>> = {};
  for (const schema of new Set(inputs.flatMap((input) => [...allIn(input)])))
    for (const [name, rule] of listSchemaFields(schema)) {
      const found = new Set(dateKinds(rule));
      if (/_(at|until|since|date)$/.test(name) && !found.size) found.add('no date');
      if (found.size) sets[name] = new Set([...(sets[name] ?? []), ...found]);
    }
  const kinds = Object.fromEntries(
    Object.entries(sets).map(([name, found]) => [name, [...found].sort().join(' or ')]),
  );

  test('says whether it begins or ends something: a day alone is in either way', () => {
    const named = (kind: string) => Object.keys(kinds).filter((name) => kinds[name] === kind);
    expect({ end: named('end').sort(), start: named('start').sort() }).toEqual({
      end: [
        'due_at',
        'ends_at',
        'expires_at',
        'membership_expires_at',
        'special_price_to',
        'unpublished_at',
        'until',
      ],
      start: [
        'consent_email_at',
        'done_at',
        'last_contacted_at',
        'next_follow_up_at',
        'published_at',
        'scheduled_at',
        'since',
        'special_price_from',
        'starts_at',
      ],
    });
  });

  test('is else a day of the calendar, or a version that the shop itself wrote', () => {
    const others = Object.entries(kinds).filter(([, kind]) => !['start', 'end'].includes(kind));
    expect(Object.fromEntries(others)).toEqual({
      // The day of a report ends it, that of a trial or a preview begins it.
      at: 'end or start',
      date: 'day',
      date_from: 'day',
      date_of_birth: 'day',
      date_to: 'day',
      expected_close_date: 'day',
      expiry_date: 'day',
      from: 'day',
      holidays: 'day',
      last_order_from: 'day',
      last_order_to: 'day',
      registered_from: 'day',
      registered_to: 'day',
      to: 'day',
      updated_at: 'exact',
      versions: 'exact',
      with_updated_at: 'exact',
    });
  });
});

/** Everything that a schema may say: of a missing value, of one of each kind, of each check. */
function messagesIn(schema: InputSchema): string[] {
  const { error, checks } = getSchemaDef(schema);
  const checked = ((checks ?? []) as { _zod: { def: Def } }[]).map(({ _zod }) => _zod.def.error);
  const values = [undefined, null, '', 'x', 0, true, {}, []];
  return [error, ...checked].flatMap((say) =>
    typeof say === 'function'
      ? values.flatMap((input) => {
          const reply = say({ code: 'invalid_type', input, values: [], path: [] });
          const text = typeof reply === 'string' ? reply : reply?.message;
          return text === undefined ? [] : [text];
        })
      : [],
  );
}

describe('a key that a refusal can name', () => {
  const isKnown = (key: string) => Object.hasOwn(english.errors, key);

  test('has words, wherever a schema names it', () => {
    const all = new Set([...inputs, ...exported].flatMap((schema) => [...allIn(schema)]));
    const texts = new Set([...all].flatMap(messagesIn));
    expect(texts).toContain('email_format');
    expect([...texts].filter((key) => !isKnown(key))).toEqual([]);
  });

  test('has words, wherever a check or a table writes it', () => {
    const written = readSources('lib', 'app', 'components').flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/\b(?:message|error): '([a-z]+(?:_[a-z]+)*)'/g)].map(
        ([, key = '']) => [path, key] as const,
      ),
    );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter(([, key]) => !isKnown(key))).toEqual([]);
  });

  test('is typed where no schema says it: nothing is made a key by assertion but one', () => {
    const cast = readSources('lib', 'app', 'components').filter(({ text }) =>
      /as ErrorKey\b/.test(text),
    );
    expect(cast.map(({ path }) => path)).toEqual(['lib/core/issues.ts']);
  });
});

/** Those with words of their own, which §5.1 lets stand instead: by field. */
const ownWords: Record<string, string> = {
  // §5.1 required_image.
  image: 'upload_picture',
  // §5.5: an operation without a quantity, a transfer without a destination.
  quantity: 'quantity_positive',
  to: 'transfer_destination',
  // §5.6: no option was chosen.
  stock_id: 'choose_option',
  // Of a checkout: which are to be had is shown beside it.
  shipping_method_id: 'shipping_method_gone',
};

const refused = (schema: z.ZodType | undefined) => {
  const error = schema?.safeParse({}).error;
  return Object.entries(error ? issueTexts(error) : {});
};

/**
 * Every field that a call cannot do without, by its declaration: a new call is in here by
 * itself (§5.1).
 */
const needed = everyCall.flatMap((call) => {
  const { body, query, stream } = call.endpoint;
  return [body, query, stream].flatMap((schema) =>
    refused(schema).map(([field, texts]) => ({ call: getCallName(call), field, texts })),
  );
});

test('a field that is missing says "This field is required." on itself, in every call', () => {
  const wrong = needed.flatMap(({ call, field, texts }) => {
    const keys = texts.map(({ key }) => key);
    const isRight = keys.every((key) => key === 'required' || key === ownWords[field]);
    return isRight ? [] : [`${call} ${field}: ${keys}`];
  });
  expect(wrong).toEqual([]);
  expect(needed.length).toBeGreaterThan(80);
});

test('and nothing else has words of its own for it', () => {
  const spoken = needed.filter(({ texts }) => texts.some(({ key }) => key !== 'required'));
  expect(new Set(spoken.map(({ field }) => field))).toEqual(new Set(Object.keys(ownWords)));
});

/** Texts of every kind that a field may take; what cannot be seen stands inside of each. */
const probes = [
  'ab\u200bcd\u00ad\u2060',
  'a\u200bb@shop.test',
  '\u202ahttps://shop.test/a\u200bb\u202c',
  '12\u200b3',
  '+852\u00a09123\u200e4567',
];
const UNSEEN = /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** Whether what a field makes of a text still holds what nobody sees. */
const keepsUnseen = (rule: InputSchema) =>
  probes.some((probe) =>
    [probe, [probe], { 'zh-HK': probe }].some((value) => {
      const { success, data } = z.safeParse(rule, value);
      return success && UNSEEN.test(JSON.stringify(data));
    }),
  );

describe('what nobody sees', () => {
  /** Of several lines, whose blanks and soft hyphens their writer chose. */
  const long = [
    ...['address', 'answer', 'benefits', 'body', 'comment', 'content', 'css', 'customer_note'],
    ...[
      'description',
      'excerpt',
      'finds',
      'gift_message',
      'instructions',
      'internal_note',
      'intro',
    ],
    ...['invoice_footer', 'lead_source_description', 'line1', 'lost_reason', 'message', 'note'],
    ...[
      'over',
      'pickup_instructions',
      'reason',
      'receipt_footer',
      'receipt_header',
      'short_description',
      'status_description',
      'store_description',
    ],
    ...['template', 'text', 'trigger_template', 'words'],
    // The introduction of a mail in each language.
    ...['en-US', 'zh-CN', 'zh-HK'],
  ];
  /** Every character counts. */
  const secrets = ['current_password', 'password', 'password_confirmation', 'token'];
  /** Chosen or sent back by a page, and held against what there is; nobody types them. */
  const chosen = [
    ...['as_defaults', 'brand', 'columns', 'country', 'currencies', 'currency', 'data'],
    ...['expected_amount', 'expected_currency', 'expected_total', 'fee_total', 'fields'],
    ...['filters', 'globals', 'id'],
    ...['identifier', 'in_stock', 'input', 'language', 'next', 'path', 'price', 'provider'],
    ...['query', 'shipping_fee'],
    // Of a link to a discount, which is read without all that is no part of a code.
    'code',
  ];

  test('is taken out of every text of one line, whatever call it is sent with', () => {
    const keeping = new Set<string>();
    for (const schema of new Set(inputs.flatMap((input) => [...allIn(input)])))
      for (const [name, rule] of listSchemaFields(schema)) if (keepsUnseen(rule)) keeping.add(name);
    expect([...keeping].sort()).toEqual([...long, ...secrets, ...chosen].sort());
  });
});
