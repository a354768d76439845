import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { broadcastChanges } from '@/lib/broadcast/broadcast.schema';
import { getBroadcast, updateBroadcast } from '@/lib/broadcast/broadcasts';
import { scheduleBroadcast } from '@/lib/broadcast/sending';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { createSegment } from '@/lib/customers/segments';
import { emptyQueues } from '../../support/data/jobs';
import { makeLetter, makeReaders, readReceivers } from '../../support/data/letters';
import { system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

afterEach(emptyQueues);

test('an audience that searches people is counted, saved and sent only by who may see them', async () => {
  const { tag, readers } = await makeReaders(2);
  const own = await owner();
  const permissions = new Set<Permission>(['broadcast', 'broadcast.update', 'broadcast.send']);
  const blind = { ...own, actor: { ...own.actor, is_owner: false, role_id: 0, permissions } };
  const search = readers[0]?.email ?? '';
  const byName = audienceInput.parse({ filters: { search } });
  const refused = (field: string) => ({
    status: 403,
    fields: { [field]: [{ key: 'forbidden_pii' }] },
  });
  const onFilters = refused('audience.filters');
  await expect(countAudience(blind, byName)).rejects.toMatchObject(onFilters);
  const byBirthday = audienceInput.parse({ filters: { birthday_month: '3' } });
  await expect(countAudience(blind, byBirthday)).rejects.toMatchObject(onFilters);
  // Nor is it told by a refusal or a count whether somebody is found.
  const nobody = audienceInput.parse({ filters: { search: 'nobody@buyer.test' } });
  await expect(countAudience(blind, nobody)).rejects.toMatchObject(onFilters);
  const drafted = await makeLetter(tag);
  const changes = broadcastChanges.parse({ audience: byName });
  await expect(updateBroadcast(blind, drafted, changes)).rejects.toMatchObject(onFilters);
  const id = await makeLetter(tag, { audience: byName });
  expect((await getBroadcast(blind, id)).audience.filters).toEqual({ search: '•••' });
  await expect(scheduleBroadcast(blind, id, null)).rejects.toMatchObject(onFilters);
  const segment = await createSegment(own, {
    name: 'Somebody',
    filters: { search },
    shared: false,
  });
  const bySegment = audienceInput.parse({ segment_id: segment.id });
  await expect(countAudience(blind, bySegment)).rejects.toMatchObject(
    refused('audience.segment_id'),
  );
  expect(await countAudience(own, byName)).toMatchObject({ receivers: 1 });
  await scheduleBroadcast(own, id, null);
  await beginBroadcast(await system(), id);
  expect([...(await readReceivers(id)).keys()]).toEqual([search]);
  const [entry] = await database()
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.resource, 'broadcast'), eq(recordChange.record_id, id)))
    .orderBy(recordChange.id);
  const readLogText = async (ctx: AdminContext) =>
    JSON.stringify(await readActivity(ctx, entry?.id ?? 0));
  expect(await readLogText(own)).toContain(search);
  expect(await readLogText(blind)).not.toContain(search);
});

test('in which languages a letter lacks a text is told before it is sent', async () => {
  const subject = { 'en-US': 'Autumn', 'zh-HK': '秋天' };
  const lacking = async (text: object | string) => {
    const content = [{ id: 'a', type: 'text', text }];
    const id = await makeLetter('nobody', { subject, content });
    return (await getBroadcast(await owner(), id)).lacking_languages;
  };
  expect(await lacking({ 'en-US': 'Tea', 'zh-HK': '茶' })).toEqual(['zh-CN']);
  expect(await lacking({ 'en-US': 'Tea', 'zh-CN': '茶' })).toEqual(['zh-HK', 'zh-CN']);
  expect(await lacking('')).toEqual(['zh-CN']);
});
