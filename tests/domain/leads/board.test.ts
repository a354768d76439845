import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { lead } from '@/db/schema/leads';
import { readLeadBoard, readMoreLeadCards } from '@/lib/leads/board';
import { CARDS, type LeadMove, leadMove, moreQuery } from '@/lib/leads/board.schema';
import { moveLead } from '@/lib/leads/board-move';
import { leadFilterQuery } from '@/lib/leads/lead.schema';
import { deleteLead } from '@/lib/leads/leads';
import { emptyLeads, makeLead, makeStatus } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { rng } from '../../support/values/rng';

beforeEach(emptyLeads);

const column = async (status_id: number) =>
  (
    await database()
      .select({ id: lead.id, order: lead.board_order })
      .from(lead)
      .where(eq(lead.status_id, status_id))
      .orderBy(asc(lead.board_order), asc(lead.id))
  ).map(({ id }) => id);
const move = async (id: number, to: Partial<LeadMove> & { status_id: number }) =>
  moveLead(await owner(), id, leadMove.parse({ previous_id: null, next_id: null, ...to }));

/** Three leads in one status, from the top. */
async function three() {
  const { id: status } = await makeStatus();
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push((await makeLead(status)).id);
  return { status, ids: ids.reverse() as [number, number, number] };
}

test('a new lead is on top; one that is put between two stands there', async () => {
  const { status, ids } = await three();
  expect(await column(status)).toEqual(ids);
  const [a, b, c] = ids;
  await move(a, { status_id: status, previous_id: b, next_id: c });
  expect(await column(status)).toEqual([b, a, c]);
  await move(c, { status_id: status, next_id: b });
  expect(await column(status)).toEqual([c, b, a]);
});

test('in another status it stands where it was dropped, and says since when', async () => {
  const { status, ids } = await three();
  const { id: next } = await makeStatus({ title: 'Next' });
  await move(ids[1], { status_id: next });
  const before = await database().select().from(lead).where(eq(lead.id, ids[1]));
  expect(await column(next)).toEqual([ids[1]]);
  expect(before[0]?.status_since?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await column(status)).toEqual([ids[0], ids[2]]);
});

test('a neighbour that somebody moved away refuses the move, and nothing changes', async () => {
  const { status, ids } = await three();
  const { id: next } = await makeStatus({ title: 'Next' });
  const [a, b, c] = ids;
  await move(b, { status_id: next });
  await expect(move(a, { status_id: status, previous_id: b, next_id: c })).rejects.toMatchObject({
    status: 409,
    fields: { general: [{ key: 'lead_moved_meanwhile' }] },
  });
  await expect(move(a, { status_id: status, previous_id: c, next_id: a })).rejects.toMatchObject({
    status: 409,
  });
  expect(await column(status)).toEqual([a, c]);
});

test('what came between the neighbours meanwhile stays behind the lead', async () => {
  const { status, ids } = await three();
  const [a, b, c] = ids;
  const { id: other } = await makeStatus({ title: 'Other' });
  const { id: late } = await makeLead(other);
  await move(late, { status_id: status, previous_id: b, next_id: c });
  await move(a, { status_id: status, previous_id: b, next_id: c });
  expect(await column(status)).toEqual([b, a, late, c]);
});

test('an unknown status is refused on its field, an unknown lead with 404', async () => {
  const { status, ids } = await three();
  await expect(move(ids[0], { status_id: 999_999 })).rejects.toMatchObject({
    status: 422,
    fields: { status_id: [{ key: 'check_input' }] },
  });
  await expect(move(999_999, { status_id: status })).rejects.toMatchObject({ status: 404 });
});

test('after 200 random moves every column is as a list would have it, and nothing is lost', async () => {
  const { next, below, pick, often } = rng(20261122);
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await makeStatus({ title: `S${i}` })).id);
  const model = new Map<number, number[]>(statuses.map((id) => [id, []]));
  for (let i = 0; i < 14; i++) {
    const status = pick(statuses);
    model.get(status)?.unshift((await makeLead(status)).id);
  }
  for (let i = 0; i < 200; i++) {
    const all = [...model.values()].flat();
    // Towards the same two places, so that no number is left between them.
    const id = often(0.6) ? (all[0] as number) : pick(all);
    const status_id = next() < 0.7 ? (statuses[1] as number) : pick(statuses);
    for (const [key, ids] of model)
      model.set(
        key,
        ids.filter((other) => other !== id),
      );
    const target = model.get(status_id) ?? [];
    const index = often(0.6) ? Math.min(1, target.length) : below(target.length + 1);
    await move(id, {
      status_id,
      previous_id: target[index - 1] ?? null,
      next_id: target[index] ?? null,
    });
    target.splice(index, 0, id);
  }
  for (const [status, ids] of model) expect(await column(status)).toEqual(ids);
  expect([...model.values()].flat()).toHaveLength(14);
}, 60_000);

test('twenty moves at once by two people leave every lead in one place of its own', async () => {
  const { id: leftStatus } = await makeStatus({ title: 'Left' });
  const { id: right } = await makeStatus({ title: 'Right' });
  const ids = [];
  for (let i = 0; i < 10; i++) ids.push((await makeLead(leftStatus)).id);
  const answers = await Promise.allSettled(
    ids.flatMap((id) => [move(id, { status_id: right }), move(id, { status_id: leftStatus })]),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect([...(await column(leftStatus)), ...(await column(right))].sort((a, b) => a - b)).toEqual(
    ids,
  );
  const rows = await database().select().from(lead);
  const places = rows.map(({ status_id, board_order }) => `${status_id}/${board_order}`);
  expect(new Set(places).size).toBe(10);
});

test('the board counts and adds up all of a column, shows the first of it, and the rest on demand', async () => {
  const { id: status } = await makeStatus();
  for (let i = 0; i < CARDS + 5; i++) await makeLead(status, { expected_value: '10.50' });
  const [shown] = await readLeadBoard(await owner(), leadFilterQuery.parse({}));
  expect(shown).toMatchObject({ count: CARDS + 5, value: { amount: '262.50' } });
  expect(shown?.cards).toHaveLength(CARDS);
  const last = shown?.cards.at(-1)?.id ?? 0;
  const query = moreQuery.parse({ status_id: status, after: last });
  const more = await readMoreLeadCards(await owner(), query);
  expect([...(shown?.cards ?? []), ...more].map(({ id }) => id)).toEqual(await column(status));
  await deleteLead(await owner(), last);
  expect(await readMoreLeadCards(await owner(), query)).toEqual([]);
});
