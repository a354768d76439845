import type { z } from 'zod';
import { resources } from '@/lib/admin/resources/resources';
import { blockData } from '@/lib/content/block-data.schema';
import { everyCall } from '../server/every-call';

export type InputSchema = z.core.$ZodType;
export type Def = Record<string, unknown> & { type: string };
export const getSchemaDef = (schema: InputSchema) => schema._zod.def as unknown as Def;
export const isZodSchema = (value: unknown): value is InputSchema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in Object(value)._zod;

/** The schemas a schema is composed of, without an object's properties. */
export function listSchemaParts(schema: InputSchema): InputSchema[] {
  const { type, getter, ...def } = getSchemaDef(schema);
  const values = type === 'lazy' ? [(getter as () => InputSchema)()] : Object.values(def);
  return values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter(isZodSchema);
}
export const listSchemaFields = (schema: InputSchema): [string, InputSchema][] =>
  getSchemaDef(schema).type === 'object'
    ? Object.entries(getSchemaDef(schema).shape as object)
    : [];

/** A schema and all schemas inside it, each once. */
export function allIn(schema: InputSchema, found = new Set<InputSchema>()): Set<InputSchema> {
  if (found.has(schema)) return found;
  found.add(schema);
  for (const part of [
    ...listSchemaParts(schema),
    ...listSchemaFields(schema).map(([, rule]) => rule),
  ])
    allIn(part, found);
  return found;
}

/** The inputs of every call, record and block, from their declarations. */
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
