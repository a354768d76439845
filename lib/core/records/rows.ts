import { notFound } from '../errors';

/** The first row of what was read by a key. Throws 404 when there is none. */
export function firstOrNotFound<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * The row an `insert … returning` or an `update` of a row that is there gave. None is a bug of
 * ours, not of the caller.
 */
export function insertedRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
