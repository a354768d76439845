import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';
import { inDatabase } from '../../support/data/database';
import { startMailServer } from '../../support/fakes/mail-server';

const home = mkdtempSync(join(tmpdir(), 'harbour-doctor-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const { PATH = '', DATABASE_URL = '' } = process.env;
const own = { PATH, NODE_ENV: 'production' as const, DATA_DIR: home, DATABASE_URL };

/** What `npm run doctor` says in these surroundings, and its exit code. */
const doctor = async (env: Record<string, string> = {}, ...args: string[]) => {
  const port = String(await freePort());
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { env: { ...own, PORT: port, ...env } };
    execFile(process.execPath, ['scripts/doctor.mjs', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
};
const wrongIn = (output: string) => output.split('\n').filter((line) => line.startsWith('✗'));

test('the doctor finds nothing wrong with a shop that is well, and says what it looked at', async () => {
  const mails = await startMailServer();
  const { code, output } = await doctor({ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.test' });
  await mails.stop();
  expect(wrongIn(output)).toEqual([]);
  expect(code).toBe(0);
  for (const words of [
    /✓ Node +Node \d+/,
    /✓ Port +Port \d+ is free/,
    /✓ Secrets/,
    /✓ Disk +DATA_DIR/,
    /✓ Disk +MEDIA_DIR/,
    /✓ Email +Logged in to the mail server at 127\.0\.0\.1:\d+\./,
    /✓ Database +PostgreSQL \d+/,
    /✓ Database +The clocks differ by 0\.\d s/,
    /✓ Database +LISTEN notifications arrive/,
    /✓ Database +The shop opens up to \d+ connections\. \d+ are allowed/,
    /✓ Database +All \d+ migrations are applied/,
    /✓ Database +No jobs are overdue/,
    /0 failed, 1 warning\./,
  ])
    expect(output).toMatch(words);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a short secret',
    { AUTH_SECRET: 'short' },
    'AUTH_SECRET has 5 characters and needs at least 16',
  ],
  ['a known secret', { AUTH_SECRET: 'change-me-change-me' }, 'looks like a publicly known example'],
  ['a port that is none', { PORT: '99999' }, 'PORT must be a number from 1 to 65535'],
  ['a mail server that is away', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'ECONNREFUSED'],
  ['a sender that is missing', { SMTP_URL: 'smtp://127.0.0.1:9' }, "MAIL_FROM isn't set"],
  ['logins that travel readable', { SITE_URL: 'http://shop.invalid' }, "SITE_URL isn't https"],
  ['a proxy nobody told of', { SITE_URL: 'https://shop.invalid' }, 'TRUSTED_PROXIES is 0'],
  ['proxies that are all addresses', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES must be'],
  ['a host without jobs', { VERCEL: '1' }, "CRON_SECRET isn't set"],
  ['an address that is none', { DATABASE_URL: 'foo' }, 'DATABASE_URL must look like'],
])('the doctor names %s and ends with 1', async (_, env, words) => {
  const { code, output } = await doctor(env);
  expect(wrongIn(output).join('\n')).toContain(words);
  expect(code).toBe(1);
});

test('the doctor says so when the database is away, without its password, and checks the rest', async () => {
  const away = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`;
  const { code, output } = await doctor({ DATABASE_URL: away });
  expect(wrongIn(output)).toEqual([
    expect.stringMatching(
      /Database +Can't connect to the database shop at 127\.0\.0\.1:\d+: .*Start it/,
    ),
  ]);
  expect(output).toMatch(/✓ Disk/);
  expect(output).not.toContain('secret-word');
  expect(code).toBe(1);
});

test('the doctor multiplies connections by the hosts, and says which share fits', async () => {
  const settings = { WORKERS: '4' };
  const { code, output } = await doctor(settings, '--hosts=5');
  expect(wrongIn(output)).toEqual([
    expect.stringMatching(/5 hosts open up to 455 connections, but the database allows 297\./),
  ]);
  expect(output).toContain('Set DATABASE_CONNECTIONS to 59 on each');
  expect(code).toBe(1);
  const share = await doctor({ ...settings, DATABASE_CONNECTIONS: '59' }, '--hosts=5');
  expect(share.output).toMatch(/✓ Database +5 hosts open up to 295 connections\. 297 are allowed/);
  expect(wrongIn(share.output)).toEqual([]);
  expect((await doctor({}, '--hosts=none')).output).toContain('--hosts must be a number');
});

test('the doctor names whoever else holds the port', async () => {
  const other = createServer((_, res) => res.end('no shop'));
  await new Promise<void>((resolve) => other.listen(0, () => resolve()));
  const { port } = other.address() as AddressInfo;
  const { output } = await doctor({ PORT: String(port) });
  expect(wrongIn(output)[0]).toContain(`Port ${port} is already in use`);
  other.removeAllListeners('request').on('request', (_, res) => res.end('{"live":true}'));
  expect((await doctor({ PORT: String(port) })).output).toContain(
    `The shop is running on port ${port}`,
  );
  other.close();
});

test('the doctor names missing migrations, overdue jobs and mails that failed', async () => {
  const server = new URL(process.env.TEST_POSTGRES ?? '');
  const name = `ill_${randomUUID().replaceAll('-', '')}`;
  const ill = new URL(server);
  ill.pathname = name;
  const find = async () => (await doctor({ DATABASE_URL: ill.href })).output;
  await inDatabase(server.href, (sql) => sql`create database ${sql(name)}`);
  try {
    expect(await find()).toMatch(
      /✗ Database +The database has no tables yet\. Run npm run migrate/,
    );
    await inDatabase(server.href, (sql) => sql`drop database ${sql(name)}`);
    await inDatabase(server.href, (sql) => sql`create database ${sql(name)} template migrated`);
    await inDatabase(ill.href, async (sql) => {
      await sql`insert into pgboss.job (name, start_after)
        select name, now() - interval '1 hour' from pgboss.queue limit 1`;
      await sql`insert into mail (dedupe_key, message_id, template, language, to_address,
          from_name, subject, html, text, state, error)
        values ('a', 'a', 'order_placed', 'en-US', 'ada@example.test', 'Shop', 's', 'h', 't',
          'failed', '550 no mailbox for ada@example.test')`;
    });
    const output = await find();
    expect(output).toMatch(/✗ Database +1 job is overdue by more than 10 minutes/);
    expect(output).toMatch(/! Database +1 email couldn't be sent\. .*550 no mailbox for …/);
    expect(output).not.toContain('ada@');
    await inDatabase(
      ill.href,
      (sql) => sql`delete from drizzle.__drizzle_migrations where id =
        (select max(id) from drizzle.__drizzle_migrations)`,
    );
    expect(await find()).toMatch(/✗ Database +1 of \d+ migrations are missing, from \d{4}_/);
  } finally {
    await inDatabase(server.href, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
  }
});

// A disk of its own takes root on Linux.
test('the doctor names a folder on a disk that is full or read-only', async (context) => {
  const disk = join(home, 'disk');
  mkdirSync(disk);
  const mount = (...options: string[]) =>
    spawnSync('mount', [...options, 'harbour-test', disk]).status === 0;
  if (!mount('-t', 'tmpfs', '-o', 'size=64k')) return context.skip();
  try {
    const MEDIA_DIR = join(disk, 'media');
    expect(wrongIn((await doctor({ MEDIA_DIR })).output)[0]).toContain(
      'The disk is full. Free up space',
    );
    expect(mount('-o', 'remount,ro')).toBe(true);
    expect(wrongIn((await doctor({ MEDIA_DIR })).output)[0]).toContain("isn't writable: EROFS");
  } finally {
    spawnSync('umount', [disk]);
  }
});
