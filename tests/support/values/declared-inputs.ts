import type { z } from 'zod';
import { resources } from '@/lib/admin/resources/resources';
import { blockData } from '@/lib/content/block-data.schema';
import { everyCall } from '../server/every-call';

export type Schema = z.core.$ZodType;
export type Def = Record<string, unknown> & { type: string };
export const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in Object(value)._zod;

/** The schemas a schema is made of, those of an object apart. */
export function partsOf(schema: Schema): Schema[] {
  const { type, getter, ...def } = defOf(schema);
  const values = type === 'lazy' ? [(getter as () => Schema)()] : Object.values(def);
  return values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter(isSchema);
}
export const fieldsOf = (schema: Schema): [string, Schema][] =>
  defOf(schema).type === 'object' ? Object.entries(defOf(schema).shape as object) : [];

/** A schema and all inside of it, each once. */
export function allIn(schema: Schema, found = new Set<Schema>()): Set<Schema> {
  if (found.has(schema)) return found;
  found.add(schema);
  for (const part of [...partsOf(schema), ...fieldsOf(schema).map(([, rule]) => rule)])
    allIn(part, found);
  return found;
}

/** What every call, record and block takes, from their declarations. */
export const inputs = [
  ...everyCall.flatMap(({ endpoint: { params, query, body, stream } }) => [
    params,
    query,
    body,
    stream,
  ]),
  ...Object.values(resources).flatMap(({ input, changes }) => [input, changes]),
  ...Object.values(blockData),
].filter((schema) => schema !== undefined);
