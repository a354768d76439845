import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'harbour-embedded-'));
const pidFile = join(home, 'postgres', 'postmaster.pid');

/**
 * A command of its own that opens the database in `home`, adds one row, and ends as
 * `ending` says. Its answer is the number of rows.
 */
const command = (ending: string) =>
  new Promise<number>((resolve, reject) => {
    const program = `
      import postgres from 'postgres';
      import { openPostgres } from './scripts/support/postgres.mjs';
      const server = await openPostgres(${JSON.stringify(home)});
      const sql = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
      await sql\`create table if not exists kept (at timestamptz default now())\`.catch(() => {});
      await sql\`insert into kept default values\`;
      const [{ rows }] = await sql\`select count(*)::int as rows from kept\`;
      process.stdout.write(String(rows), async () => { ${ending} });`;
    execFile(process.execPath, ['--input-type=module', '-e', program], (error, stdout, stderr) =>
      stdout ? resolve(Number(stdout)) : reject(error ?? new Error(stderr)),
    );
  });

const close = 'await sql.end(); await server.close();';
const die = 'process.kill(process.pid, "SIGKILL");';

beforeAll(() => chmodSync(home, 0o755));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('rows are found again after a clean end, and nothing is left running', async () => {
  expect(await command(close)).toBe(1);
  expect(existsSync(pidFile)).toBe(false);
  expect(await command(close)).toBe(2);
});

test('a server that a killed command left running is joined, and stopped by whoever ends next', async () => {
  expect(await command(die)).toBe(3);
  expect(existsSync(pidFile)).toBe(true);
  expect(await command(close)).toBe(4);
  expect(existsSync(pidFile)).toBe(false);
});

test('a killed server is started again with every acknowledged row', async () => {
  expect(await command(die)).toBe(5);
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  expect(await command(close)).toBe(6);
});

test('commands at the same time share one server, and the last of them stops it', async () => {
  const rows = await Promise.all([command(close), command(close), command(close)]);
  expect(Math.max(...rows)).toBe(9);
  expect(existsSync(pidFile)).toBe(false);
});
