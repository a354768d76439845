import { readFileSync } from 'node:fs';
import type { z } from 'zod';

const folder = 'db/seed/data';

/**
 * What stands in a file of the demo's texts. One that is not as `schema` says is refused with
 * its name and, for each mistake, the path that leads to it.
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
