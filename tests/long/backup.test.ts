import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNode } from '../support/server/run-node';

const root = mkdtempSync(join(tmpdir(), 'harbour-backup-'));
chmodSync(root, 0o755); // the database may have to run as another user
const home = join(root, 'shop');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A command with a data folder of its own. */
const run = (args: string[], folder: string) => runNode(args, { DATA_DIR: folder });
const listFiles = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

let backup: string;
beforeAll(async () => {
  // An embedded shop without the demo, with an image and a private file.
  const program = `
    import { openDatabase } from './scripts/support/database.mjs';
    await (await openDatabase({ demo: false, migrates: true })).close();`;
  const made = await run(['--input-type=module', '-e', program], home);
  expect(made).toMatchObject({ code: 0 });
  await mkdir(join(home, 'media', 'uploads'), { recursive: true });
  await writeFile(join(home, 'media', 'uploads', 'ab12.webp'), 'an image');
  await mkdir(join(home, 'media', 'private'));
  await writeFile(join(home, 'media', 'private', 'cd34.bin'), 'a proof');
  const { code, output } = await run(['scripts/backup.mjs', '--to', join(root, 'out')], home);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('0 orders') });
  backup = join(root, 'out', readdirSync(join(root, 'out'))[0] ?? '');
}, 120_000);

test('a backup is verified, restored where there is nothing, and refused where there is a shop', async () => {
  const verified = await run(['scripts/restore.mjs', '--verify', backup], join(root, 'aside'));
  expect(verified).toEqual({ code: 0, output: expect.stringContaining('is whole') });
  expect(listFiles(join(root, 'aside'))).toEqual([]);

  const place = join(root, 'restored');
  expect(await run(['scripts/restore.mjs', backup], place)).toMatchObject({ code: 0 });
  const files = listFiles(join(place, 'media')).filter((name) => name.includes('.'));
  expect(files).toEqual([join('private', 'cd34.bin'), join('uploads', 'ab12.webp')]);
  const audit = await run(['scripts/run.mjs', 'audit'], place);
  expect(audit).toEqual({ code: 0, output: expect.stringContaining('0 violations') });

  const before = listFiles(place);
  const again = await run(['scripts/restore.mjs', backup], place);
  expect(again).toEqual({ code: 1, output: expect.stringContaining('already exists') });
  expect(listFiles(place)).toEqual(before);
}, 120_000);

test('a backup with a changed file is refused, and nothing is written', async () => {
  appendFileSync(join(backup, 'media', 'uploads', 'ab12.webp'), 'x');
  const refused = await run(['scripts/restore.mjs', backup], join(root, 'damaged'));
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('uploads/ab12.webp') });
  expect(listFiles(join(root, 'damaged'))).toEqual([]);
}, 60_000);
