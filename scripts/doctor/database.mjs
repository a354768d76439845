import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnvironment } from '../support/environment.mjs';
import { pause } from '../support/files.mjs';
import { findListeningFault } from '../support/listening.mjs';
import { openPostgres } from '../support/postgres.mjs';
import { dataFolder, inRoot } from '../support/root.mjs';
import { checkConnections } from './connections.mjs';
import { checkLimits, checkPrepared } from './pooler.mjs';
import { fine, look, wrong } from './report.mjs';

const OLDEST_VERSION = 150_000;
const MOST_APART_SECONDS = 5;
/** How long a replica may need for what the primary has. */
const PATIENCE_MS = 5000;

/** The database of DATABASE_URL, or the embedded one, which is started if necessary. */
export async function checkDatabase(hosts) {
  const url = process.env.DATABASE_URL;
  if (url) return checkUrl(url, hosts);
  if (!existsSync(join(dataFolder, 'postgres', 'PG_VERSION')))
    return [look('No embedded database yet. npm start creates it, with the demo shop.')];
  const server = await openPostgres(dataFolder, {}, { kept: true });
  try {
    return await checkUrl(server.url('harbour'), hosts);
  } finally {
    await server.close();
  }
}

async function checkUrl(url, hosts) {
  const directUrl = process.env.DATABASE_DIRECT_URL || url;
  try {
    checkEnvironment({ ...process.env, DATABASE_URL: url });
  } catch (error) {
    return [wrong(error.message)];
  }
  const isPooled = directUrl !== url;
  const pooler = isPooled ? await checkPrepared(url) : undefined;
  if (pooler?.state === 'wrong') return [pooler];
  const findings = await connected('DATABASE_URL', url, async (sql) => [
    checkServer(await readServer(sql), nameDatabase(url)),
    await checkClock(sql),
    ...(pooler ? [pooler, await checkLimits(sql)] : []),
    ...(await checkMigrations(sql)),
  ]);
  const others = await connected('DATABASE_DIRECT_URL', directUrl, async (sql) => [
    await checkConnections(sql, hosts, { isPooled }),
    await checkListening(url, directUrl),
    ...(await checkReplica(sql)),
  ]);
  // The same address has the same fault.
  return isPooled || findings[0].state === 'fine' ? [...findings, ...others] : findings;
}

async function checkReplica(primary) {
  const { DATABASE_REPLICA_URL: url } = process.env;
  if (!url) return [];
  return connected('DATABASE_REPLICA_URL', url, async (sql) => [
    await compareWithReplica(primary, sql),
  ]);
}

/** What `check` finds on a few connections to `url`, or that nothing answers there. */
async function connected(variable, url, check) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: 4, connect_timeout: 5, onnotice: () => {} });
  try {
    return await check(sql);
  } catch (error) {
    return [
      wrong(
        `Can't connect to the database ${nameDatabase(url)}: ` +
          `${error.message || error.code}. Start it, or check ${variable}.`,
      ),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function nameDatabase(url) {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}

async function readServer(sql) {
  const [server] = await sql`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version,
      pg_encoding_to_char(encoding) as encoding,
      pg_size_pretty(pg_database_size(oid)) as size
    from pg_database where datname = current_database()`;
  return server;
}

function checkServer({ number, version, encoding, size }, name) {
  if (number < OLDEST_VERSION)
    return wrong(`PostgreSQL ${version} is too old. Upgrade to 15 or newer.`);
  if (encoding !== 'UTF8')
    return wrong(
      `The database ${name} is encoded in ${encoding}. Create one with ENCODING 'UTF8'.`,
    );
  return fine(`PostgreSQL ${version.split(' ')[0]}, ${name}, ${size}.`);
}

/** The expiry of orders and logins uses both clocks; time zones do not matter. */
async function checkClock(sql) {
  const startedAt = Date.now();
  const [{ now }] = await sql`select extract(epoch from clock_timestamp())::float8 as now`;
  const apart = Math.abs(now - (startedAt + Date.now()) / 2000);
  return apart > MOST_APART_SECONDS
    ? wrong(
        `The clocks of this machine and the database differ by ${Math.round(apart)} s. ` +
          'Sync both with a time server (timedatectl set-ntp true).',
      )
    : fine(`The clocks differ by ${apart.toFixed(1)} s.`);
}

/** Servers notify each other by LISTEN, which poolers in transaction mode don't pass on. */
async function checkListening(url, directUrl) {
  const fault = await findListeningFault(url, directUrl);
  return fault ? wrong(fault) : fine('LISTEN notifications arrive.');
}

async function checkMigrations(sql) {
  const { entries } = JSON.parse(readFileSync(inRoot('db', 'migrations', 'meta', '_journal.json')));
  const [{ table }] = await sql`select to_regclass('drizzle.__drizzle_migrations') as table`;
  if (!table) return [wrong('The database has no tables yet. Run npm run migrate, or npm start.')];
  const [{ last }] = await sql`
    select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`;
  const missing = entries.filter(({ when }) => when > last);
  if (missing.length)
    return [
      wrong(
        `${missing.length} of ${entries.length} migrations are missing, from ${missing[0].tag}. ` +
          'Run npm run migrate.',
      ),
    ];
  if (last > entries.at(-1).when)
    return [wrong('The database is newer than this code. Update the code.')];
  return [fine(`All ${entries.length} migrations are applied.`), ...(await checkOpenWork(sql))];
}

const LATE = '10 minutes';

/** Jobs that no process runs, and emails that were not sent. */
async function checkOpenWork(sql) {
  const [{ jobs }] = await sql`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry') and start_after < now() - ${LATE}::interval`;
  const [{ failed, error }] = await sql`
    select count(*)::int as failed,
      (array_agg(error order by updated_at desc))[1] as error
    from mail where state = 'failed'`;
  return [
    jobs
      ? wrong(
          `${counted(jobs, 'job is', 'jobs are')} overdue by more than ${LATE}. ` +
            'Start the shop, or npm run worker.',
        )
      : fine('No jobs are overdue.'),
    failed
      ? look(
          `${counted(failed, 'email', 'emails')} couldn't be sent. See System → Emails` +
            `${error ? ` (last: ${withoutAddresses(error)})` : ''}.`,
        )
      : fine('No emails have failed.'),
  ];
}

const counted = (count, singular, many) => `${count} ${count === 1 ? singular : many}`;
/** A mail server's message often contains the recipient's address. */
const withoutAddresses = (text) => text.replace(/\S+@\S+/g, '…').slice(0, 120);

/**
 * Checks that `replica` is one of `primary`, keeps up with it, and lets long reads end. Both are
 * connections; a replica that the shop cannot read is left out, silently for its users.
 */
async function compareWithReplica(primary, replica) {
  const [{ is_replica, feedback }] = await replica`
    select pg_is_in_recovery() as is_replica, current_setting('hot_standby_feedback') as feedback`;
  if (!is_replica)
    return wrong('DATABASE_REPLICA_URL leads to no replica: the server there takes writes.');
  const identify = (sql) => sql`select system_identifier::text as id from pg_control_system()`;
  const [[{ id }], [{ id: other }]] = await Promise.all([identify(primary), identify(replica)]);
  if (id !== other) return wrong('DATABASE_REPLICA_URL leads to a replica of another database.');
  const [{ position }] = await primary`select pg_current_wal_flush_lsn()::text as position`;
  const startedAt = performance.now();
  while (!(await hasReached(replica, position))) {
    if (performance.now() - startedAt > PATIENCE_MS)
      return wrong(
        `The replica is late by more than ${PATIENCE_MS / 1000} s, so nothing is read there. ` +
          'Look at pg_stat_replication on the primary.',
      );
    await pause(20);
  }
  const late = `${Math.round(performance.now() - startedAt)} ms`;
  return feedback === 'on'
    ? fine(`The replica had the primary’s changes after ${late}.`)
    : look(
        `The replica had the primary’s changes after ${late}. Set hot_standby_feedback to on ` +
          'there, or long reports hold it up.',
      );
}

async function hasReached(replica, position) {
  const [{ reached }] = await replica`
    select pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn as reached`;
  return reached;
}
