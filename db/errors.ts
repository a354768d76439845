import { PgPreparedQuery } from 'drizzle-orm/pg-core';

/*
 * Database errors contain the query with its values, such as names, emails and hashes. Whatever
 * prints the error (the log, Next for a failed page) would print them too, so they are removed
 * where the error is created. What remains shows the cause: the statement with placeholders, the
 * SQLSTATE, table, column and constraint.
 */

/** Fields with values, or with the refused row; code may read them but they aren't printed. */
const fieldsWithValues = ['params', 'parameters', 'args', 'detail', 'where', 'internal_query'];

/** Removes the values from an error and its causes, in place; returns the same error. */
export function withoutValues<E>(error: E): E {
  const seen = new Set<unknown>();
  for (let at: unknown = error; at instanceof Error && !seen.has(at); at = at.cause) {
    seen.add(at);
    hideValues(at);
    if (at instanceof AggregateError) at.errors.forEach(withoutValues);
  }
  return error;
}

function hideValues(error: Error): void {
  if ('params' in error && 'query' in error) reword(error, `Failed query: ${error.query}`);
  // Data exceptions quote the value: invalid input syntax for type integer: "…".
  if ('code' in error && /^22/.test(String(error.code)))
    reword(error, error.message.replace(/".*"/s, '"…"'));
  for (const field of fieldsWithValues)
    if (Object.getOwnPropertyDescriptor(error, field)?.enumerable)
      Object.defineProperty(error, field, { enumerable: false });
}

function reword(error: Error, message: string): void {
  const stack = error.stack?.replace(error.message, () => message);
  error.message = message;
  if (stack) error.stack = stack;
}

type Run = (text: string, params: unknown[], query: () => Promise<unknown>) => Promise<unknown>;
type Prepared = { queryWithCache: Run & { hidesValues?: boolean } };

/**
 * From now on errors of drizzle queries contain no values. Drizzle writes them into the message and
 * has no setting for it.
 */
export function hideValuesInErrors(): void {
  const prepared = PgPreparedQuery.prototype as unknown as Prepared;
  const run = prepared.queryWithCache;
  if (run.hidesValues) return;
  const quietly: Run = async function (this: unknown, ...args) {
    try {
      return await run.apply(this, args);
    } catch (error) {
      throw withoutValues(error);
    }
  };
  prepared.queryWithCache = Object.assign(quietly, { hidesValues: true });
}
