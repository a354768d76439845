// Another S3 server than our fake: OpenStack Swift with its S3 front, from Debian's packages
// swift-proxy, swift-account, swift-container and swift-object. Skipped where they are missing.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';

const isInstalled = !spawnSync('swift-proxy-server', ['--version']).error;
const home = mkdtempSync(join(tmpdir(), 'harbour-swift-'));
const children: ChildProcess[] = [];
const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(home, name), `${lines.join('\n')}\n`);

const toServer = (port: number, pipeline: string) => [
  '[DEFAULT]',
  `swift_dir = ${home}`,
  `devices = ${join(home, 'devices')}`,
  'mount_check = false',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  'workers = 0',
  `user = ${userInfo().username}`,
  '[pipeline:main]',
  `pipeline = ${pipeline}`,
];
const filters = ['catch_errors', 'listing_formats', 'bulk', 'copy', 'slo'];

function start(kind: string) {
  children.push(spawn(`swift-${kind}-server`, [join(home, `${kind}.conf`)], { stdio: 'ignore' }));
}

/** A ring of one device on one node, and the server of that node. */
async function startNode(kind: 'account' | 'container' | 'object') {
  const port = await freePort();
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], {
      cwd: home,
      stdio: 'ignore',
    });
  build('create', '4', '1', '1');
  build('add', `r1z1-127.0.0.1:${port}/one`, '1');
  build('rebalance');
  write(
    `${kind}.conf`,
    ...toServer(port, `${kind}-server`),
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
  );
  start(kind);
}

let environment: Record<string, string>;
beforeAll(async () => {
  if (!isInstalled) return;
  mkdirSync(join(home, 'devices', 'one'), { recursive: true });
  write(
    'swift.conf',
    '[swift-hash]',
    'swift_hash_path_suffix = test',
    'swift_hash_path_prefix = test',
  );
  for (const kind of ['account', 'container', 'object'] as const) await startNode(kind);
  const port = await freePort();
  write(
    'proxy.conf',
    ...toServer(
      port,
      'catch_errors cache listing_formats bulk s3api tempauth copy slo proxy-server',
    ),
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    '[filter:cache]',
    'use = egg:swift#memcache',
    // None: it does without.
    'memcache_servers = 127.0.0.1:9',
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_test_tester = testing .admin',
  );
  start('proxy');
  environment = {
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_FORCE_PATH_STYLE: 'on',
    AWS_ACCESS_KEY_ID: 'test:tester',
    AWS_SECRET_ACCESS_KEY: 'testing',
  };
}, 90_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

describe.skipIf(!isInstalled)('Swift', () => {
  test('does everything that the doctor tries, signed uploads included', async () => {
    const s3 = new S3({
      region: 'us-east-1',
      endpoint: environment.S3_ENDPOINT ?? '',
      forcePathStyle: true,
      credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    });
    const create = () =>
      s3.createBucket({ Bucket: 'shop' }).then(
        () => true,
        () => false,
      );
    await expect.poll(create, { timeout: 60_000 }).toBe(true);
    const { PATH = '' } = process.env;
    const env = { PATH, NODE_ENV: 'production' as const, DATA_DIR: home, ...environment };
    const { stdout, status } = spawnSync(process.execPath, ['scripts/doctor.mjs', 'storage'], {
      env,
      encoding: 'utf8',
    });
    const lines = stdout.trim().split('\n').slice(0, -1);
    expect(lines.filter((line) => !/^✓ Storage .*: works\.$/.test(line))).toEqual([]);
    expect([lines.length, status]).toEqual([7, 0]);
  }, 120_000);
});
