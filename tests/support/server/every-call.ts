import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { findRoutes } from '@/app/api/openapi.json/routes';
import { hasInputField } from '@/lib/http/declared-input';
import { listApiOperations, type Operation } from '@/lib/http/openapi';

/** Every call of the API, from its declarations, so that new routes are included. */
export const everyCall: readonly Operation[] = listApiOperations(await findRoutes());
export const getCallName = ({ method, path }: Operation) => `${method} ${path}`;

/** An id that no record has. */
export const MISSING = 1_999_999_999;

type Sent = { token?: string; id?: number | string; body?: object; query?: string };
export type Sweep = { called: string; status: number; text: string };

/** Those of the values sent with many calls that this call accepts. */
const takenBy = (schema: Operation['endpoint']['body'], sent: object) =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => schema && hasInputField(schema, name)),
  );

/**
 * Makes a call: `id` is used in its path, in `ids` of a batch and as the id of an inventory. Of
 * `body` and `query` it gets the fields it accepts. Other required fields are missing: 422 shows
 * that the caller may make the call.
 */
export async function make(
  url: string,
  operation: Operation,
  { token, id = MISSING, body = {}, query = '' }: Sent,
): Promise<Sweep> {
  const { method, path, endpoint } = operation;
  const address = path.replace(/\{id\}/g, String(id)).replace(/\{\w+\}/g, 'none-is-called-so');
  const named = takenBy(endpoint.body ?? endpoint.stream, { ids: [id], data: {}, ...body });
  const params = takenBy(endpoint.query, Object.fromEntries(new URLSearchParams(query)));
  const search = Object.keys(params).length ? `?${new URLSearchParams(params)}` : '';
  const response = await fetch(url + address + search, {
    method,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && {
      body: JSON.stringify({ ...named, _method: endpoint.method_override }),
    }),
  });
  return { called: getCallName(operation), status: response.status, text: await response.text() };
}

const AT_ONCE = 8;

/** Makes many calls, a few at a time. */
export async function sweep(url: string, operations: readonly Operation[], sent: Sent = {}) {
  const waiting = [...operations];
  const made: Sweep[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      made.push(await make(url, next, sent));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return made;
}

/** The unexpected answers, short enough to be read. */
export const listWrongAnswers = (made: readonly Sweep[], isRight: (status: number) => boolean) =>
  made
    .filter(({ status }) => !isRight(status))
    .map(({ called, status, text }) => `${called}: ${status} ${text.slice(0, 200)}`);

/** Tables that change on their own, or with any call at all. */
const restless = new Set(['session', 'rate_limit']);

/** A hash of each table's content. */
export async function hashTables(sql: postgres.ISql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !restless.has(table.name))) {
    const [row] = await sql<{ hash: string }[]>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql(name)} t`;
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}

/** A connection to the database of a test's own shop. */
export const connect = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, onnotice: () => undefined });

/**
 * The tables of a shop before and after something was done, while no job runs: jobs change tables
 * by their own clock. No job may be added either.
 */
export async function contentsAround(databaseUrl: string, work: () => Promise<unknown>) {
  const sql = connect(databaseUrl);
  try {
    for (;;) {
      const contents = await sql.begin(async (locked) => {
        await locked`lock table pgboss.job in exclusive mode`;
        const active = await locked`select 1 from pgboss.job where state = 'active'`;
        if (active.length) return undefined;
        const before = await hashTables(locked);
        await work();
        return { before, after: await hashTables(locked) };
      });
      if (contents) return contents;
      await setTimeout(200);
    }
  } finally {
    await sql.end();
  }
}
