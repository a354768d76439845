import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/db/client';
import { menu } from '@/db/schema/content';
import { menuInput } from '@/lib/content/menu.schema';
import { moveMenu } from '@/lib/content/menu-move';
import type { MenuMove } from '@/lib/content/menu-record.schema';
import { createMenu } from '@/lib/content/menus';
import { type Rng, rng } from '../values/rng';
import { owner } from './staff';

type Row = { id: number; parent_id: number | null; order: number; written: string };

/** The stored tree, with the transaction that last wrote each row. */
export const rows = async () =>
  (await database().execute<Row>(
    sql`select id, parent_id, "order", xmin::text as written from ${menu} order by "order", id`,
  )) as Row[];
export const create = async (url: string, parent_id: number | null = null) =>
  (
    await createMenu(
      await owner(),
      menuInput.parse({ title: url, type: 'category', url, parent_id }),
    )
  ).id;
export const move = async (id: number, to: Partial<MenuMove>) =>
  moveMenu(await owner(), id, { parent_id: null, previous_id: null, next_id: null, ...to });
const under = (tree: Row[], parent_id: number | null) =>
  tree.filter((row) => row.parent_id === parent_id).map(({ id }) => id);
const branch = (tree: Row[], id: number): number[] => [
  id,
  ...under(tree, id).flatMap((child) => branch(tree, child)),
];

/** A place in the tree and an entry, both chosen by the rng. */
export function anyMove(tree: Row[], { below, pick }: Rng) {
  const id = pick(tree).id;
  const own = branch(tree, id);
  const parents = [null, ...tree.map((row) => row.id).filter((parent) => !own.includes(parent))];
  const parent_id = pick(parents);
  const siblings = under(tree, parent_id).filter((sibling) => sibling !== id);
  const index = below(siblings.length + 1);
  const to = {
    parent_id,
    previous_id: siblings[index - 1] ?? null,
    next_id: siblings[index] ?? null,
  };
  return { id, to, expected: siblings.toSpliced(index, 0, id) };
}

export function expectTree(tree: Row[], count: number) {
  expect(branchesFromTop(tree).length).toBe(count);
  expect(new Set(tree.map(({ parent_id, order }) => `${parent_id} ${order}`)).size).toBe(count);
}
const branchesFromTop = (tree: Row[]) => under(tree, null).flatMap((top) => branch(tree, top));

/**
 * Makes so many random moves: each entry must be where it was moved to, orders strictly
 * ascending, without a circle, with one write wherever there is room.
 */
export async function expectMoves(count: number): Promise<void> {
  for (let index = 0; index < 14; index++) await create(`entry-${index}`);
  // Without gaps between them, so that more than ordinary moves are tried.
  await database().execute(sql`update ${menu} set "order" = "order" / 100`);
  const chance = rng(11);
  let tree = await rows();
  let shifts = 0;
  for (let step = 0; step < count; step++) {
    const before = new Map(tree.map((row) => [row.id, row]));
    const { id, to, expected } = anyMove(tree, chance);
    await move(id, to);
    tree = await rows();
    expect(under(tree, to.parent_id)).toEqual(expected);
    expectTree(tree, 14);
    const written = tree.filter((row) => row.written !== before.get(row.id)?.written);
    const others = written.filter((row) => row.id !== id);
    const [previous, next] = [to.previous_id, to.next_id].map((neighbourId) =>
      before.get(neighbourId ?? 0),
    );
    const room = !previous || !next || next.order - previous.order > 1;
    if (room) expect(others).toEqual([]);
    for (const row of others) expect(row.order).toBe((before.get(row.id)?.order ?? 0) + 200);
    if (others.length) shifts++;
  }
  expect(shifts).toBeGreaterThan(0);
  expect(shifts).toBeLessThan(count * 0.3);
}
