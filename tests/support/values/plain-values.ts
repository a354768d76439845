import type { OpenApiSchema } from './adversarial-values';

type Bounded = OpenApiSchema & { minimum?: number; minLength?: number; minItems?: number };

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'ann@plain.test',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  uri: 'https://plain.test',
};

/**
 * A simple value of a schema with all its fields; each field that refers to a record (`…_id`,
 * `…_ids`) gets this id.
 */
export function plainValues(schemas: Record<string, OpenApiSchema>, id: number) {
  function value(schema: OpenApiSchema | undefined, name = '', levels = 0): unknown {
    if (!schema || levels > 8) return 'plain';
    const { $ref, anyOf, oneOf, allOf, properties, items, minimum, minItems } = schema as Bounded;
    if ($ref) return value(schemas[$ref.split('/').at(-1) ?? ''], name, levels + 1);
    if (allOf) return Object.assign({}, ...allOf.map((part) => value(part, name, levels + 1)));
    const [choice] = anyOf ?? oneOf ?? [];
    if (choice) return value(choice, name, levels + 1);
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'integer' || type === 'number')
      return /(^|_)ids?$/.test(name) ? id : Math.max(1, minimum ?? 1);
    if (type === 'string') return formats[schema.format ?? ''] ?? 'plain';
    if (type === 'boolean') return true;
    if (type === 'null') return null;
    if (type === 'array')
      return Array.from({ length: Math.max(1, minItems ?? 1) }, () =>
        value(items, name, levels + 1),
      );
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, inner]) => [
        name,
        value(inner, name, levels + 1),
      ]),
    );
  }
  return value;
}
