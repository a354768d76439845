import type { Dice } from './dice';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
};

export const texts = [
  ...['tea', 'cup', '茶', 'size', 'a@b.test', 'HKG', 'HKD', 'en-US', 'zh_hk', '1', '12.50', 'on'],
  ...['2026-01-01', '2026-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01'],
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', '\ufeff', '🍵', 'e\u0301'.repeat(40)],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'null', 'undefined'],
  ...["'; drop table admin; --", '%', '_', '\\', '%00', '%E0%A4%A', '../../etc/passwd'],
  ...['{{constructor}}', '<script>', '//evil.example', '/en-US//evil.example', 'javascript:1'],
  ...['1e400', '-1', '2147483648', '9007199254740993', '99999999999999999999', 'NaN', '0x10'],
  ...['[', '{"a":', '[[[[[[[[[[[[[[[[[[[[[[[[[1]', 'a,b,,c', '1,2,3', 'option_1', '$ACTION_ID_x'],
  ...['x'.repeat(300), '茶'.repeat(5000), 'x'.repeat(100_000), ','.repeat(20_000)],
];
const numbers = [
  ...[0, 1, 2, 3, 10, -0, -1, 1.5, 0.1 + 0.2, 999_999, 1_000_000, 99_999_999.99, 100_000_000],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308],
];
export const names = ['__proto__', 'constructor', 'toString', 'a\0', 'x.y', 'ids', '', 'length'];

const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : 1);

/** Values that a schema describes, values at its edges, and now and then something else. */
export function hostileValues(dice: Dice, schemas: Record<string, Schema>) {
  const anything = (): unknown =>
    dice.one<() => unknown>([
      () => dice.one(texts),
      () => dice.one(numbers),
      () => dice.one([null, true, false, [], {}, [[]], [null], { __proto__: null }]),
      () => nested(dice.one([5, 19, 25, 2000])),
      () => Array(dice.one([3, 600, 12_000])).fill(dice.one(numbers)),
      () => ({ [dice.one(names)]: dice.one(texts) }),
    ])();

  const text = (format?: string): unknown => {
    if (format === 'uuid' && dice.often(0.6)) return '00000000-0000-4000-8000-000000000000';
    if (format === 'email' && dice.often(0.6)) return `${dice.below(1e6)}@fuzz.test`;
    return dice.often(0.3) ? `word ${dice.below(1000)}` : dice.one(texts);
  };

  function value(schema: Schema | undefined, levels = 0): unknown {
    if (!schema || levels > 8 || dice.often(0.08)) return anything();
    const { $ref, anyOf, oneOf, allOf, properties, items } = schema;
    if ($ref) return value(schemas[$ref.split('/').at(-1) ?? ''], levels + 1);
    if (allOf) return Object.assign({}, ...allOf.map((part) => value(part, levels + 1)));
    const choice = anyOf ?? oneOf;
    if (choice) return value(dice.one(choice), levels + 1);
    if ('const' in schema) return schema.const;
    if (schema.enum) return dice.one(schema.enum);
    const type = Array.isArray(schema.type) ? dice.one(schema.type) : schema.type;
    if (type === 'integer' || type === 'number')
      return dice.often(0.6) ? 1 + dice.below(30) : dice.one(numbers);
    if (type === 'string') return text(schema.format);
    if (type === 'boolean') return dice.often(0.5);
    if (type === 'null') return null;
    if (type === 'array')
      return Array.from({ length: dice.below(4) }, () => value(items, levels + 1));
    if (type === 'object' || properties) {
      const own = Object.entries(properties ?? {}).filter(() => dice.often(0.85));
      const made = own.map(([name, inner]) => [name, value(inner, levels + 1)]);
      if (dice.often(0.1)) made.push([dice.one(names), anything()]);
      return Object.fromEntries(made);
    }
    return anything();
  }
  return { value, anything };
}
