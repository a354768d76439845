import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrange,
  getEntryDestination,
  getEntryLevel,
  listBranchIds,
  menuSteps,
  placeOfDrag,
  standsAt,
  type TreeEntry,
  type TreeStep,
} from '@/components/admin/menus/tree';

/** 1 (2 (3), 4), 5, 6 (7) */
const tree: TreeEntry[] = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
  { id: 6, parent_id: null },
  { id: 7, parent_id: 6 },
];
const drawn = (entries: readonly TreeEntry[]) =>
  entries.map(({ id }) => `${'.'.repeat(getEntryLevel(entries, id) - 1)}${id}`).join(' ');
const step = (id: number, how: TreeStep) => {
  const to = getEntryDestination(tree, id, how);
  return to && drawn(arrange(tree, id, to));
};

describe('a step', () => {
  test('up and down stay among the siblings and take along what is below', () => {
    expect(step(2, 'down')).toBe('1 .4 .2 ..3 5 6 .7');
    expect(step(6, 'up')).toBe('1 .2 ..3 .4 6 .7 5');
    expect(step(5, 'up')).toBe('5 1 .2 ..3 .4 6 .7');
    expect([step(1, 'up'), step(6, 'down'), step(7, 'up')]).toEqual(Array(3).fill(undefined));
  });

  test('in goes to the end below the sibling above, out right behind the parent', () => {
    expect(step(5, 'in')).toBe('1 .2 ..3 .4 .5 6 .7');
    expect(step(4, 'in')).toBe('1 .2 ..3 ..4 5 6 .7');
    expect(step(2, 'out')).toBe('1 .4 2 .3 5 6 .7');
    expect(step(3, 'out')).toBe('1 .2 .3 .4 5 6 .7');
    expect([step(1, 'in'), step(1, 'out'), step(2, 'in')]).toEqual(Array(3).fill(undefined));
  });

  test('any steps keep every entry once, below its parent', () => {
    const someSteps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(...menuSteps)),
    );
    fc.assert(
      fc.property(someSteps, (all) => {
        let now: readonly TreeEntry[] = tree;
        for (const [id, how] of all) {
          const to = getEntryDestination(now, id, how);
          if (!to) continue;
          now = arrange(now, id, to);
          expect(standsAt(now, id, to)).toBe(true);
        }
        const tops = now.filter(({ parent_id }) => parent_id === null);
        expect(tops.flatMap(({ id }) => listBranchIds(now, id))).toEqual(now.map(({ id }) => id));
        expect(now.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });
});

describe('a drag', () => {
  const drop = (id: number, overId: number, levels: number, visible = [1, 2, 3, 4, 5, 6, 7]) => {
    const { place } = placeOfDrag(tree, visible, { id, overId, levels });
    return drawn(arrange(tree, id, place));
  };

  test('falls between the rows it is over, as deep as it is dragged to the right', () => {
    expect(drop(5, 4, 0)).toBe('1 .2 ..3 .5 .4 6 .7');
    expect(drop(5, 5, 1)).toBe('1 .2 ..3 .4 .5 6 .7');
    expect(drop(5, 5, 2)).toBe('1 .2 ..3 .4 ..5 6 .7');
    expect(drop(5, 5, 9)).toBe('1 .2 ..3 .4 ..5 6 .7');
    expect(drop(4, 4, -1)).toBe('1 .2 ..3 4 5 6 .7');
    expect(drop(5, 1, 3)).toBe('5 1 .2 ..3 .4 6 .7');
    expect(drop(1, 5, 0, [1, 5, 6, 7])).toBe('5 1 .2 ..3 .4 6 .7');
    expect(drop(5, 7, -3)).toBe('1 .2 ..3 .4 6 .7 5');
  });

  test('below a closed entry it comes behind what is not to be seen', () => {
    expect(drop(5, 5, 1, [1, 5, 6, 7])).toBe('1 .2 ..3 .4 .5 6 .7');
  });
});
