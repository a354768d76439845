import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../support/fakes/fake-s3';

const s3 = await startFakeS3();
const home = mkdtempSync(join(tmpdir(), 'harbour-doctor-storage-'));
afterAll(async () => {
  await s3.close();
  rmSync(home, { recursive: true });
});
beforeEach(() => {
  s3.objects.clear();
  s3.calls.length = 0;
  Object.assign(s3, {
    isAway: false,
    isPublic: false,
    allowedOrigin: undefined,
    fault: () => undefined,
  });
});

/** What `npm run doctor -- storage` says, line by line, and its exit code. */
const tryStorage = (env: Record<string, string> = s3.environment, args = ['storage']) =>
  new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    const { PATH = '' } = process.env;
    const options = { env: { PATH, NODE_ENV: 'production' as const, DATA_DIR: home, ...env } };
    execFile(process.execPath, ['scripts/doctor.mjs', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

test('the doctor does with a bucket what the shop does, and leaves nothing behind', async () => {
  const { code, lines } = await tryStorage();
  expect(lines.slice(0, -1)).toEqual([
    '✓ Storage   Store a file: works.',
    '✓ Storage   Read it back: works.',
    '✓ Storage   Know that a file is missing: works.',
    '✓ Storage   List the files: works.',
    '✓ Storage   Refuse strangers: works.',
    '✓ Storage   Take a signed upload: works.',
    '✓ Storage   Delete it: works.',
  ]);
  expect(code).toBe(0);
  expect(s3.objects.size).toBe(0);
  expect(s3.calls.filter(({ signed }) => !signed)).toEqual([
    { method: 'GET', path: expect.stringMatching(/^doctor\//), signed: false },
  ]);
});

test.each<[string, Partial<FakeS3>, string]>([
  [
    'that anyone can read',
    { isPublic: true },
    'Refuse strangers: anyone can read the bucket. Block public access to it.',
  ],
  [
    'whose key may not list',
    { fault: ({ method, path }) => (method === 'GET' && !path ? 'AccessDenied' : undefined) },
    'List the files: S3: AccessDenied refused. Allow s3:ListBucket on the bucket.',
  ],
  [
    'that hides what is missing',
    {
      fault: ({ method, path }) =>
        method === 'GET' && path && !s3.objects.has(path) ? 'AccessDenied' : undefined,
    },
    'Know that a file is missing: S3: AccessDenied refused. Allow s3:ListBucket on the bucket.',
  ],
])('the doctor names a bucket %s, ends with 1 and deletes its file', async (_, state, words) => {
  Object.assign(s3, state);
  const { code, lines } = await tryStorage();
  expect(lines.filter((line) => line.startsWith('✗'))[0]).toBe(`✗ Storage   ${words}`);
  expect(code).toBe(1);
  expect(s3.objects.size).toBe(0);
});

test('the doctor asks as a page of the shop does, where large images are sent from pages', async () => {
  const SITE_URL = 'https://shop.example';
  const env = { ...s3.environment, S3_DIRECT_UPLOADS: 'on', SITE_URL };
  const refused = await tryStorage(env);
  expect(refused.lines).toContain(
    `✗ Storage   Take uploads from pages: it refuses PUT from ${SITE_URL}. Add the CORS rule of docs/deploy.md.`,
  );
  s3.allowedOrigin = SITE_URL;
  const { code, lines } = await tryStorage(env);
  expect(lines).toContain('✓ Storage   Take uploads from pages: works.');
  expect([code, s3.objects.size]).toEqual([0, 0]);
});

test('the doctor stops at a bucket that does not answer, or settings that cannot be right', async () => {
  s3.isAway = true;
  const { code, lines } = await tryStorage();
  expect(lines).toEqual([
    expect.stringMatching(/^✗ Storage {3}Store a file: .*ECONNRESET.* Allow s3:PutObject/),
    expect.stringContaining('1 failed'),
  ]);
  expect(code).toBe(1);
  const unset = await tryStorage({ ...s3.environment, S3_REGION: '' });
  expect(unset.lines.join(' ')).toContain('S3_REGION: Required with S3_BUCKET');
  expect(unset.code).toBe(1);
});

test('the doctor tries the folder of images where there is no bucket', async () => {
  const { code, lines } = await tryStorage({});
  expect(lines).toHaveLength(6);
  expect(code).toBe(0);
  expect(readdirSync(join(home, 'media', 'doctor'))).toEqual([]);
});

test('the doctor names the checks it has', async () => {
  const { code, lines } = await tryStorage({}, ['mail']);
  expect(code).toBe(1);
  expect(lines).toEqual(['Unknown: mail. Use npm run doctor -- storage, or --hosts=3.']);
});
