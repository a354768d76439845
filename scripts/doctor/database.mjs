import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkEnvironment } from '../support/environment.mjs';
import { openPostgres } from '../support/postgres.mjs';
import { dataFolder, inRoot } from '../support/root.mjs';
import { fine, look, wrong } from './report.mjs';

const OLDEST_VERSION = 150_000;
const MOST_APART_SECONDS = 5;

/** The database of DATABASE_URL, or the embedded one, which is started when it must be. */
export async function checkDatabase() {
  const url = process.env.DATABASE_URL;
  if (url) return checkUrl(url);
  if (!existsSync(join(dataFolder, 'postgres', 'PG_VERSION')))
    return [look('There is no embedded database yet: npm start makes it, with the demo shop.')];
  const server = await openPostgres(dataFolder, {}, { kept: true });
  try {
    return await checkUrl(server.url('harbour'));
  } finally {
    await server.close();
  }
}

async function checkUrl(url) {
  try {
    checkEnvironment({ DATABASE_URL: url });
  } catch (error) {
    return [wrong(error.message)];
  }
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: 2, connect_timeout: 5, onnotice: () => {} });
  const { host, pathname } = new URL(url);
  try {
    const [server] = await sql`
      select current_setting('server_version_num')::int as number,
        current_setting('server_version') as version,
        pg_encoding_to_char(encoding) as encoding,
        pg_size_pretty(pg_database_size(oid)) as size
      from pg_database where datname = current_database()`;
    const findings = [
      checkServer(server, `${pathname.slice(1)} at ${host}`),
      await checkClock(sql),
      await checkListening(sql),
      ...(await checkMigrations(sql)),
    ];
    return findings;
  } catch (error) {
    return [
      wrong(
        `The database ${pathname.slice(1)} at ${host} cannot be used: ` +
          `${error.message || error.code}. Start it, or check DATABASE_URL.`,
      ),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function checkServer({ number, version, encoding, size }, name) {
  if (number < OLDEST_VERSION)
    return wrong(`PostgreSQL ${version} is too old for the shop: it needs 15 or newer.`);
  if (encoding !== 'UTF8')
    return wrong(`The database ${name} is in ${encoding}: make one with ENCODING 'UTF8'.`);
  return fine(`PostgreSQL ${version.split(' ')[0]}, ${name}, ${size}.`);
}

/** Orders that expire and logins are timed by both clocks; time zones do not matter. */
async function checkClock(sql) {
  const asked = Date.now();
  const [{ now }] = await sql`select extract(epoch from clock_timestamp())::float8 as now`;
  const apart = Math.abs(now - (asked + Date.now()) / 2000);
  return apart > MOST_APART_SECONDS
    ? wrong(
        `This machine's clock and the database's are ${Math.round(apart)} s apart: ` +
          'let both follow a time server (timedatectl set-ntp true).',
      )
    : fine(`The clocks agree to ${apart.toFixed(1)} s.`);
}

/** Servers tell each other of changes by LISTEN, which poolers of transactions swallow. */
async function checkListening(sql) {
  let isHeard = false;
  const { unlisten } = await sql.listen('harbour_doctor', () => {
    isHeard = true;
  });
  await sql.notify('harbour_doctor', '');
  for (let waited = 0; !isHeard && waited < 2000; waited += 50) await pause(50);
  await unlisten();
  return isHeard
    ? fine('Notifications arrive (LISTEN).')
    : wrong(
        'Notifications do not arrive (LISTEN): a pooler in between gives connections away. Use ' +
          'its session mode, or the database itself; pages stay old otherwise.',
      );
}

async function checkMigrations(sql) {
  const { entries } = JSON.parse(readFileSync(inRoot('db', 'migrations', 'meta', '_journal.json')));
  const [{ table }] = await sql`select to_regclass('drizzle.__drizzle_migrations') as table`;
  if (!table) return [wrong('The database has no tables yet: run npm run migrate, or npm start.')];
  const [{ last }] = await sql`
    select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`;
  const missing = entries.filter(({ when }) => when > last);
  if (missing.length)
    return [
      wrong(
        `${missing.length} of ${entries.length} migrations are missing, from ${missing[0].tag}: ` +
          'run npm run migrate.',
      ),
    ];
  if (last > entries.at(-1).when)
    return [wrong('The database is newer than this code: update the code.')];
  return [fine(`All ${entries.length} migrations are there.`), ...(await checkOpenWork(sql))];
}

const LATE = '10 minutes';

/** Jobs that nobody does, and mails that did not leave. */
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
          `${counted(jobs, 'job is', 'jobs are')} overdue for more than ${LATE}: ` +
            'nobody works them. Start the shop, or npm run worker.',
        )
      : fine('No job is overdue.'),
    failed
      ? look(
          `${counted(failed, 'mail', 'mails')} could not be sent: see System → Mails` +
            `${error ? ` (last: ${withoutAddresses(error)})` : ''}.`,
        )
      : fine('Every mail that was to leave has left or waits its turn.'),
  ];
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
/** What a server says of a mail often names its receiver. */
const withoutAddresses = (text) => text.replace(/\S+@\S+/g, '…').slice(0, 120);
