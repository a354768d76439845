import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { leadStatus } from '@/db/schema/lead-status';
import type { AdminContext } from '@/lib/core/context';
import { segmentChanges, segmentInput } from '@/lib/customers/segment.schema';
import {
  createSegment,
  deleteSegment,
  listSegments,
  updateSegment,
} from '@/lib/customers/segments';
import { staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const save = async (fields: object) =>
  createSegment(await owner(), segmentInput.parse({ name: 'Buyers', ...fields }));
const another = async () => {
  const ctx = await owner();
  return { ...ctx, actor: { ...ctx.actor, id: ctx.actor.id + 1000 } };
};

test('filters are saved under a name, renamed and deleted; only their owner may, others see shared ones', async () => {
  const own = await save({ filters: { tag: 'vip', has_orders: '1' } });
  const shared = await save({ name: 'All', filters: { enabled: '1' }, shared: true });
  const names = async (ctx: Awaited<ReturnType<typeof owner>>) =>
    (await listSegments(ctx)).map(({ name, own }) => [name, own]);
  expect(await names(await owner())).toEqual([
    ['All', true],
    ['Buyers', true],
  ]);
  expect(await names(await another())).toEqual([['All', false]]);
  const ctx = await another();
  for (const work of [
    () => updateSegment(ctx, shared.id, { name: 'Mine' }),
    () => deleteSegment(ctx, shared.id),
  ])
    expect(await refusedFields(work)).toEqual({ general: ['not_found'] });
  expect((await updateSegment(await owner(), own.id, { name: 'Members' })).name).toBe('Members');
  await deleteSegment(await owner(), own.id);
  expect(await names(await owner())).toEqual([['All', true]]);
});

test('what is no filter, or filters nothing, is refused with its name', async () => {
  expect(await refusedFields(() => save({ filters: {} }))).toEqual({ filters: ['segment_empty'] });
  for (const filters of [
    { colour: 'red' },
    { spend_min: 'much' },
    { status: '4711' },
    { country: 'HKG,ZZZ' },
    { assigned: '1,2' },
  ])
    expect(await refusedFields(() => save({ filters }))).toEqual({
      filters: ['segment_unreadable'],
    });
});

test('a segment whose status is deleted says so and names the filter', async () => {
  const [status] = await database().insert(leadStatus).values({}).returning();
  const { id } = await save({ filters: { status: String(status?.id), tag: 'vip' } });
  const unreadable = async () =>
    (await listSegments(await owner())).find((segment) => segment.id === id)?.unreadable;
  expect(await unreadable()).toEqual([]);
  await database()
    .delete(leadStatus)
    .where(eq(leadStatus.id, status?.id ?? 0));
  expect(await unreadable()).toEqual(['status']);
});

test('a shared segment that searches for somebody is not shown to who may not search people', async () => {
  await save({ name: 'Jane', filters: { search: 'jane@mail.test' }, shared: true });
  await save({ name: 'Tea', filters: { tag: 'tea' }, shared: true });
  const names = async (ctx: AdminContext) => (await listSegments(ctx)).map(({ name }) => name);
  expect(await names(await staff(['customer', 'customer.pii']))).toEqual(
    expect.arrayContaining(['Jane', 'Tea']),
  );
  const masked = await names(await staff(['customer']));
  expect(masked).toContain('Tea');
  expect(masked).not.toContain('Jane');
});

test('a search, or a month of birth, is saved only by who may see personal data: letters find people by it', async () => {
  const blind = await staff(['customer']);
  const refused = { status: 403, fields: { filters: [{ key: 'forbidden_pii' }] } };
  const input = { name: 'Found', filters: { search: 'jane@mail.test' } };
  await expect(createSegment(blind, segmentInput.parse(input))).rejects.toMatchObject(refused);
  const { id } = await createSegment(
    blind,
    segmentInput.parse({ ...input, filters: { tag: 'x' } }),
  );
  for (const filters of [input.filters, { birthday_month: '3' }]) {
    const changes = segmentChanges.parse({ filters });
    await expect(updateSegment(blind, id, changes)).rejects.toMatchObject(refused);
  }
});
