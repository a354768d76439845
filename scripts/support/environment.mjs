import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fittingServers } from '../../db/connection-share.mjs';
import { toActionKey } from './action-key.mjs';
import { secretFile } from './files.mjs';
import { dataFolder, root } from './root.mjs';
import { Stop } from './say.mjs';

/**
 * Reads `.env` and its variants the way Next does, so that the commands and the app see the same
 * values; variables already set win.
 */
export async function loadEnvFiles(mode = 'production') {
  const { default: env } = await import('@next/env');
  env.loadEnvConfig(root, mode === 'development', { info: () => {}, error: console.error });
}

/** Stops with one sentence when a variable has an invalid value. */
export function checkEnvironment(environment = process.env) {
  const { PORT, WORKERS, DATABASE_URL, AUTH_SECRET } = environment;
  if (PORT && !(/^\d+$/.test(PORT) && Number(PORT) >= 1 && Number(PORT) <= 65535))
    throw new Stop(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  if (WORKERS && !/^([1-9]|[1-5]\d|6[0-4])$/.test(WORKERS))
    throw new Stop(`WORKERS must be a number from 1 to 64, not "${WORKERS}".`);
  const seconds = { STOP_DELAY_SECONDS: [0, 300], KEEP_ALIVE_SECONDS: [1, 3600] };
  for (const [name, [least, most]] of Object.entries(seconds)) {
    const text = environment[name];
    if (text && !(/^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most))
      throw new Stop(
        `${name} must be a number of seconds from ${least} to ${most}, not "${text}".`,
      );
  }
  checkMetricsPort(environment);
  checkConnections(environment);
  if (DATABASE_URL && !isPostgresUrl(DATABASE_URL))
    throw new Stop(
      'DATABASE_URL must look like postgres://user:password@host:5432/database. ' +
        'Unset it to use the embedded database.',
    );
  const needs = {
    DATABASE_DIRECT_URL: 'DATABASE_URL, which may lead to a pooler',
    DATABASE_REPLICA_URL: 'DATABASE_URL, the address of its primary',
  };
  for (const [name, needed] of Object.entries(needs)) {
    const text = environment[name];
    if (text && !isPostgresUrl(text))
      throw new Stop(`${name} must look like postgres://user:password@host:5432/database.`);
    if (text && !DATABASE_URL) throw new Stop(`${name} needs ${needed}.`);
  }
  if (AUTH_SECRET && AUTH_SECRET.length < 16)
    throw new Stop(`AUTH_SECRET must have at least 16 characters. It has ${AUTH_SECRET.length}.`);
}

/** The environment of a launcher's process: each tells its metrics at a port of its own. */
export const withMetricsPort = (n, { METRICS_PORT, ...env }) =>
  METRICS_PORT ? { ...env, METRICS_PORT: String(Number(METRICS_PORT) + n) } : env;

/** They are that many from `METRICS_PORT` on, and one for the process for jobs. */
function checkMetricsPort(environment) {
  const { METRICS_PORT, PORT = '3000' } = environment;
  if (!METRICS_PORT) return;
  const last = Number(METRICS_PORT) + workerCount(environment);
  if (!/^[1-9]\d*$/.test(METRICS_PORT) || last > 65535)
    throw new Stop(
      `METRICS_PORT must be the first port for metrics, such as 9464, not "${METRICS_PORT}".`,
    );
  if (Number(METRICS_PORT) <= Number(PORT) && Number(PORT) <= last)
    throw new Stop(`METRICS_PORT must leave PORT free: metrics use ${METRICS_PORT} to ${last}.`);
}

/**
 * The number of server processes: `WORKERS`, else all cores but one, left to the database, at most
 * those that fit into the host's connections to it (16 without `DATABASE_CONNECTIONS`).
 */
export const workerCount = (environment = process.env, cores = availableParallelism()) =>
  Number(environment.WORKERS) || Math.min(fittingServers(environment), Math.max(1, cores - 1));

function checkConnections({ WORKERS, DATABASE_CONNECTIONS }) {
  if (!DATABASE_CONNECTIONS) return;
  if (!/^\d{2,5}$/.test(DATABASE_CONNECTIONS) || Number(DATABASE_CONNECTIONS) < 10)
    throw new Stop(
      'DATABASE_CONNECTIONS must be the number of database connections that this host may open, ' +
        `10 or more, not "${DATABASE_CONNECTIONS}".`,
    );
  const most = fittingServers({ DATABASE_CONNECTIONS });
  if (Number(WORKERS) > most)
    throw new Stop(
      `DATABASE_CONNECTIONS is ${DATABASE_CONNECTIONS}, enough for ${most} server processes. ` +
        'Raise it, or lower WORKERS.',
    );
}

function isPostgresUrl(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1;
}

/**
 * The environment of the app and the scripts. Missing secrets are created once and stored, so
 * that logins survive a restart.
 */
export function appEnvironment(more = {}) {
  const AUTH_SECRET = process.env.AUTH_SECRET || secretFile(join(dataFolder, 'secret'));
  const processEnv = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== ''),
  );
  // The other addresses are of the environment's own database only.
  if (more.DATABASE_URL !== undefined && more.DATABASE_URL !== process.env.DATABASE_URL) {
    delete processEnv.DATABASE_DIRECT_URL;
    delete processEnv.DATABASE_REPLICA_URL;
  }
  // The embedded database holds the demo shop, which accepts the sandbox's cards; a shop on its
  // own database sets this itself.
  const demo = process.env.DATABASE_URL ? {} : { SANDBOX_PAYMENTS: 'on' };
  // glibc otherwise keeps a heap per thread, and each stays as large as at its peak after
  // resizing images: some 350 MB. A heap also gives back only its end: large blocks are kept
  // apart from it, or some 150 MB lie unused after a few images.
  const heaps = {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
    MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  };
  return {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: toActionKey(AUTH_SECRET),
    NEXT_TELEMETRY_DISABLED: '1',
    ...heaps,
    ...demo,
    MEDIA_DIR: join(dataFolder, 'media'),
    MAIL_DIR: join(dataFolder, 'mail'),
    ...processEnv,
    AUTH_SECRET,
    ...more,
  };
}

/** Stops when something else listens on the server's port. */
export function checkPortIsFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE')
        reject(
          new Stop(
            `Port ${port} is already in use. Stop the program that uses it, ` +
              `or choose another port with PORT=${Number(port) + 1}.`,
          ),
        );
      else if (code === 'EACCES')
        reject(
          new Stop(`Permission denied for port ${port}. Choose one above 1023, such as PORT=3000.`),
        );
      else if (host)
        reject(new Stop(`HOST must be an address of this machine, not "${host}" (${code}).`));
      else resolve();
    });
    probe.listen(Number(port), host || undefined, () => probe.close(() => resolve()));
  });
}
