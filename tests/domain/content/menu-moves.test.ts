import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { menu } from '@/db/schema/content';
import { menuInput } from '@/lib/content/menu.schema';
import { moveMenu } from '@/lib/content/menu-move';
import type { MenuMove } from '@/lib/content/menu-record.schema';
import { createMenu } from '@/lib/content/menus';
import { Refusal } from '@/lib/core/errors';
import { tags } from '@/lib/core/tags';
import { type Dice, dice } from '../../support/dice';
import { refusedFields } from '../../support/refusal';
import { owner } from '../../support/staff';

type Row = { id: number; parent_id: number | null; order: number; written: string };

/** The tree as it is stored, with the transaction that last wrote each row. */
const rows = async () =>
  (await database().execute<Row>(
    sql`select id, parent_id, "order", xmin::text as written from ${menu} order by "order", id`,
  )) as Row[];
const create = async (url: string, parent_id: number | null = null) =>
  (
    await createMenu(
      await owner(),
      menuInput.parse({ title: url, type: 'category', url, parent_id }),
    )
  ).id;
const move = async (id: number, to: Partial<MenuMove>) =>
  moveMenu(await owner(), id, { parent_id: null, previous_id: null, next_id: null, ...to });
const under = (tree: Row[], parent_id: number | null) =>
  tree.filter((row) => row.parent_id === parent_id).map(({ id }) => id);
const branch = (tree: Row[], id: number): number[] => [
  id,
  ...under(tree, id).flatMap((child) => branch(tree, child)),
];

/** A place in the tree that the dice choose, for an entry that they choose. */
function anyMove(tree: Row[], { below, one }: Dice) {
  const id = one(tree).id;
  const own = branch(tree, id);
  const parents = [null, ...tree.map((row) => row.id).filter((parent) => !own.includes(parent))];
  const parent_id = one(parents);
  const siblings = under(tree, parent_id).filter((sibling) => sibling !== id);
  const index = below(siblings.length + 1);
  const to = {
    parent_id,
    previous_id: siblings[index - 1] ?? null,
    next_id: siblings[index] ?? null,
  };
  return { id, to, expected: siblings.toSpliced(index, 0, id) };
}

function expectTree(tree: Row[], count: number) {
  expect(branchesFromTop(tree).length).toBe(count);
  expect(new Set(tree.map(({ parent_id, order }) => `${parent_id} ${order}`)).size).toBe(count);
}
const branchesFromTop = (tree: Row[]) => under(tree, null).flatMap((top) => branch(tree, top));

beforeEach(async () => {
  await database().delete(menu);
});

test('1,000 moves anywhere: what was wanted stands there, in strictly ascending orders, without a circle, by one write', async () => {
  for (let index = 0; index < 14; index++) await create(`entry-${index}`);
  // Without a gap between them, so that not only ordinary moves are tried.
  await database().execute(sql`update ${menu} set "order" = "order" / 100`);
  const chance = dice(11);
  let tree = await rows();
  let shifts = 0;
  for (let step = 0; step < 1000; step++) {
    const before = new Map(tree.map((row) => [row.id, row]));
    const { id, to, expected } = anyMove(tree, chance);
    await move(id, to);
    tree = await rows();
    expect(under(tree, to.parent_id)).toEqual(expected);
    expectTree(tree, 14);
    const written = tree.filter((row) => row.written !== before.get(row.id)?.written);
    const others = written.filter((row) => row.id !== id);
    const [previous, next] = [to.previous_id, to.next_id].map((one) => before.get(one ?? 0));
    const room = !previous || !next || next.order - previous.order > 1;
    if (room) expect(others).toEqual([]);
    for (const row of others) expect(row.order).toBe((before.get(row.id)?.order ?? 0) + 200);
    if (others.length) shifts++;
  }
  expect(shifts).toBeGreaterThan(0);
  expect(shifts).toBeLessThan(300);
}, 120_000);

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
  const chance = dice(5);
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
