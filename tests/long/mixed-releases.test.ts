// Two hosts behind the proxies of deploy/, one of which already runs the new release: a script of
// either release is found, whichever host a page came from.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mixed-releases-'));
const hosts: Server[] = [];
const ports: number[] = [];
let proxy: ChildProcess | undefined;

/** A host of a release: it has a script of its own, and keeps that of the release before. */
async function openHost(scripts: string[]): Promise<void> {
  const host = createServer((req, res) => {
    const [, name = ''] = /^\/_next\/static\/(.*)$/.exec(req.url ?? '') ?? [];
    res.writeHead(name && !scripts.includes(name) ? 404 : 200).end(name);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', () => resolve()));
  hosts.push(host);
  ports.push(port);
}

beforeAll(async () => {
  await openHost(['old.js']);
  await openHost(['new.js', 'old.js']);
  const names = ['-subj', '/CN=shop.example', '-days', '2'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...names, ...files], {
    stdio: 'ignore',
  });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, 'shop.pem'), read('certificate.pem') + read('key.pem'));
});
afterEach(async () => {
  const ended = new Promise((resolve) => proxy?.once('close', resolve));
  if (proxy?.kill()) await ended;
});
afterAll(() => {
  for (const host of hosts) host.close();
  rmSync(folder, { recursive: true });
});

/** A copy of a file of deploy/ in which some texts are replaced by this test's own. */
function writeSettings(name: string, replaced: [string, string][]): string {
  let text = readFileSync(`deploy/${name}`, 'utf8');
  for (const [from, to] of replaced) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const getStatus = (port: number, path: string) =>
  new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

/** Asks for each path often enough, ten at a time, that every host is asked for it. */
async function listStatuses(port: number, path: string): Promise<number[]> {
  await expect.poll(() => getStatus(port, '/').catch(() => 0), { timeout: 10_000 }).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => getStatus(port, path)))));
  return [...new Set(statuses)];
}

const run = (command: string, args: string[]) => {
  proxy = spawn(command, args, { stdio: 'ignore' });
};
const hasTool = (name: string) => !spawnSync(name, ['-v']).error;

async function expectAllFound(port: number): Promise<void> {
  expect(await listStatuses(port, '/_next/static/new.js')).toEqual([200]);
  expect(await listStatuses(port, '/_next/static/old.js')).toEqual([200]);
  expect(await listStatuses(port, '/_next/static/neither.js')).toEqual([404]);
}

test.skipIf(!hasTool('nginx'))('nginx asks the other host for a script', async () => {
  const port = await freePort();
  const settings = writeSettings('nginx.conf', [
    ['server 127.0.0.1:3000;', ports.map((own) => `server 127.0.0.1:${own};`).join(' ')],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${await freePort()}`],
    ['/etc/ssl/shop.example.pem', join(folder, 'certificate.pem')],
    ['/etc/ssl/shop.example.key', join(folder, 'key.pem')],
  ]);
  const whole = join(folder, 'whole.conf');
  const log = 'access_log off; client_body_temp_path body; proxy_temp_path proxy;';
  const more = `${log} fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;`;
  writeFileSync(
    whole,
    `daemon off;\npid ${folder}/pid;\nevents {}\nhttp { ${more} include ${settings}; }\n`,
  );
  run('nginx', ['-p', folder, '-c', whole, '-e', join(folder, 'error.log')]);
  await expectAllFound(port);
});

test.skipIf(!hasTool('haproxy'))('HAProxy asks the other host for a script', async () => {
  const port = await freePort();
  const settings = writeSettings('haproxy.cfg', [
    // As many connections need more open files than a test may have.
    ['maxconn 20000', 'maxconn 200'],
    ['app-1:3000', `127.0.0.1:${ports[0]}`],
    ['app-2:3000', `127.0.0.1:${ports[1]}`],
    ['bind :80', `bind 127.0.0.1:${await freePort()}`],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/shop.pem', join(folder, 'shop.pem')],
  ]);
  run('haproxy', ['-db', '-f', settings]);
  await expectAllFound(port);
});
