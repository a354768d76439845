import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { createFront } from '@/scripts/server/front.mjs';

/** A server whose app answers /api/slow after a second, and everything else at once. */
const PROGRAM = `
  import { createFront } from './scripts/server/front.mjs';
  import { stopGracefully } from './scripts/server/stop.mjs';
  const front = createFront(async (req, res) => {
    if (req.url === '/api/slow') await new Promise((resolve) => setTimeout(resolve, 1000));
    res.end('answered');
  });
  stopGracefully(front, { close: async () => {} });
  const [server] = front.servers;
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));`;

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  vi.unstubAllEnvs();
});

async function startServer(delay?: string) {
  const server = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, ...(delay && { STOP_DELAY_SECONDS: delay }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = server;
  const port = await new Promise<string>((resolve) =>
    server.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  const ended = new Promise<{ code: number | null; at: number }>((resolve) =>
    server.once('exit', (code) => resolve({ code, at: performance.now() })),
  );
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { server, ended, ask };
}

test('a server that gets SIGTERM answers on, unready, for the delay; then it finishes and ends', async () => {
  const { server, ended, ask } = await startServer('2');
  expect((await ask('/health/ready')).status).toBe(200);
  server.kill('SIGTERM');
  const start = performance.now();
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503);
  let answered = 0;
  while (performance.now() - start < 1700) {
    const response = await ask('/api/quick');
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    answered++;
  }
  expect(answered).toBeGreaterThan(20);
  expect((await ask('/health/live')).status).toBe(200);
  // Begun before the connections close, answered after.
  expect(await (await ask('/api/slow')).text()).toBe('answered');
  const { code, at } = await ended;
  expect(code).toBe(0);
  expect(at - start).toBeGreaterThan(2600);
  expect(at - start).toBeLessThan(5000);
});

test('without a setting it ends half a second after SIGTERM', async () => {
  const { server, ended, ask } = await startServer();
  await ask('/api/quick');
  server.kill('SIGTERM');
  const start = performance.now();
  const { code, at } = await ended;
  expect(code).toBe(0);
  expect(at - start).toBeGreaterThan(450);
  expect(at - start).toBeLessThan(3000);
});

test('how long an unused connection stays open is a setting', () => {
  const read = () => createFront(async () => undefined).servers.map((s) => s.keepAliveTimeout);
  expect(read()).toEqual([65_000, 65_000]);
  vi.stubEnv('KEEP_ALIVE_SECONDS', '620');
  expect(read()).toEqual([620_000, 620_000]);
});
