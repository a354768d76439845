import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { menu } from '@/db/schema/content';
import { moveMenu } from '@/lib/content/menu-move';
import type { MenuMove } from '@/lib/content/menu-record.schema';
import { tags } from '@/lib/core/cache/tags';
import { Refusal } from '@/lib/core/errors';
import {
  anyMove,
  create,
  expectMoves,
  expectTree,
  move,
  rows,
} from '../../support/data/menu-moves';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';
import { rng } from '../../support/values/rng';

beforeEach(async () => {
  await database().delete(menu);
});

test(
  '100 moves anywhere: what was wanted stands there, in strictly ascending orders, without a circle, by one write',
  {
    timeout: 60_000,
  },
  () => expectMoves(100),
);

test('between neighbours without a whole number between them, later siblings make room', async () => {
  const [a, b, c, d] = [await create('a'), await create('b'), await create('c'), await create('d')];
  await database().execute(sql`update ${menu} set "order" = 1 where id = ${b}`);
  await move(d, { previous_id: a, next_id: b });
  expect((await rows()).map(({ id, order }) => [id, order])).toEqual([
    [a, 0],
    [d, 100],
    [b, 201],
    [c, 400],
  ]);
});

test('an entry that stands there already is not written', async () => {
  const [a, b] = [await create('a'), await create('b')];
  const before = await rows();
  const ctx = await owner();
  await moveMenu(ctx, b, { parent_id: null, previous_id: a, next_id: null });
  expect(await rows()).toEqual(before);
  expect(ctx.touched).not.toContain(tags.menus);
});

test('a circle, an unknown parent and neighbours that stand elsewhere by now are refused, and nothing moves', async () => {
  const a = await create('a');
  const [b, c] = [await create('b', a), await create('c', a)];
  const before = await rows();
  const refused = (id: number, to: Partial<MenuMove>) => refusedFields(() => move(id, to));
  expect(await refused(a, { parent_id: a })).toEqual({ parent_id: ['menu_circle'] });
  expect(await refused(a, { parent_id: b })).toEqual({ parent_id: ['menu_circle'] });
  expect(await refused(a, { parent_id: 999_999 })).toEqual({ parent_id: ['check_input'] });
  for (const to of [
    { previous_id: b },
    { previous_id: 999_999 },
    { parent_id: a, previous_id: b, next_id: 999_999 },
  ])
    expect(await refused(c, to)).toEqual({ general: ['menu_moved_meanwhile'] });
  expect(await refused(999_999, {})).toEqual({ general: ['not_found'] });
  expect(await rows()).toEqual(before);
});

test('two admins who move at the same moment leave a tree: each move is done or refused', async () => {
  for (let index = 0; index < 8; index++) await create(`entry-${index}`);
  const chance = rng(5);
  let done = 0;
  for (let round = 0; round < 60; round++) {
    const tree = await rows();
    const results = await Promise.allSettled(
      [anyMove(tree, chance), anyMove(tree, chance)].map(({ id, to }) => move(id, to)),
    );
    for (const result of results)
      if (result.status === 'fulfilled') done++;
      else expect(result.reason).toBeInstanceOf(Refusal);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expectTree(await rows(), 8);
  }
  expect(done).toBeGreaterThan(60);
});
