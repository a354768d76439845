import postgres from 'postgres';
import { TIME_LIMITS } from './time-limits';

/**
 * Gives the role behind a pooler the time limits, in this database only: a transaction sets its
 * own, but a statement outside one has those of its session, and sessions of a pooler are not ours
 * to change. Keeps limits that somebody has set. Returns the statement for an administrator if
 * `direct` may not do it, else undefined.
 */
export async function limitPooledRole(
  direct: postgres.Sql,
  pooledUrl: string,
): Promise<string | undefined> {
  const { role, database } = await readSession(pooledUrl);
  const [found] = await direct<{ config: string[] }[]>`
    select setconfig as config from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = ${role})
      and setdatabase = (select oid from pg_database where datname = ${database})`;
  const isSet = (name: string) => found?.config.some((entry) => entry.startsWith(`${name}=`));
  const target = `alter role ${quote(role)} in database ${quote(database)}`;
  const statements = Object.entries(TIME_LIMITS)
    .filter(([name]) => !isSet(name))
    .map(([name, ms]) => `${target} set ${name} = ${ms}`);
  if (!statements.length) return undefined;
  const text = statements.join('; ');
  try {
    await direct.unsafe(text);
    return undefined;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === '42501') return text;
    throw error;
  }
}

/** The role and database that a pooler's sessions have. */
async function readSession(url: string) {
  const pooled = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const [session] = await pooled<{ role: string; database: string }[]>`
      select session_user as role, current_database() as database`;
    if (!session) throw new Error('the database returned no session');
    return session;
  } finally {
    await pooled.end();
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
