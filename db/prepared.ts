import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Connection } from './client';

type Session = PostgresJsSession<Sql, Record<string, never>, Record<string, never>>;
type Value = string | number | boolean | null;

const dialect = new PgDialect();

/**
 * A statement that is asked often. Its SQL is written once per process; each connection
 * prepares it at its first use and sends only the values from then on, in one round trip
 * instead of two. (A query that drizzle builds at each call gets the latter with
 * `.prepare(name).execute()`, as long as its text is always the same.) It works on the pool
 * and inside a transaction alike, and a connection that replaces a lost one prepares it again.
 *
 * `write` is given what makes the placeholder of a value, and may depend on nothing else. A
 * value is a text, number, truth or null: what has a richer type is sent as text and cast in
 * the statement (`${value('at')}::timestamptz`, `${value('lines')}::jsonb`). Rows come as the
 * driver reads them: JSON parsed, moments as text.
 */
export function prepared<
  Row extends Record<string, unknown>,
  Values extends Record<string, Value> = Record<never, never>,
>(write: (value: (name: keyof Values & string) => Placeholder) => SQL) {
  let query: Query | undefined;
  return async (db: Connection, values: Values): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(write((name) => sql.placeholder(name)));
    const session = db._.session as unknown as Session;
    // Whatever the name, postgres.js knows a prepared statement by its text.
    const statement = session.prepareQuery(query, undefined, 'prepared', false);
    return [...((await statement.execute(values)) as Row[])];
  };
}
