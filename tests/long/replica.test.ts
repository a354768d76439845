import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { brand } from '@/db/schema/catalog';
import { type Context, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { log } from '@/lib/http/log';
import { readFromReplica } from '@/lib/http/replica';
import { systemContext } from '@/lib/settings/system-context';
import { setEnv } from '../support/data/environment';
import { openPostgresPair, type PostgresPair } from '../support/fleet/postgres-pair';

const run = promisify(execFile);
const migrate = async (url: string) => {
  const env = { ...process.env, DATABASE_URL: url, TSX_TSCONFIG_PATH: 'scripts/tsconfig.json' };
  await run(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], { env });
};
/** What the doctor says about the database. */
const askDoctor = () =>
  run(process.execPath, ['scripts/doctor.mjs']).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

let pair: PostgresPair;
let ctx: Context;
const warned = vi.spyOn(log, 'warn');
beforeAll(async () => {
  pair = await openPostgresPair(migrate);
  setEnv({ DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.replica.url });
  ctx = await systemContext(database());
});
afterAll(async () => {
  await closeDatabase();
  await pair?.close();
});
afterEach(() => {
  warned.mockClear();
});

/** Which of the two ran a read, and what a row says there. */
async function look(id = 0): Promise<{ on: 'primary' | 'replica'; title?: string | undefined }> {
  return readFromReplica(ctx, async ({ db }) => {
    const [server] = await db.execute(sql`select pg_is_in_recovery() as is_replica`);
    const [row] = await db.execute<{ title: string }>(
      sql`select title->>'en-US' as title from ${brand} where id = ${id}`,
    );
    return { on: server?.is_replica ? 'replica' : 'primary', title: row?.title };
  });
}
const untilReadAgain = () =>
  expect.poll(async () => (await look()).on, { timeout: 20_000 }).toBe('replica');

async function makeBrand(name: string): Promise<number> {
  const [made] = await database()
    .insert(brand)
    .values({ title: { 'en-US': name }, url: name })
    .returning({ id: brand.id });
  return made?.id ?? 0;
}
const rename = (id: number, name: string) =>
  transaction(ctx, ({ db }) =>
    db.execute(sql`update ${brand} set title = jsonb_build_object('en-US', ${name}::text)
      where id = ${id}`),
  );

test('reads run on the replica, those of a transaction on the primary', async () => {
  await untilReadAgain();
  const inside = await transaction(ctx, (ctx) =>
    readFromReplica(ctx, ({ db }) => db.execute(sql`select pg_is_in_recovery() as is_replica`)),
  );
  expect(inside[0]).toEqual({ is_replica: false });
});

test('eight writers each find their own change in the next read, most of them on the replica', async () => {
  await untilReadAgain();
  const seen: string[] = [];
  const write = async (n: number) => {
    const id = await makeBrand(`writer-${n}`);
    for (let turn = 0; turn < 50; turn++) {
      await rename(id, `${n} ${turn}`);
      const { on, title } = await look(id);
      expect(title).toBe(`${n} ${turn}`);
      seen.push(on);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)));
  expect(seen.filter((on) => on === 'replica').length).toBeGreaterThan(200);
  expect(warned).not.toHaveBeenCalled();
});

test('while a replica replays nothing, nobody misses a change, and one line is logged', async () => {
  await untilReadAgain();
  const id = await makeBrand('paused');
  await expect.poll(async () => (await look(id)).title).toBe('paused');
  await pair.replica.run('select pg_wal_replay_pause()');
  for (let turn = 0; turn < 30; turn++) {
    await rename(id, `paused ${turn}`);
    expect(await look(id)).toEqual({ on: 'primary', title: `paused ${turn}` });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(warned).toHaveBeenCalledTimes(1);
  await pair.replica.run('select pg_wal_replay_resume()');
  await untilReadAgain();
  expect(await look(id)).toEqual({ on: 'replica', title: 'paused 29' });
});

test('a replica that is killed fails no read, not even one that it is running', async () => {
  await untilReadAgain();
  const id = await makeBrand('killed');
  await untilReadAgain();
  let runs = 0;
  const long = readFromReplica(ctx, async ({ db }) => {
    runs++;
    const [row] = await db.execute<{ title: string }>(sql`select title->>'en-US' as title,
      pg_sleep(case when pg_is_in_recovery() then 20 else 0 end) from ${brand} where id = ${id}`);
    return row?.title;
  });
  await expect.poll(() => runs).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const reads = Array.from({ length: 100 }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 30));
    return (await look(id)).title;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await pair.replica.kill();
  expect(new Set(await Promise.all([long, ...reads]))).toEqual(new Set(['killed']));
  expect(runs).toBe(2);
  expect(warned).toHaveBeenCalledTimes(1);
  await pair.replica.start();
  await untilReadAgain();
});

test('the doctor says how far behind the replica is', async () => {
  expect(await askDoctor()).toMatch(/✓ Database {2}The replica had the primary’s changes after/);
});

test('a refusal of a read is its answer: it does not run again', async () => {
  await untilReadAgain();
  let runs = 0;
  const refused = readFromReplica(ctx, async () => {
    runs++;
    throw notFound();
  });
  await expect(refused).rejects.toThrow(notFound());
  expect(runs).toBe(1);
  expect((await look()).on).toBe('replica');
});

test('a replica that has become a primary is not read', async () => {
  await untilReadAgain();
  await pair.replica.run('select pg_promote()');
  expect((await look()).on).toBe('primary');
  await expect.poll(() => warned.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(await askDoctor()).toContain('leads to no replica');
  expect((await look()).on).toBe('primary');
});
