import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askShop } from '../support/server/buyer';
import {
  type LaunchedShop,
  launchShop,
  removeFolder,
  runCommand,
  until,
} from '../support/server/launched-shop';
import { buyPersistently, plentifulOffers } from '../support/server/persistent-buyers';

/** How often each is killed: once in the suite, five times for docs/reliability.md. */
const ROUNDS = Number(process.env.FAULT_ROUNDS || 1);
const printLine = (text: string) => process.stdout.write(`${text}\n`);
const BUYERS = 50;

const home = mkdtempSync(join(tmpdir(), 'harbour-faults-'));
chmodSync(home, 0o755); // the database may have to run as another user than we do
let shop: LaunchedShop;

beforeAll(async () => {
  shop = await launchShop(home);
  await shop.open();
  // The sweep of the demo's orders past their time: one that is killed is left alone for minutes.
  await until(() => isClean(), 60_000, 'orders past their time are not ended');
});
afterAll(async () => {
  await shop?.close();
  removeFolder(home);
});

const isClean = () => /\b0 violations/.test(runCommand(shop, 'audit'));
const rounds = Array.from({ length: ROUNDS }, (_, n) => n + 1);
const names = () =>
  shop
    .processes()
    .map(({ name }) => name)
    .sort();
const whole = ['database', 'jobs', 'keeper', 'launcher', 'server'];
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Fifty buyers, `fault` in the middle of it: nothing accepted is lost, nothing else is said. */
async function buyThrough(fault: () => void | Promise<void>) {
  const offers = await plentifulOffers(shop.databaseUrl());
  let killedAt = performance.now();
  const buying = buyPersistently(shop.url, offers, BUYERS, () => killedAt);
  await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 300));
  killedAt = performance.now();
  await fault();
  const bought = await buying;
  const savedOrders = await askShop<{ order_number: string }>(
    { databaseUrl: shop.databaseUrl() },
    (sql) => sql`select order_number from orders where order_number = any(${bought.orders})`,
  );
  expect(new Set(bought.orders).size).toBe(BUYERS);
  expect(savedOrders).toHaveLength(BUYERS);
  expect(Object.keys(bought.statuses).filter((status) => !/^(0|200|503)$/.test(status))).toEqual(
    [],
  );
  return bought;
}

const formatPurchases = ({
  firstOrder,
  lastFailure,
  statuses,
}: Awaited<ReturnType<typeof buyThrough>>) =>
  `first order after ${seconds(firstOrder)} s, every request succeeds after ` +
  `${seconds(lastFailure)} s; answers ${JSON.stringify(statuses)}`;

describe.skipIf(process.platform !== 'linux')('killed under fifty buyers', () => {
  for (const round of rounds) {
    test(`the database is started again and no order is lost (${round})`, async () => {
      const bought = await buyThrough(() => shop.kill('database'));
      expect(bought.lastFailure).toBeLessThan(10_000);
      expect(names()).toEqual(whole);
      printLine(`database killed: ${formatPurchases(bought)}`);
    });

    test(`a server is started again and no order is lost (${round})`, async () => {
      const bought = await buyThrough(() => shop.kill('server'));
      expect(bought.lastFailure).toBeLessThan(10_000);
      expect(names()).toEqual(whole);
      printLine(`server killed: ${formatPurchases(bought)}`);
    });

    test(`without its launcher the shop closes, leaves nothing, and opens again (${round})`, async () => {
      let closed = 0;
      const bought = await buyThrough(async () => {
        shop.kill('launcher');
        closed = await until(() => !names().length, 25_000, `still running: ${names()}`);
        await shop.open('npm');
      });
      printLine(
        `launcher killed: nothing runs after ${seconds(closed)} s; ${formatPurchases(bought)}`,
      );
    });

    test(`without npm the shop closes, leaves nothing, and opens again (${round})`, async () => {
      let closed = 0;
      const bought = await buyThrough(async () => {
        shop.kill('npm');
        closed = await until(() => !names().length, 25_000, `still running: ${names()}`);
        await shop.open();
      });
      printLine(`npm killed: nothing runs after ${seconds(closed)} s; ${formatPurchases(bought)}`);
    });
  }

  test('the process for jobs is started again, and works what orders have left to it', async () => {
    await buyThrough(() => shop.kill('jobs'));
    await until(() => names().join() === whole.join(), 15_000, `not whole: ${names()}`);
    const waiting = () =>
      askShop(
        { databaseUrl: shop.databaseUrl() },
        (sql) => sql`select 1 from pgboss.job where state < 'completed' and start_after < now()`,
      );
    await until(async () => !(await waiting()).length, 120_000, 'jobs are left');
    const unsent = await askShop(
      { databaseUrl: shop.databaseUrl() },
      (sql) => sql`select 1 from mail where state <> 'sent'`,
    );
    expect(unsent).toEqual([]);
  });

  test('the keeper of the database is started again, and the database with it', async () => {
    const findPid = (name: string) =>
      shop.processes().find((running) => running.name === name)?.pid;
    // What /health/database says may be a second old.
    const databaseAnswers = () =>
      askShop({ databaseUrl: shop.databaseUrl() }, (sql) => sql`select 1`).then(
        () => true,
        () => false,
      );
    const isReplaced = async (name: string, before: number | undefined) =>
      findPid(name) !== before && names().join() === whole.join() && (await databaseAnswers());
    for (const name of ['keeper', 'database'] as const) {
      const before = findPid(name);
      shop.kill(name);
      await until(() => isReplaced(name, before), 15_000, `the ${name} was not started again`);
    }
    expect(names()).toEqual(whole);
  });

  test('a command that ends, or is killed, leaves the database to the shop', async () => {
    const orders = () =>
      askShop({ databaseUrl: shop.databaseUrl() }, (sql) => sql`select id from orders`);
    const before = (await orders()).length;
    expect(runCommand(shop, 'audit')).toMatch(/\b0 violations/);
    expect(names()).toEqual(whole);
    expect((await orders()).length).toBe(before);
    expect((await fetch(`${shop.url}/health/database`)).status).toBe(200);
  });

  test.each(['launcher', 'npm'] as const)(
    'a test run that is ended closes the shop it started by %s',
    async (way) => {
      await shop.close();
      const args = ['--import', 'tsx', 'tests/support/server/open-shop.ts', home, way];
      const run = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const [message] = await once(run, 'message');
      expect(message).toBe('open');
      const isWhole = () =>
        whole.every((name) => names().some((processName) => processName === name));
      await until(isWhole, 15_000, `something does not run: ${names()}`);
      run.kill('SIGTERM');
      await until(() => !names().length, 25_000, `still running: ${names()}`);
      await shop.open();
    },
  );
});
