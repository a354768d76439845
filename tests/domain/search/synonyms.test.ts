import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { searchMiss, synonym } from '@/db/schema/search';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { guestViewer } from '@/lib/core/access/viewer';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { recordSearchMiss } from '@/lib/search/synonyms/search-misses';
import { suggestSynonyms } from '@/lib/search/synonyms/suggested-finds';
import { synonymChanges, synonymInput, synonymQuery } from '@/lib/search/synonyms/synonym.schema';
import { createSynonym, synonymResource, updateSynonym } from '@/lib/search/synonyms/synonyms';
import { reads } from '@/lib/storefront/pages/reads';
import { forgetAnnounced, readAnnounced } from '../../support/data/announced';
import { make } from '../../support/data/make';
import { openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
});
beforeEach(async () => {
  await database().delete(synonym);
  await database().delete(searchMiss);
});

const create = (input: object) => createSynonym(ctx, synonymInput.parse(input));
const update = (id: number, changes: object) =>
  updateSynonym(ctx, id, synonymChanges.parse(changes));
const refused = async (work: () => unknown) => Object.keys((await refusedFields(work)) ?? {});
const readSynonym = async () => (await database().select().from(synonym))[0];

test('lists are kept tidy, each in its language', async () => {
  await create({
    words: { 'en-US': ' blue,navy ,Blue', 'zh-HK': '藍色，藍' },
    finds: { 'en-US': 'cobalt\nindigo', 'zh-HK': '靛藍,青花' },
  });
  expect(await readSynonym()).toMatchObject({
    words: { 'en-US': 'blue, navy', 'zh-HK': '藍色、藍' },
    finds: { 'en-US': 'cobalt, indigo', 'zh-HK': '靛藍、青花' },
    enabled: true,
  });
});

test('a single word needs what it also finds, in each language', async () => {
  expect(await refused(() => create({ words: 'pillow' }))).toEqual(['words']);
  expect(await refused(() => create({ words: 'Puer, PUER' }))).toEqual(['words']);
  const inChinese = { words: { 'en-US': 'pillow, cushion', 'zh-HK': '枕頭' } };
  expect(await refused(() => create(inChinese))).toEqual(['words.zh-HK']);
  expect(await refused(() => create({ words: '枕頭', language: 'zh-HK' }))).toEqual(['words']);
  expect(await readSynonym()).toBeUndefined();
  const { id } = await create({ words: 'pillow', finds: 'cushion' });
  expect(await refused(() => update(id, { finds: '' }))).toEqual(['words']);
  await update(id, { words: 'pillow, cushion', finds: '' });
  expect(await readSynonym()).toMatchObject({ finds: {} });
});

test('a language without words of its own, or with words alone, has those of the main language', async () => {
  await create({ words: { 'en-US': 'birthday', 'zh-HK': '生日' }, finds: 'gift' });
  const { id } = await create({ words: 'cup, mug' });
  expect(await synonymResource.get(ctx, id, 'zh-HK')).toMatchObject({
    words: 'cup, mug',
    as_defaults: ['words', 'finds'],
  });
});

test('the list is searched in all languages and sorted by its words', async () => {
  await create({ words: { 'en-US': 'pillow, cushion', 'zh-HK': '枕頭、抱枕' } });
  await create({ words: 'blue', finds: 'indigo', enabled: false });
  const found = async (query: object, language: Language = 'en-US') =>
    (await synonymResource.list({ ...ctx, language }, synonymQuery.parse(query))).data.map(
      ({ words }) => words,
    );
  expect(await found({})).toEqual(['blue', 'pillow, cushion']);
  expect(await found({ search: '抱枕' }, 'zh-HK')).toEqual(['枕頭、抱枕']);
  expect(await found({ search: 'indigo' })).toEqual(['blue']);
  expect(await found({ enabled: '0' })).toEqual(['blue']);
});

test('a saved synonym removes the searches without result for its words, in every language', async () => {
  const missed = async () =>
    (await database().select().from(searchMiss)).map(({ typed }) => typed).sort();
  await recordSearchMiss({ ...ctx, language: 'en-US' }, 'Throw Pillow');
  await recordSearchMiss({ ...ctx, language: 'zh-HK' }, '枕頭');
  await recordSearchMiss({ ...ctx, language: 'zh-CN' }, 'throw-pillow');
  await recordSearchMiss({ ...ctx, language: 'en-US' }, 'umbrella');
  const { id } = await create({ words: { 'en-US': 'throw pillow, x' }, enabled: false });
  expect(await missed()).toHaveLength(4);
  await update(id, { enabled: true });
  expect(await missed()).toEqual(['umbrella', '枕頭']);
  await update(id, { words: { 'zh-HK': '枕头、抱枕' } });
  expect(await missed()).toEqual(['umbrella']);
});

test('words of the shop are suggested: those spelled alike, and categories, nearest first', async () => {
  const texts = (english: string, chinese: string) => ({ 'en-US': english, 'zh-HK': chinese });
  for (const title of [texts('Living', '家居'), texts('Tea', '茶葉')]) {
    const url = title['en-US'].toLowerCase();
    await createMenu(ctx, menuInput.parse({ type: 'category', title, url }));
  }
  await make.product({ name: 'Washed cushion', url: 'c', sku: 'C', stocks: [{ price: '10' }] });
  expect(await suggestSynonyms(ctx, 'cushons', 'en-US')).toEqual(['cushion', 'Living', 'Tea']);
  expect(await suggestSynonyms(ctx, '奶茶', 'zh-HK')).toEqual(['茶葉', '家居']);
  expect(await suggestSynonyms(ctx, ' ,', 'en-US')).toEqual([]);
});

test('a change is undone, and a synonym that was deleted comes back', async () => {
  const { id } = await create({ words: 'pillow, cushion' });
  await update(id, { words: 'pillow, bolster' });
  const last = async () =>
    (await listActivity(ctx, activityQuery.parse({ resource: 'synonym' }))).data[0];
  expect(await last()).toMatchObject({ action: 'update', record_title: 'pillow, bolster' });
  await undoChange(ctx, (await last())?.id ?? 0);
  expect(await readSynonym()).toMatchObject({ words: { 'en-US': 'pillow, cushion' } });
  await synonymResource.delete(ctx, id);
  await undoChange(ctx, (await last())?.id ?? 0);
  expect(await readSynonym()).toMatchObject({ id, words: { 'en-US': 'pillow, cushion' } });
});

test('every process is told of a saved synonym, and pages of searches are renewed', async () => {
  const view = { language: 'en-US', currency: 'HKD', viewer: guestViewer } as const;
  const page = await reads.search(view, 'pillow', parseListingQuery([], 'relevance'));
  expect(page.tags).toContain('synonyms');
  await forgetAnnounced();
  const { id } = await create({ words: 'pillow, cushion' });
  await update(id, { enabled: false });
  await synonymResource.delete(ctx, id);
  expect(await readAnnounced()).toEqual([['synonyms'], ['synonyms'], ['synonyms']]);
});
