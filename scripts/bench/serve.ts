import { once } from 'node:events';
import { startNode } from '../support/child.mjs';
import { pause } from '../support/files.mjs';
import { freePort } from '../support/free-port.mjs';
import { sendRequest } from './ask';

/** Another build may have to be built first. */
const PATIENCE_MS = 240_000;
type Environment = Record<string, string | undefined>;
export type Served = { url: string; pid: number; close: () => Promise<void> };

/**
 * Runs a Node program that listens on PORT of this machine's loopback address until `close()`.
 * Its output is not shown.
 */
export async function serveProgram(
  args: string[],
  env: Environment,
  { folder, path = '/' }: { folder?: string; path?: string } = {},
): Promise<Served> {
  const port = String(await freePort());
  const child = startNode(args, {
    ...(folder && { cwd: folder }),
    env: { ...env, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'production' as const },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const close = async () => {
    if (hasEnded()) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(100)) {
    if (hasEnded()) throw new Error(`${args.join(' ')} ended while starting: see above.`);
    const answer = await sendRequest(url + path).catch(() => undefined);
    if (answer && answer.status < 500) return { url, pid: child.pid ?? 0, close };
  }
  await close();
  throw new Error(`${args.join(' ')} did not answer within ${PATIENCE_MS / 1000} seconds.`);
}
