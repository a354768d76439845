import type { Rng } from './rng';

export type OpenApiSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: OpenApiSchema[];
  oneOf?: OpenApiSchema[];
  allOf?: OpenApiSchema[];
  properties?: Record<string, OpenApiSchema>;
  additionalProperties?: OpenApiSchema | boolean;
  items?: OpenApiSchema;
  format?: string;
};

export const texts = [
  'tea',
  'cup',
  '茶',
  'size',
  'a@b.test',
  'HKG',
  'HKD',
  'en-US',
  'zh_hk',
  '1',
  '12.50',
  'on',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01',
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '\ufeff',
  '🍵',
  'e\u0301'.repeat(40),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'null',
  'undefined',
  "'; drop table admin; --",
  '%',
  '_',
  '\\',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '{{constructor}}',
  '<script>',
  '//evil.example',
  '/en-US//evil.example',
  'javascript:1',
  '1e400',
  '-1',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '0x10',
  '[',
  '{"a":',
  '[[[[[[[[[[[[[[[[[[[[[[[[[1]',
  'a,b,,c',
  '1,2,3',
  'option_1',
  '$ACTION_ID_x',
  'x'.repeat(300),
  '茶'.repeat(5000),
  'x'.repeat(100_000),
  ','.repeat(20_000),
];
const numbers = [
  0,
  1,
  2,
  3,
  10,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  999_999,
  1_000_000,
  99_999_999.99,
  100_000_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];
export const names = ['__proto__', 'constructor', 'toString', 'a\0', 'x.y', 'ids', '', 'length'];

const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : 1);

/** Values that a schema describes, edge cases, and now and then something else. */
export function adversarialValues(rng: Rng, schemas: Record<string, OpenApiSchema>) {
  const anything = (): unknown =>
    rng.pick<() => unknown>([
      () => rng.pick(texts),
      () => rng.pick(numbers),
      () => rng.pick([null, true, false, [], {}, [[]], [null], { __proto__: null }]),
      () => nested(rng.pick([5, 19, 25, 2000])),
      () => Array(rng.pick([3, 600, 12_000])).fill(rng.pick(numbers)),
      () => ({ [rng.pick(names)]: rng.pick(texts) }),
    ])();

  const text = (format?: string): unknown => {
    if (format === 'uuid' && rng.often(0.6)) return '00000000-0000-4000-8000-000000000000';
    if (format === 'email' && rng.often(0.6)) return `${rng.below(1e6)}@fuzz.test`;
    return rng.often(0.3) ? `word ${rng.below(1000)}` : rng.pick(texts);
  };

  function value(schema: OpenApiSchema | undefined, levels = 0): unknown {
    if (!schema || levels > 8 || rng.often(0.08)) return anything();
    const { $ref, anyOf, oneOf, allOf, properties, items } = schema;
    if ($ref) return value(schemas[$ref.split('/').at(-1) ?? ''], levels + 1);
    if (allOf) return Object.assign({}, ...allOf.map((part) => value(part, levels + 1)));
    const choice = anyOf ?? oneOf;
    if (choice) return value(rng.pick(choice), levels + 1);
    if ('const' in schema) return schema.const;
    if (schema.enum) return rng.pick(schema.enum);
    const type = Array.isArray(schema.type) ? rng.pick(schema.type) : schema.type;
    if (type === 'integer' || type === 'number')
      return rng.often(0.6) ? 1 + rng.below(30) : rng.pick(numbers);
    if (type === 'string') return text(schema.format);
    if (type === 'boolean') return rng.often(0.5);
    if (type === 'null') return null;
    if (type === 'array')
      return Array.from({ length: rng.below(4) }, () => value(items, levels + 1));
    if (type === 'object' || properties) {
      const own = Object.entries(properties ?? {}).filter(() => rng.often(0.85));
      const made = own.map(([name, inner]) => [name, value(inner, levels + 1)]);
      if (rng.often(0.1)) made.push([rng.pick(names), anything()]);
      return Object.fromEntries(made);
    }
    return anything();
  }
  return { value, anything };
}
