import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema (2020-12) of a schema's input, which for a response is its JSON. Where a rule
 * tidies its input first, that of the tidied value; what JSON Schema cannot express accepts
 * anything.
 */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: ({ zodSchema }) => substitutes[zodSchema._zod.def.type] ?? 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const inner = tidiedSchema(zodSchema);
      if (inner && isEmpty(made)) Object.assign(made, jsonSchema(inner));
      // The format says it; its pattern is a page long.
      if (made.format === 'date-time') delete made.pattern;
      if (zodSchema._zod.def.type === 'object') dropTolerated(made, zodSchema as z.ZodObject);
    },
  });
  return plain;
}

const substitutes: Record<string, { type: 'string'; format: string }> = {
  file: { type: 'string', format: 'binary' },
  date: { type: 'string', format: 'date-time' },
};

const isEmpty = (made: object) => Object.keys(made).every((key) => key === 'default');

/** The schema after a transform of unknown input (`z.preprocess`, `z.unknown().pipe(…)`). */
function tidiedSchema(schema: z.core.$ZodType): z.ZodType | undefined {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return undefined;
  const { in: before, out: after } = def as z.core.$ZodPipeDef;
  const isOpen = ['transform', 'unknown'].includes(before._zod.def.type);
  return isOpen && after._zod.def.type !== 'transform' ? (after as z.ZodType) : undefined;
}

/** A field that treats invalid input as absent (`catch`, `preprocess`) is optional. */
function dropTolerated(made: { required?: string[] }, { shape }: z.ZodObject): void {
  if (!made.required) return;
  const needed = made.required.filter((name) => !shape[name]?.safeParse(undefined).success);
  if (needed.length) made.required = needed;
  else delete made.required;
}

/**
 * The same value with the `$defs` of its schemas moved to `definitions`, and each `$ref` pointing
 * to where an OpenAPI document keeps them.
 */
export function hoistDefinitions(value: unknown, definitions: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => hoistDefinitions(item, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const { $defs = {}, $ref, ...rest } = value as JsonSchema & { $defs?: JsonSchema };
  for (const [name, schema] of Object.entries($defs))
    definitions[name] = hoistDefinitions(schema, definitions);
  const hoisted = Object.entries(rest).map(([key, inner]) => [
    key,
    hoistDefinitions(inner, definitions),
  ]);
  const ref = typeof $ref === 'string' && $ref.replace('#/$defs/', '#/components/schemas/');
  return { ...(ref && { $ref: ref }), ...Object.fromEntries(hoisted) };
}
