import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inDatabase } from '../../support/data/database';

const home = mkdtempSync(join(tmpdir(), 'harbour-up-to-date-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const url = process.env.DATABASE_URL ?? '';
const migrating = 'Migrating the database';

/** Opens the database as `npm start` does, with these settings; what it says. */
const open = (settings: Record<string, string> = {}) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const program = `
      import { openDatabase } from './scripts/support/database.mjs';
      import { main } from './scripts/support/say.mjs';
      await main(async () => void (await openDatabase({ migrates: true })));`;
    const { PATH } = process.env;
    const env = { NODE_ENV: 'production' as const, PATH, DATABASE_URL: url, DATA_DIR: home };
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program],
      { env: { ...env, ...settings } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test('a start migrates once: again only for another app, and for a setting that has changed', async () => {
  expect((await open()).stdout).toContain(migrating);
  expect((await open()).stdout).not.toContain(migrating);

  const wrong = await open({ SMTP_URL: 'nonsense' });
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]*SMTP_URL[^\n]*\n$/),
  });
  expect((await open()).stdout).not.toContain(migrating);

  // What a copy from before the last migration says of itself.
  await inDatabase(url, (sql) => sql`comment on schema drizzle is 'another app'`);
  expect((await open()).stdout).toContain(migrating);
  expect((await open()).stdout).not.toContain(migrating);
}, 120_000);
