// Does with the storage of images what the shop does, on a file of its own, and prints what was
// found as JSON.
import { randomBytes } from 'node:crypto';
import { env } from '@/lib/core/env';
import { directUploadOrigin, takesDirectUploads } from '@/lib/core/web/direct-uploads.mjs';
import { s3Settings } from '@/lib/media/s3-storage';
import { mediaStorage } from '@/lib/media/storage';
import { readWhole } from '@/lib/media/storage-driver';
import { fine, wrong } from './report.mjs';

/** `run` throws what is wrong; `remedy` says what to do about it in a bucket. */
type Step = { name: string; run: () => Promise<void>; remedy: string };

const settings = s3Settings();
const storage = mediaStorage();
const newPath = () => `doctor/${randomBytes(8).toString('hex')}.webp`;
const path = newPath();
const bytes = randomBytes(100_000);

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
const allow = (permission: string) => `Allow ${permission} on the bucket.`;

async function findInList(): Promise<void> {
  for await (const file of storage.list())
    if (file.path === path) return expectThat(file.size === bytes.length, 'its size is wrong');
  throw new Error('it is not in the list');
}

const PNG = { type: 'image/png', bytes: 1000 };
/** Swift answers 412, as an unsigned address is none of its own. */
async function refuseStrangers(): Promise<void> {
  const { origin, pathname } = new URL((await storage.signPut?.(path, PNG)) ?? '');
  const { ok, status } = await fetch(origin + pathname);
  expectThat(!ok, 'anyone can read the bucket');
  expectThat([401, 403, 412].includes(status), `it answers ${status}`);
}

/** A file as a browser sends a large one; `fetch` says its length itself. */
const sendDirectly = (url: string, length: number) =>
  fetch(url, { method: 'PUT', headers: { 'Content-Type': PNG.type }, body: randomBytes(length) });

async function takeSigned(): Promise<void> {
  const incoming = newPath().replace('doctor/', 'incoming/');
  const url = (await storage.signPut?.(incoming, PNG)) ?? '';
  try {
    const [longer, exact] = [
      await sendDirectly(url, PNG.bytes + 1),
      await sendDirectly(url, PNG.bytes),
    ];
    expectThat(longer.status === 403, `it takes a larger file than was signed (${longer.status})`);
    expectThat(exact.ok, `it refuses the file that was signed (${exact.status})`);
    expectThat((await readWhole(storage, incoming))?.length === PNG.bytes, 'it is not there');
  } finally {
    await storage.delete(incoming);
  }
}

/** Asks as a browser does before it sends a file from a page of the shop. */
async function allowPages(site: string): Promise<void> {
  const url = (await storage.signPut?.(newPath(), PNG)) ?? '';
  expectThat(new URL(url).origin === directUploadOrigin(), `pages may not call ${url}`);
  const { headers, ok } = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: site,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  const allowed = headers.get('access-control-allow-origin');
  expectThat(ok && (allowed === site || allowed === '*'), `it refuses PUT from ${site}`);
}

const { SITE_URL } = env();
const steps: Step[] = [
  {
    name: 'Store a file',
    run: () => storage.put(path, bytes),
    remedy: allow('s3:PutObject'),
  },
  {
    name: 'Read it back',
    run: async () => {
      expectThat(await storage.has(path), 'it is not there');
      const copy = (await readWhole(storage, path)) ?? Buffer.of();
      expectThat(Buffer.compare(copy, bytes) === 0, 'its content has changed');
    },
    remedy: allow('s3:GetObject'),
  },
  {
    name: 'Know that a file is missing',
    run: async () => expectThat(!(await storage.has(newPath())), 'it is said to be there'),
    remedy: allow('s3:ListBucket'),
  },
  { name: 'List the files', run: findInList, remedy: allow('s3:ListBucket') },
  ...(settings
    ? [
        {
          name: 'Refuse strangers',
          run: refuseStrangers,
          remedy: 'Block public access to it.',
        },
        {
          name: 'Take a signed upload',
          run: takeSigned,
          remedy: allow('s3:PutObject'),
        },
      ]
    : []),
  ...(takesDirectUploads() && SITE_URL
    ? [
        {
          name: 'Take uploads from pages',
          run: () => allowPages(new URL(SITE_URL).origin),
          remedy: 'Add the CORS rule of docs/deploy.md.',
        },
      ]
    : []),
  {
    name: 'Delete it',
    run: async () => {
      await storage.delete(path);
      expectThat(!(await storage.has(path)), 'it is still there');
    },
    remedy: allow('s3:DeleteObject'),
  },
];

const findings = [];
for (const { name, run, remedy } of steps) {
  const problem = await run().then(
    () => undefined,
    (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
  );
  findings.push(
    problem === undefined
      ? fine(`${name}: works.`)
      : wrong(`${name}: ${problem}.${settings ? ` ${remedy}` : ''}`),
  );
  // Without a file there is nothing to try the others on.
  if (problem !== undefined && findings.length === 1) break;
}
process.stdout.write(JSON.stringify(findings));
