import { notFound } from './errors';
import { id } from './rules.schema';

/** The id in a path; what cannot be one belongs to no record. Throws 404. */
export function pathId(text: string): number {
  const parsed = id.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
