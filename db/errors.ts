import { PgPreparedQuery } from 'drizzle-orm/pg-core';

/*
 * Errors of the database say what was asked with which values, and values are names,
 * e-mails, hashes. Whoever prints such an error (the log, Next for a page that threw) prints
 * them too; so they are taken out where the error is born. What stays is what tells the
 * cause: the statement with its placeholders, the SQLSTATE, table, column and constraint.
 */

/** Fields that hold values, or the row that was refused; code may ask them, none prints them. */
const fieldsWithValues = ['params', 'parameters', 'args', 'detail', 'where', 'internal_query'];

/** Takes the values out of an error and of its causes, in place; answers the same error. */
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
 * From now on the errors of every query that drizzle makes hold no values. Drizzle writes
 * them into the message and has no setting for it.
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
