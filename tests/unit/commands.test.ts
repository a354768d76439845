import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';

/** Runs a command in these surroundings and returns its exit code and what it said on stderr. */
const runForError = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      args,
      { env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env } },
      (error, _, stderr) => resolve({ code: error?.code ?? 0, stderr }),
    );
  });

const oneSentence = /^[A-Z][^\n]*\.\n$/;

test.each([
  ['a port that is no number', { PORT: 'abc' }, 'PORT must be a number'],
  ['a port beyond the last', { PORT: '70000' }, 'PORT must be a number'],
  ['a database address that is none', { DATABASE_URL: 'foo' }, 'DATABASE_URL must look like'],
  [
    'a delay that is no time',
    { STOP_DELAY_SECONDS: 'soon' },
    'STOP_DELAY_SECONDS must be a number',
  ],
  ['metrics at no port', { METRICS_PORT: 'on' }, 'METRICS_PORT must be the first port'],
  ['metrics at the shop’s port', { PORT: '3000', METRICS_PORT: '2999' }, 'leave PORT free'],
  ['a direct address alone', { DATABASE_DIRECT_URL: 'postgres://a/b' }, 'needs DATABASE_URL'],
  ['a replica alone', { DATABASE_REPLICA_URL: 'postgres://a/b' }, 'needs DATABASE_URL'],
  ['a secret too short to be one', { AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 16'],
  [
    'an address of some other machine',
    { HOST: '192.0.2.254' },
    'HOST must be an address of this machine',
  ],
])('npm start answers %s with one sentence', async (_, env, words) => {
  const { code, stderr } = await runForError(['scripts/start.mjs'], {
    PORT: String(await freePort()),
    ...env,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence);
  expect(stderr).toContain(words);
});

test('npm start answers a busy port with one sentence that names another', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as { port: number }).port)),
  );
  const { code, stderr } = await runForError(['scripts/start.mjs'], { PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence);
  expect(stderr).toContain(`PORT=${port + 1}`);
});

test('a database that does not answer is one sentence, and its password is not in it', async () => {
  const DATABASE_URL = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`;
  const { code, stderr } = await runForError(['scripts/run.mjs', 'migrate'], { DATABASE_URL });
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence);
  expect(stderr).toContain('connection refused');
  expect(stderr).not.toContain('secret-word');
});

test('an unknown command is one sentence that lists those there are', async () => {
  const { code, stderr } = await runForError(['scripts/run.mjs', 'nonsense'], {});
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence);
  expect(stderr).toContain('migrate');
});
