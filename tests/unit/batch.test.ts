import { expect, test } from 'vitest';
import { byReason, inChunks } from '@/components/admin/list/batch';

const ids = Array.from({ length: 250 }, (_, nth) => nth + 1);

test('many records go in calls of a hundred, and their results are counted together', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const outcome = await inChunks(
    ids,
    async (part) => {
      sizes.push(part.length);
      const odd = (id: number) => id % 100 === 7;
      return {
        data: {
          updated: part.filter((id) => !odd(id)),
          failed: part.filter(odd).map((id) => ({ id, reason: 'In use' })),
        },
      };
    },
    (done) => progress.push(done),
  );
  expect(sizes).toEqual([100, 100, 50]);
  expect(progress).toEqual([0, 100, 200]);
  expect(outcome.updated).toHaveLength(247);
  expect(byReason(outcome.failed)).toEqual([{ reason: 'In use', ids: [7, 107, 207] }]);
  expect(outcome.untried).toEqual([]);
});

test('a call that fails ends it, and what was not tried is said', async () => {
  const outcome = await inChunks(ids, async (part) =>
    part[0] === 1
      ? { data: { updated: part, failed: [] } }
      : { messages: { general: ['The shop cannot be reached.'] } },
  );
  expect(outcome.updated).toHaveLength(100);
  expect(outcome.untried).toEqual(ids.slice(100));
  expect(outcome.messages).toEqual({ general: ['The shop cannot be reached.'] });
});
