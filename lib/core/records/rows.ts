import { notFound } from '../errors';

/** The first row of a query by key. Throws 404 if there is none. */
export function firstOrNotFound<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * The row returned by an `insert … returning`, or an `update` of an existing row. Having none is
 * our bug, not the caller's mistake.
 */
export function insertedRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
