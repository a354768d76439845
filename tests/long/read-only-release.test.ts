import { spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase, inDatabase } from '../support/data/database';
import { type Server, startServer } from '../support/server/server';

const NOBODY = 65_534;
const home = mkdtempSync(join(tmpdir(), 'read-only-'));
const folders = { DATA_DIR: home, MEDIA_DIR: join(home, 'media'), MAIL_DIR: join(home, 'mail') };

let database: FreshDatabase;
const opened: Server[] = [];
beforeAll(async () => {
  database = await freshDatabase('settled');
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, NOBODY, NOBODY);
  }
});
afterAll(async () => {
  for (const server of opened) await server.stop();
  await database?.drop();
  rmSync(home, { recursive: true });
});

/** One more process of the release, as a container runs it; how long it took to answer. */
async function openAsNobody(AUTH_SECRET: string) {
  const started = performance.now();
  const server = await startServer({
    databaseUrl: database.url,
    user: NOBODY,
    // The key of actions is made by the process itself.
    env: { ...folders, AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: '', JOBS: 'off' },
  });
  opened.push(server);
  return { server, seconds: (performance.now() - started) / 1000 };
}

const newestOfBuild = () =>
  Math.max(
    ...readdirSync('.next', { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join('.next', name)).mtimeMs,
    ),
  );

/** The contact form as a browser without scripts has it: what it sends besides what is typed. */
async function openForm({ url }: Server): Promise<FormData> {
  const page = await (await fetch(`${url}/contact-us`)).text();
  const [form = ''] = /<form(?:(?!<\/form>).)*contact-name.*?<\/form>/s.exec(page) ?? [];
  const sent = new FormData();
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    sent.append(read('name'), read('value').replaceAll('&quot;', '"'));
  }
  expect([...sent.keys()].some((name) => name.startsWith('$ACTION'))).toBe(true);
  return sent;
}

const sendForm = ({ url }: Server, form: FormData) =>
  fetch(`${url}/contact-us`, { method: 'POST', body: form, headers: { Origin: url } });

async function listSubjects(): Promise<string[]> {
  let subjects: string[] = [];
  await inDatabase(database.url, async (sql) => {
    const rows = await sql<{ subject: string }[]>`select subject from contact_message`;
    subjects = rows.map(({ subject }) => subject);
  });
  return subjects;
}

/** What a build keeps of the one before it, which no list of the build names. */
const keptScript = 'chunks/of-the-last-release.js';
afterAll(() => rmSync(join('.next/static', keptScript), { force: true }));

const canChooseUser = process.getuid?.() === 0;

test.skipIf(!canChooseUser)(
  'a release that its user may not write opens within 10 s with a secret its build has not seen, builds nothing, sends scripts of the build before, and takes forms opened in another process',
  async ({ annotate }) => {
    expect(spawnSync('test', ['-w', '.next'], { uid: NOBODY, gid: NOBODY }).status).toBe(1);
    writeFileSync(join('.next/static', keptScript), 'of the last release');
    const before = newestOfBuild();
    const secret = 'a secret that no build has seen';
    const first = await openAsNobody(secret);
    const form = await openForm(first.server);
    await first.server.stop();

    const second = await openAsNobody(secret);
    form.append('name', 'Chan Siu Ming');
    form.append('email', 'siu.ming@example.test');
    form.append('subject', 'Opened before the restart');
    form.append('message', 'Is the teapot back in stock?');
    const answer = await sendForm(second.server, form);
    expect(answer.status).toBe(200);
    expect(await listSubjects()).toContain('Opened before the restart');

    const script = await fetch(`${second.server.url}/_next/static/${keptScript}`);
    expect([script.status, await script.text()]).toEqual([200, 'of the last release']);
    expect(script.headers.get('cache-control')).toContain('immutable');

    // The quicker of the two: other programs may take the machine meanwhile.
    expect(Math.min(first.seconds, second.seconds)).toBeLessThan(10);
    expect(newestOfBuild()).toBe(before);
    await annotate(`open after ${first.seconds.toFixed(1)} and ${second.seconds.toFixed(1)} s`);
  },
);

test.skipIf(!canChooseUser)(
  'a form opened under one secret also works under another, and an unknown action is refused',
  async () => {
    const [first, second] = [
      await openAsNobody('the secret of the first'),
      await openAsNobody('the secret of the second'),
    ];
    const form = await openForm(first.server);
    const fields = { name: 'Ho', email: 'ho@example.test', subject: 'Across', message: 'Hello' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await sendForm(second.server, form)).status).toBe(200);
    expect(await listSubjects()).toContain('Across');

    const unknown = new FormData();
    unknown.append(`$ACTION_ID_${'0'.repeat(42)}`, '');
    for (const [name, value] of Object.entries({ ...fields, subject: 'Unknown' }))
      unknown.append(name, value);
    const answer = await sendForm(second.server, unknown);
    expect(answer.status).toBeLessThan(500);
    expect(await listSubjects()).not.toContain('Unknown');
  },
);
