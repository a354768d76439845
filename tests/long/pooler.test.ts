import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';
import { freshDatabase, inDatabase } from '../support/data/database';
import { openTransactionPooler } from '../support/fakes/transaction-pooler';

const home = mkdtempSync(join(tmpdir(), 'harbour-pooler-'));
const { url: direct, drop } = await freshDatabase('migrated');
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
beforeEach(async () => {
  pooler = await openTransactionPooler(direct, 3);
});
afterEach(() => pooler.close());
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  await drop();
});

/** Runs Node with these arguments behind the pooler. */
async function run(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const PORT = String(await freePort());
  const own = { PATH, NODE_ENV: 'production' as const, DATA_DIR: home, PORT };
  const options = { env: { ...own, DATABASE_URL: pooler.url, ...env } };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );
}
const commands: [string, string[]][] = [
  ['npm run migrate', ['scripts/run.mjs', 'migrate']],
  [
    'the database of npm start',
    [
      '--input-type=module',
      '-e',
      `import { openDatabase } from './scripts/support/database.mjs';
      import { main } from './scripts/support/say.mjs';
      await main(async () => void (await openDatabase({ migrates: true })));`,
    ],
  ],
];
const otherDatabase = Object.assign(new URL(direct), { pathname: 'postgres' }).href;

test.each(commands)(
  '%s refuses a pooler through which nothing is heard, in one sentence',
  async (_, command) => {
    const alone = await run(command);
    expect(alone.code).toBe(1);
    expect(alone.stderr).toMatch(
      /^DATABASE_URL leads to a pooler [^\n]*DATABASE_DIRECT_URL[^\n]*\.\n$/,
    );
    const elsewhere = await run(command, { DATABASE_DIRECT_URL: otherDatabase });
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.stderr).toMatch(
      /^Notifications through DATABASE_URL don't arrive at [^\n]*\.\n$/,
    );
  },
  60_000,
);

test('a direct address that is away is named, without its password', async () => {
  const { href } = Object.assign(new URL(direct), { password: 'secret', port: await freePort() });
  const [, command] = commands[0] ?? [];
  const { code, stderr } = await run(command ?? [], { DATABASE_DIRECT_URL: href });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Can't connect to [^\n]*: connection refused\. Check DATABASE_DIRECT_URL\.\n$/,
  );
  expect(stderr).not.toContain('secret');
}, 60_000);

test('with the direct address the shop migrates, its role is limited, and the doctor is content', async () => {
  const both = { DATABASE_DIRECT_URL: direct };
  const before = await run(['scripts/doctor.mjs'], both);
  expect(before.stdout).toMatch(/! Database +Statements outside transactions have no time limit/);
  expect(before.code).toBe(0);
  for (const [, command] of commands)
    expect(await run(command, both)).toMatchObject({ code: 0, stderr: '' });
  await inDatabase(direct, async (sql) => {
    expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '30s' }]);
  });
  await pooler.close();
  pooler = await openTransactionPooler(direct, 3);
  const { code, stdout } = await run(['scripts/doctor.mjs'], both);
  for (const words of [
    /✓ Database +The pooler keeps prepared statements\./,
    /✓ Database +Statements have time limits: 30s, 10s for a lock\./,
    /✓ Database +The shop opens up to \d+ connections beside the pooler\. \d+ are allowed\./,
    /✓ Database +LISTEN notifications arrive\./,
  ])
    expect(stdout).toMatch(words);
  expect(stdout).not.toContain('✗');
  expect(code).toBe(0);
}, 120_000);

test('the doctor names a pooler that loses prepared statements', async () => {
  await pooler.close();
  pooler = await openTransactionPooler(direct, 3, { keepsPrepared: false });
  const { code, stdout } = await run(['scripts/doctor.mjs'], { DATABASE_DIRECT_URL: direct });
  expect(stdout).toMatch(/✗ Database +The pooler loses prepared statements .* PgBouncer 1\.21/);
  expect(code).toBe(1);
}, 60_000);

test('without the direct address the doctor names the pooler', async () => {
  const { code, stdout } = await run(['scripts/doctor.mjs']);
  expect(stdout).toMatch(/✗ Database +DATABASE_URL leads to a pooler in transaction mode/);
  expect(code).toBe(1);
}, 60_000);
