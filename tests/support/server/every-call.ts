import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { findRoutes } from '@/app/api/openapi.json/routes';
import { hasInputField } from '@/lib/http/declared-input';
import { listApiOperations, type Operation } from '@/lib/http/openapi';

/** Every call of the API, from its declarations: a route that is added is here by itself. */
export const everyCall: readonly Operation[] = listApiOperations(await findRoutes());
export const getCallName = ({ method, path }: Operation) => `${method} ${path}`;

/** No record has it. */
export const MISSING = 1_999_999_999;

type Sent = { token?: string; id?: number | string; body?: object; query?: string };
export type Sweep = { called: string; status: number; text: string };

/** Of what is sent with many calls, what one of them takes. */
const takenBy = (schema: Operation['endpoint']['body'], sent: object) =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => schema && hasInputField(schema, name)),
  );

/**
 * Makes a call: `id` stands in its path, in `ids` of a batch and as the id of an inventory.
 * Of `body` and `query` it is sent what it takes. What it wants besides it is not given: 422 says
 * that the caller may make it.
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

/** The answers that are not as expected, short enough to be read. */
export const listWrongAnswers = (made: readonly Sweep[], isRight: (status: number) => boolean) =>
  made
    .filter(({ status }) => !isRight(status))
    .map(({ called, status, text }) => `${called}: ${status} ${text.slice(0, 200)}`);

/** What moves by itself, or counts that somebody called at all. */
const restless = new Set(['session', 'rate_limit']);

/** What every table of a database holds, as one hash each. */
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

/** A connection to the database of a shop that a test has for itself. */
export const connect = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, onnotice: () => undefined });

/**
 * What the tables of a shop held before and after something was done, with none of its jobs worked
 * meanwhile: they change tables by their own clock. No job is added then either.
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
