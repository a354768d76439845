import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeS3 } from '../support/fakes/fake-s3';

const s3 = await startFakeS3({ pageSize: 5 });
const home = mkdtempSync(join(tmpdir(), 'harbour-move-'));
const MEDIA_DIR = join(home, 'media');
afterAll(async () => {
  await s3.close();
  rmSync(home, { recursive: true });
});

const files = Array.from({ length: 30 }, (_, n) => ({
  path: n % 3 ? `${n % 2 ? 'products' : 'uploads/old'}/a${n}.webp` : `private/a${n}.bin`,
  bytes: randomBytes(1000 + n),
}));
const hex = (pairs: { path: string; bytes: Buffer }[]) =>
  Object.fromEntries(pairs.map(({ path, bytes }) => [path, bytes.toString('hex')]));
const all = hex(files);

const putOnDisk = (path: string, bytes: Buffer) => {
  mkdirSync(dirname(join(MEDIA_DIR, path)), { recursive: true });
  writeFileSync(join(MEDIA_DIR, path), bytes);
};
const onDisk = () =>
  hex(
    readdirSync(MEDIA_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { path: path.slice(MEDIA_DIR.length + 1), bytes: readFileSync(path) };
      }),
  );
const inBucket = () => hex([...s3.objects].map(([path, { bytes }]) => ({ path, bytes })));
const callsFor = (method: string) => s3.calls.filter((call) => call.method === method && call.path);

/** Runs the command; `killsAt` sees each call of the bucket and may end the process there. */
async function move(args: string[], killsAt: () => boolean = () => false) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/media-move.ts', ...args], {
    env: {
      ...process.env,
      ...s3.environment,
      MEDIA_DIR,
      TSX_TSCONFIG_PATH: 'scripts/tsconfig.json',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  s3.onCall = () => {
    if (killsAt()) child.kill('SIGKILL');
  };
  const code = await new Promise((resolve) => child.once('close', resolve));
  s3.onCall = () => undefined;
  return { code, output };
}

beforeEach(() => {
  rmSync(MEDIA_DIR, { recursive: true, force: true });
  mkdirSync(MEDIA_DIR);
  s3.objects.clear();
  s3.calls.length = 0;
  s3.fault = () => undefined;
});

test('a move to the bucket that is killed again and again sends each file once, and leaves the disk as it was until all are there', async () => {
  for (const { path, bytes } of files) putOnDisk(path, bytes);
  putOnDisk('uploads/half.webp.0123abcd.part', Buffer.from('half'));
  const before = onDisk();
  for (const point of [1, 13, 29]) {
    const killed = await move(
      ['--to', 's3', '--delete-source'],
      () => callsFor('PUT').length >= point,
    );
    expect(killed.code).toBeNull();
    expect(onDisk()).toEqual(before);
  }
  const done = await move(['--to', 's3']);
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('were there already') });
  expect(inBucket()).toEqual(all);
  expect(onDisk()).toEqual(before);
  const sent = callsFor('PUT').map(({ path }) => path);
  expect(sent.sort()).toEqual(Object.keys(all).sort());
  expect(callsFor('DELETE')).toEqual([]);

  const emptied = await move(['--to', 's3', '--delete-source']);
  expect(emptied.output).toContain('30 files deleted where they came from.');
  expect(Object.keys(onDisk())).toEqual(['uploads/half.webp.0123abcd.part']);
  expect(inBucket()).toEqual(all);
}, 60_000);

test('a move to the disk that is killed leaves the bucket as it was, and whole files only', async () => {
  for (const { path, bytes } of files) s3.objects.set(path, { bytes, modified_at: new Date() });
  for (const point of [2, 15]) {
    const start = callsFor('GET').length;
    const killed = await move(
      ['--to', 'disk', '--delete-source'],
      () => callsFor('GET').length - start >= point,
    );
    expect(killed.code).toBeNull();
    expect(inBucket()).toEqual(all);
    const whole = Object.entries(onDisk()).filter(([path]) => !path.endsWith('.part'));
    expect(all).toMatchObject(Object.fromEntries(whole));
  }
  // Killed while the source is deleted, all are at the target already.
  const emptying = await move(
    ['--to', 'disk', '--delete-source'],
    () => callsFor('DELETE').length > 10,
  );
  expect(emptying.code).toBeNull();
  expect(onDisk()).toMatchObject(all);
  expect((await move(['--to', 'disk', '--delete-source'])).code).toBe(0);
  expect(onDisk()).toMatchObject(all);
  expect(inBucket()).toEqual({});
}, 60_000);

test('a file that differs is named and keeps the source from being deleted', async () => {
  for (const { path, bytes } of files) putOnDisk(path, bytes);
  s3.objects.set('products/a1.webp', { bytes: Buffer.from('another'), modified_at: new Date() });
  const { code, output } = await move(['--to', 's3', '--delete-source']);
  expect(code).toBe(1);
  expect(output).toContain('different: products/a1.webp');
  expect(output).toContain('Nothing was deleted.');
  expect(onDisk()).toEqual(all);
  expect(s3.objects.get('products/a1.webp')?.bytes.toString()).toBe('another');
});

test('a bucket that fails half-way ends the move with its reason, and deletes nothing', async () => {
  for (const { path, bytes } of files) putOnDisk(path, bytes);
  s3.fault = ({ method }) =>
    method === 'PUT' && callsFor('PUT').length > 10 ? 'AccessDenied' : undefined;
  const { code, output } = await move(['--to', 's3', '--delete-source']);
  expect([code, output]).toEqual([1, expect.stringContaining('AccessDenied')]);
  expect(onDisk()).toEqual(all);
});

test.each([[['--to', 'cloud']], [['--to', 's3', '--empty']]])(
  'the arguments %j are answered with how it is used',
  async (args) => {
    const { code, output } = await move(args);
    expect([code, output]).toEqual([1, expect.stringContaining('-- --to s3, or --to disk')]);
    expect(s3.calls).toEqual([]);
  },
);
