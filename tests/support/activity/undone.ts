import { and, asc, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { menu } from '@/db/schema/content';
import { undoChange } from '@/lib/admin/activity/undo';
import { type AdminContext, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { toViolationRefusal } from '@/lib/core/records/violations';
import { uploadedPicture } from '../data/library';
import { owner } from '../data/staff';
import { rng } from '../values/rng';
import { dump } from './dump';
import { type Chance, staffChanges } from './staff-changes';

/** How many changes come before those that are undone. */
const FIRST = 60;

let words = 0;
const word = (kind: string) => `${kind.toLowerCase()}-${++words}`;

const newest = async () =>
  (
    await database()
      .select({ id: max(recordChange.id) })
      .from(recordChange)
  )[0]?.id ?? 0;

const isRefused = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof TakenBefore ||
  (error as Error).name === 'ZodError' ||
  Boolean(toViolationRefusal(error));

/**
 * Positions that menu entries have had: urls, skus and codes are never reused here, nor are
 * positions. An undo does not restore a position that another entry has taken
 * (`findFreeMenuPosition`), and then the order numbers differ from before.
 */
class Places {
  private readonly owners = new Map<string, number>();

  async take(ctx: AdminContext): Promise<void> {
    const rows = await ctx.db.select().from(menu);
    const found = rows.map(({ id, parent_id, order }) => [`${parent_id} ${order}`, id] as const);
    if (found.some(([place, id]) => (this.owners.get(place) ?? id) !== id)) throw new TakenBefore();
    for (const [place, id] of found) this.owners.set(place, id);
  }
}
class TakenBefore extends Error {}

/** Makes changes until so many were logged; a refused change does not count. */
async function change(chance: Chance, places: Places, count: number): Promise<void> {
  for (let done = 0; done < count; ) {
    const before = await newest();
    try {
      await transaction(chance.ctx, async (ctx) => {
        await chance.rng.pick(staffChanges)({ ...chance, ctx });
        await places.take(ctx);
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    if ((await newest()) > before) done++;
  }
}

/** Undoes these in this order; returns the refused ones with their errors. */
async function undoEach(chance: Chance, ids: number[]): Promise<[number, unknown][]> {
  const refused: [number, unknown][] = [];
  for (const id of ids)
    try {
      await undoChange(chance.ctx, id);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (!isDone(error)) refused.push([id, error]);
    }
  return refused;
}

/**
 * Undoes all of them in random order; one blocked by a newer change is tried again later. A
 * change may name a record whose creation was undone before it: that record is restored (its undo
 * undone), and the rest is undone the newest first.
 */
async function undoAll(chance: Chance, ids: number[]): Promise<string[]> {
  let remainingIds = ids;
  let refused: [number, unknown][] = [];
  do {
    const order = remainingIds
      .map((id) => [chance.rng.next(), id] as const)
      .sort(([a], [b]) => a - b);
    refused = await undoEach(
      chance,
      order.map(([, id]) => id),
    );
    if (refused.length === remainingIds.length) break;
    remainingIds = refused.map(([id]) => id);
  } while (remainingIds.length);
  if (!refused.length) return [];
  const undone = await database()
    .select()
    .from(recordChange)
    .where(and(inArray(recordChange.undoes_id, ids), eq(recordChange.action, 'delete')))
    .orderBy(asc(recordChange.undoes_id));
  const since = await newest();
  await undoEach(
    chance,
    undone.map(({ id }) => id),
  );
  const redone = await database()
    .select()
    .from(recordChange)
    .where(and(gt(recordChange.id, since), eq(recordChange.action, 'create')))
    .orderBy(desc(recordChange.id));
  const newestFirst = [...remainingIds].sort((a, b) => b - a);
  const standing = await undoEach(chance, newestFirst);
  const again = redone.map(({ id }) => id);
  // A restored record may block what was created before it, which may still name the record:
  // whatever becomes free is tried once more.
  let tried: number;
  remainingIds = [...again, ...standing.map(([id]) => id)];
  do {
    tried = remainingIds.length;
    refused = await undoEach(chance, remainingIds);
    remainingIds = refused.map(([id]) => id);
  } while (remainingIds.length && remainingIds.length < tried);
  return refused.map(([id, error]) => `${id}: ${(error as Error).message}`);
}

/** Whether it is undone already, as a menu entry is that followed its page's url. */
const isDone = (error: unknown) =>
  error instanceof Refusal && error.fields.general?.[0]?.key === 'undo_done';

/**
 * Makes so many changes by staff, chosen by the rng of `seed`, and undoes them in an order that
 * it chooses too: every table must be as it was before.
 */
export async function expectUndone(seed: number, count: number): Promise<void> {
  const chance: Chance = { ctx: await owner(), rng: rng(seed), word };
  for (const name of ['one.png', 'two.png', 'three.png']) await uploadedPicture(name);
  const places = new Places();
  await change(chance, places, FIRST);
  const [before, since] = [await dump(), await newest()];
  await change(chance, places, count);
  const changes = await database()
    .select({ id: recordChange.id })
    .from(recordChange)
    // Stock changes have a history of their own; counts of others are not undone here.
    .where(
      and(
        gt(recordChange.id, since),
        isNull(recordChange.undoes_id),
        sql`${recordChange.fields} <> '{inventories}'`,
      ),
    )
    .orderBy(asc(recordChange.id));
  expect(await dump()).not.toEqual(before);
  expect(
    await undoAll(
      chance,
      changes.map(({ id }) => id),
    ),
  ).toEqual([]);
  expect(await dump()).toEqual(before);
}
