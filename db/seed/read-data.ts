import { readFileSync } from 'node:fs';
import type { z } from 'zod';

const folder = 'db/seed/data';

/**
 * Reads a file of demo data. If it doesn't match `schema`, throws with its name and the path of
 * each error.
 */
export function readData<T extends z.ZodType>(name: string, schema: T): z.output<T> {
  const file = `${folder}/${name}`;
  const { data, error } = schema.safeParse(parse(file));
  if (!error) return data;
  const mistakes = error.issues.map(({ path, message }) => `\n  ${path.join('.')}: ${message}`);
  throw new Error(`Invalid seed data in ${file}:${mistakes.join('')}`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`Can't read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
