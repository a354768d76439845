import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { postgresPrograms } from '@/scripts/support/binaries.mjs';
import { freePort } from '@/scripts/support/free-port.mjs';
import { startFakeS3 } from '../fakes/fake-s3';
import { openProxy } from '../fakes/tcp-proxy';
import { until } from '../server/launched-shop';
import { answersAt, type Part, toPart } from './part';
import { openPostgresPair } from './postgres-pair';
import { findPooler, findProgram } from './programs';
import { findBroken } from './traffic';

/** Between two checks of a host by the balancer, in seconds; 5 in deploy/haproxy.cfg. */
const CHECK_SECONDS = 2;
const AUTH_SECRET = 'the secret that all hosts share';
/** What a checkout holds besides the program. */
const OWN = ['.git', '.data', 'test-results', 'playwright-report'];

export type Host = Part & { url: string };

/**
 * The fleet of deploy/compose.many.yaml on this machine: two hosts, each a folder with a launcher
 * and two servers, a process for jobs, a primary with a replica, PgBouncer, our S3 server, and
 * HAProxy with the repository's own configuration. The built app is needed.
 */
export async function openFleet() {
  const home = mkdtempSync(join(resolve('.data'), 'fleet-'));
  chmodSync(home, 0o755); // the pooler may have to run as another user
  const pair = await openPostgresPair(fillShop);
  // The name under which the primary is known: it leads elsewhere after a failover.
  const primaryAddress = await openProxy(pair.primary.url);
  const storage = await startFakeS3();
  const pooler = await makePooler(home, primaryAddress.url);
  const settings = {
    ...storage.environment,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primaryAddress.url,
    DATABASE_REPLICA_URL: pair.replica.url,
    DATABASE_CONNECTIONS: '30',
    AUTH_SECRET,
    SANDBOX_PAYMENTS: 'on',
    TRUSTED_PROXIES: '127.0.0.0/8',
    // Three checks, as docs/deploy.md says.
    STOP_DELAY_SECONDS: String(3 * CHECK_SECONDS),
    CHECK_RESPONSES: 'on',
  };
  const hosts = [await makeHost(home, 1, settings), await makeHost(home, 2, settings)] as const;
  const worker = makeWorker(home, settings);
  const balancer = await makeBalancer(home, hosts);
  const parts = [pooler, ...hosts, worker, balancer];
  const close = async () => {
    await Promise.all(parts.map((part) => part.kill()));
    await primaryAddress.close();
    await storage.close();
    await pair.close();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await pooler.start();
    // The job of a release; what the role of a pooler may, new connections of it have.
    await runScript('scripts/migrate.ts', settings);
    await pooler.stop();
    for (const part of parts) await part.start();
    const isClean = async () => (await findBroken(pair.primary.url)).length === 0;
    await until(isClean, 120_000, 'orders past their time are not ended');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: balancer.url,
    hosts,
    worker,
    balancer,
    pooler,
    pair,
    primaryAddress,
    storage,
    close,
  };
}
export type Fleet = Awaited<ReturnType<typeof openFleet>>;

/** The demo shop. */
async function fillShop(url: string) {
  const settings = { AUTH_SECRET, DATABASE_URL: url };
  await runScript('scripts/migrate.ts', settings);
  await runScript('scripts/seed.ts', {
    ...settings,
    MEDIA_DIR: resolve('.data/test/fleet-media'),
  });
}

const runScript = (file: string, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, TSX_TSCONFIG_PATH: 'scripts/tsconfig.json', ...settings },
  });

async function makePooler(home: string, databaseUrl: string) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const folder = join(home, 'pooler');
  mkdirSync(folder);
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_prepared_statements = 200
server_login_retry = 1
max_client_conn = 500
default_pool_size = 40
`,
  );
  const { command, args } = findPooler();
  const { user } = postgresPrograms(home);
  const part = toPart(
    'pooler',
    { command, args: [...args, join(folder, 'pgbouncer.ini')] },
    { user, isReady: () => isOpen(port) },
  );
  return { ...part, url: Object.assign(new URL(databaseUrl), { port: String(port) }).href };
}

/** A copy of the built program in a folder of its own; its files share their blocks with ours. */
function copyProgram(home: string, name: string): string {
  const folder = join(home, name);
  mkdirSync(folder);
  const names = readdirSync('.').filter((entry) => !OWN.includes(entry));
  execFileSync('cp', ['-al', ...names, folder]);
  return folder;
}

async function makeHost(home: string, n: number, settings: Record<string, string>): Promise<Host> {
  const folder = copyProgram(home, `host-${n}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...settings,
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: String(port),
    HOST: '127.0.0.1',
    WORKERS: '2',
    JOBS: 'off',
    DATA_DIR: join(folder, '.data'),
  };
  const program = { command: process.execPath, args: [join(folder, 'scripts/start.mjs')] };
  return {
    ...toPart(`host-${n}`, program, { env, isReady: answersAt(`${url}/health/ready`) }),
    url,
  };
}

function makeWorker(home: string, settings: Record<string, string>): Part {
  const folder = copyProgram(home, 'worker');
  const env = {
    ...settings,
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    HARBOUR_PART: 'jobs',
    MAIL_DIR: join(folder, 'mail'),
    JOBS_EXPIRE_SECONDS: '15',
    JOBS_RETRY_SECONDS: '1',
  };
  const program = { command: process.execPath, args: [join(folder, 'scripts/server/main.mjs')] };
  return toPart('worker', program, { env, isReady: async () => true });
}

/** deploy/haproxy.cfg with other addresses, without TLS, and with quicker checks. */
async function makeBalancer(home: string, hosts: readonly Host[]) {
  const port = await freePort();
  let text = readFileSync('deploy/haproxy.cfg', 'utf8');
  const change = (found: string | RegExp, better: string) => {
    if (text.replace(found, better) === text) throw new Error(`haproxy.cfg has no ${found}`);
    text = text.replace(found, better);
  };
  // Others may not raise how many files are open as far as that.
  change('maxconn 20000', 'maxconn 2000');
  const socket = join(home, 'haproxy.sock');
  change('global\n', `global\n  stats socket ${socket} mode 600\n`);
  change('bind :80', `bind 127.0.0.1:${port}`);
  change(/ {2}bind :443.*\n/, '');
  change(/ {2}http-request redirect scheme.*\n/, '');
  change('inter 5s', `inter ${CHECK_SECONDS}s`);
  for (const [index, { url }] of hosts.entries())
    change(`app-${index + 1}:3000`, new URL(url).host);
  const file = join(home, 'haproxy.cfg');
  writeFileSync(file, text);
  const { command } = findProgram('haproxy');
  const url = `http://127.0.0.1:${port}`;
  const program = { command, args: ['-db', '-f', file] };
  const part = toPart('balancer', program, { isReady: answersAt(`${url}/health/ready`) });
  /** Whether the balancer sends requests to the host with this number. */
  const uses = async (n: number) =>
    new RegExp(`^apps,app-${n},.*,UP,`, 'm').test(await askSocket(socket, 'show stat\n'));
  return { ...part, url, uses };
}

async function askSocket(path: string, question: string): Promise<string> {
  const socket = connect(path);
  socket.end(question);
  return Buffer.concat(await socket.toArray()).toString();
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
