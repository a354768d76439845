import { once } from 'node:events';
import { startNode } from './child.mjs';
import { pause } from './files.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './root.mjs';

const patienceInSeconds = 60;

/**
 * Serves the built shop on a free port of this machine until `close()`; nobody else is
 * notified of it.
 */
export async function openOwnShop(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const port = await freePort();
  const address = { PORT: String(port), HOST: '127.0.0.1' };
  const server = startNode([inRoot('scripts/server/main.mjs')], {
    env: { ...process.env, ...address, NODE_ENV: 'production' as const },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (
    const started = Date.now();
    Date.now() - started < patienceInSeconds * 1000;
    await pause(100)
  ) {
    if (server.exitCode !== null) throw new Error('The shop ended while starting: see above.');
    if (await fetch(url).catch(() => undefined)) return { url, close };
  }
  await close();
  throw new Error(`The shop did not answer within ${patienceInSeconds} seconds.`);
}
