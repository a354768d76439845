import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildEnvironment } from '@/scripts/support/build.mjs';
import { freePort } from '@/scripts/support/free-port.mjs';
import { startLasting } from './lasting-process';
import { openPlatformCache, type PlatformCache } from './platform-cache';

const tree = resolve('.data/vercel');
const next = `${tree}/node_modules/next/dist/bin/next`;
/** A user who owns nothing; only root may take another's place. */
const nobody = process.getuid?.() === 0 ? { uid: 65534 } : {};
const BODY_BYTES = 4_500_000;

export type VercelShop = {
  /** The addresses of its instances, through what stands in front of them. */
  urls: [string, string];
  platform: PlatformCache;
  /** Whether an instance's user may write to the folder of the code. */
  canWrite: () => boolean;
  close: () => Promise<void>;
};

/** Builds a copy of the sources as Vercel does, unless the last copy was of the same. */
function build(): void {
  const { HARBOUR_BUILD, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = buildEnvironment({ VERCEL: '1' });
  const stamp = `${tree}/.next/harbour-build`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === HARBOUR_BUILD) return;
  if (existsSync(`${tree}/.next`)) execFileSync('chmod', ['-R', 'u+w', `${tree}/.next`]);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const list = ['ls-files', '-co', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { maxBuffer: 2 ** 26 });
  execFileSync('sh', ['-c', `tar cf - --null -T - | tar xf - -C '${tree}'`], { input: files });
  // Links, as Turbopack follows none that leads out of its folder.
  execFileSync('cp', ['-al', 'node_modules', tree]);
  const env = {
    ...process.env,
    VERCEL: '1' as const,
    NODE_ENV: 'production' as const,
    HARBOUR_BUILD,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  };
  const built = spawnSync(process.execPath, [next, 'build'], {
    cwd: tree,
    env,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}\n${built.stderr}`);
  writeFileSync(stamp, HARBOUR_BUILD ?? '');
  execFileSync('chmod', ['-R', 'a-w', `${tree}/.next`]);
}

/**
 * A shop as on Vercel: two instances of Next's own server under a user who may write nowhere, each
 * suspended (SIGSTOP) but while it answers and does what it asked to finish, bodies above 4.5 MB
 * refused on the way, and finished pages cached outside. `env`: the database and further settings.
 */
export async function openVercelShop(env: Record<string, string>): Promise<VercelShop> {
  build();
  const platform = await openPlatformCache();
  const settings = { ...env, PLATFORM_URL: platform.url };
  const instances = [await startInstance(settings), await startInstance(settings)] as const;
  const canWrite = () => spawnSync('touch', [`${tree}/.next/written`], nobody).status === 0;
  const close = async () => {
    await Promise.all(instances.map((instance) => instance.close()));
    await platform.close();
  };
  return { urls: [instances[0].url, instances[1].url], platform, canWrite, close };
}

async function startInstance(env: Record<string, string>) {
  const port = await freePort();
  const log = openSync(`.data/test/vercel-${port}.log`, 'a');
  const preload = pathToFileURL('tests/support/server/vercel-platform.mjs').href;
  const { PORT: _, HOST: __, ...own } = process.env;
  const child = startLasting(
    process.execPath,
    [next, 'start', '-H', 'localhost', '-p', `${port}`],
    {
      log,
      cwd: tree,
      ...nobody,
      env: {
        ...own,
        ...env,
        VERCEL: '1' as const,
        NODE_ENV: 'production',
        HOME: '/nonexistent',
        TMPDIR: '/nonexistent',
        NODE_OPTIONS: `--dns-result-order=ipv4first --import ${preload}`,
      },
    },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const door = await openDoor(child, port);
  const close = async () => {
    process.off('exit', kill);
    const ended = new Promise((done) => child.once('close', done));
    kill();
    await Promise.all([ended, door.close()]);
  };
  for (const since = Date.now(); ; await pause(100)) {
    const answer = await fetch(`${door.url}/api/health/live`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() - since > 60_000) throw new Error('an instance did not start: see its log');
  }
  return { url: door.url, close };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What stands in front of an instance: wakes it for a request, and suspends it afterwards. */
async function openDoor(child: ChildProcess, port: number) {
  let underWay = 0;
  const hasEnded = () =>
    new Promise<boolean>((done) => {
      child.once('message', ({ pending }: { pending: number }) => done(pending === 0));
      child.send('how much is pending?');
    });
  const suspend = async () => {
    while (!(await hasEnded())) await pause(30);
    if (underWay === 0) child.kill('SIGSTOP');
  };
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = Buffer.concat(await req.toArray());
    if (body.length > BODY_BYTES) return res.writeHead(413).end('FUNCTION_PAYLOAD_TOO_LARGE');
    underWay += 1;
    child.kill('SIGCONT');
    res.once('close', () => {
      underWay -= 1;
      void suspend();
    });
    const headers = { ...req.headers, 'x-forwarded-for': '203.0.113.7' };
    const { method, url: path } = req;
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (from) => {
      res.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(res);
    });
    forwarded.once('error', () => res.destroy());
    return forwarded.end(body);
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
