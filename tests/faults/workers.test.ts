import { chmodSync, mkdtempSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LaunchedShop,
  launchShop,
  removeFolder,
  until,
} from '../support/server/launched-shop';

/** Two server processes on one port: either may end, the shop goes on. */

const VISITORS = 8;
const home = mkdtempSync(join(tmpdir(), 'harbour-workers-'));
chmodSync(home, 0o755); // the database may have to run as another user than we do
let shop: LaunchedShop;

beforeAll(async () => {
  shop = await launchShop(home, 2);
  await shop.open();
  await until(() => servers().length === 2, 30_000, 'there are not two servers');
});
afterAll(async () => {
  await shop?.close();
  removeFolder(home);
});

const servers = () => shop.processes().filter(({ name }) => name === 'server');
const launcher = () => shop.processes().find(({ name }) => name === 'launcher')?.pid ?? 0;

/**
 * What comes of a request: its status; `untaken` when a new connection was refused or closed
 * by the system before a server took it; else why there is no answer.
 */
const visit = (path: string, agent: Agent | false = false): Promise<number | string> =>
  new Promise((resolve) => {
    const request = get(shop.url + path, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve('broke off'));
    });
    request.once('error', ({ code }: NodeJS.ErrnoException) => {
      const isUntaken = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !request.reusedSocket);
      resolve(isUntaken ? 'untaken' : String(code));
    });
  });

/**
 * Visitors come one after the other, ready pages and searches, while `work` is done: each on
 * a connection that lasts, or each time on a new one.
 */
async function visited(
  work: () => Promise<unknown>,
  keepAlive = false,
): Promise<Record<string, number>> {
  const came: Record<string, number> = {};
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    const agent = keepAlive && new Agent({ keepAlive, maxSockets: 1 });
    for (let n = 0; !isOver; n++) {
      const result = await visit(n % 2 ? '/' : `/search/tea?visit=${visitor}-${n}`, agent);
      came[result] = (came[result] ?? 0) + 1;
    }
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  return came;
}

/** Ends one server and waits until there are two again. */
async function replaced(signal: NodeJS.Signals): Promise<void> {
  await pause(500);
  const [firstServer] = servers();
  if (!firstServer) throw new Error('there is no server');
  process.kill(firstServer.pid, signal);
  const isReplaced = () =>
    servers().length === 2 && servers().every(({ pid }) => pid !== firstServer.pid);
  await until(isReplaced, 30_000, 'it was not started again');
  await pause(500);
}

describe.skipIf(process.platform !== 'linux')('two servers on one port', () => {
  test('one that is asked to end finishes what it has begun, and no visitor notices', async () => {
    const came = await visited(() => replaced('SIGTERM'));
    expect(Object.keys(came)).toEqual(['200']);
  });

  test('one that is killed loses at most what it was answering; the very next request is answered', async () => {
    const came = await visited(() => replaced('SIGKILL'));
    const lost = Object.entries(came).filter(([result]) => result !== '200');
    expect(lost.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(VISITORS);
    const [firstServer] = servers();
    process.kill(firstServer?.pid ?? 0, 'SIGKILL');
    for (let n = 0; n < 20; n++) expect(await visit('/')).toBe(200);
    await until(() => servers().length === 2, 30_000, 'it was not started again');
  });

  test('a shop that is asked to end answers every request it has taken', async () => {
    const came = await visited(async () => {
      await pause(500);
      process.kill(launcher(), 'SIGTERM');
      await until(() => servers().length === 0, 30_000, 'a server still runs');
    }, true);
    expect(Object.keys(came).filter((result) => !['200', 'untaken'].includes(result))).toEqual([]);
    await shop.open();
  });
});
