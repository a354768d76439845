import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Connection } from './client';

type Session = PostgresJsSession<Sql, Record<string, never>, Record<string, never>>;
type Value = string | number | boolean | null;

const dialect = new PgDialect();

/**
 * A frequent statement. Its SQL is built once per process; each connection prepares it at its first
 * use and then sends only the values, in one round trip instead of two. (A query that drizzle
 * builds at each call gets the latter with `.prepare(name).execute()`, as long as its text is
 * always the same.) It works on the pool and in a transaction alike, and a new connection prepares
 * it again.
 *
 * `write` receives the function that makes a value's placeholder, and must depend on nothing else.
 * A value is a text, number, boolean or null: other types are sent as text and cast in the
 * statement (`${value('at')}::timestamptz`, `${value('lines')}::jsonb`). Rows come as the driver
 * reads them: JSON parsed, moments as text.
 */
export function prepared<
  Row extends Record<string, unknown>,
  Values extends Record<string, Value> = Record<never, never>,
>(write: (value: (name: keyof Values & string) => Placeholder) => SQL) {
  let query: Query | undefined;
  return async (db: Connection, values: Values): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(write((name) => sql.placeholder(name)));
    const session = db._.session as unknown as Session;
    // Whatever the name, postgres.js identifies a prepared statement by its text.
    const statement = session.prepareQuery(query, undefined, 'prepared', false);
    return [...((await statement.execute(values)) as Row[])];
  };
}
