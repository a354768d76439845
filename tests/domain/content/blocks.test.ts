import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { block } from '@/db/schema/content';
import { blockChanges, blockInput, blockQuery } from '@/lib/content/block.schema';
import { readContentBlock } from '@/lib/content/block-view';
import { createBlock, deleteBlock, getBlock, listBlocks, updateBlock } from '@/lib/content/blocks';
import { tags } from '@/lib/core/cache/tags';
import type { Language } from '@/lib/core/language';
import { emptyQueues, listQueuedJobs } from '../../support/data/jobs';
import { make } from '../../support/data/make';
import { guest, member } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const create = async (fields: object) =>
  createBlock(await owner(), blockInput.parse({ identifier: 'one', title: 'One', ...fields }));
const update = async (id: number, fields: object, ctx = owner()) =>
  updateBlock(await ctx, id, blockChanges.parse(fields));
const readBlockData = async (id: number) =>
  (await database().select().from(block).where(eq(block.id, id)))[0]?.data as Record<string, never>;
const shownTo = async (language: Language, ctx = guest()) =>
  readContentBlock({ ...(await ctx), language }, 'one');
const faq = (items: object[], more: object = {}) => ({ type: 'faq', data: { items, ...more } });
const question = { question: 'When?', answer: '<p>Soon.</p>' };

beforeEach(async () => {
  await database().delete(block);
  await emptyQueues();
});

describe('texts inside the data are per language', () => {
  const english = { question: 'When?', answer: '<p>Soon.</p>' };
  type Case = [what: string, language: Language, sent: object, question: object, read: string];
  test.each<Case>([
    [
      'a text in one language leaves the others alone',
      'zh-HK',
      { question: '幾時？' },
      { 'en-US': 'When?', 'zh-CN': '何时？', 'zh-HK': '幾時？' },
      '幾時？',
    ],
    [
      'the main language too',
      'en-US',
      { question: 'How soon?' },
      { 'en-US': 'How soon?', 'zh-CN': '何时？' },
      'How soon?',
    ],
    [
      'as_defaults: it follows the main language again',
      'zh-CN',
      { question: 'ignored', as_defaults: ['question'] },
      { 'en-US': 'When?' },
      'When?',
    ],
    [
      'globals: it replaces every language',
      'zh-HK',
      { question: 'FAQ', globals: ['question'] },
      { 'en-US': 'FAQ' },
      'FAQ',
    ],
    ['what is not sent stays', 'zh-CN', {}, { 'en-US': 'When?', 'zh-CN': '何时？' }, '何时？'],
  ])('%s', async (_, language, sent, expectedTexts, read) => {
    const { id } = await create(faq([english]));
    const [item] = (await getBlock(await owner(), id)).data.items as { id: string }[];
    const chinese = { id: item?.id, question: '何时？', as_defaults: ['answer'], answer: 'x' };
    await update(id, { ...faq([chinese]), language: 'zh-CN' });
    await update(id, { ...faq([{ id: item?.id, ...sent }]), language });
    expect(await readBlockData(id)).toMatchObject({
      items: [{ id: item?.id, question: expectedTexts, answer: { 'en-US': '<p>Soon.</p>' } }],
    });
    expect((await readBlockData(id)).items).toHaveLength(1);
    const shown = await shownTo(language);
    expect(shown).toMatchObject({ data: { items: [{ question: read }] } });
  });

  test('a question keeps its languages wherever it is moved; one that is left out is gone', async () => {
    const { id } = await create(
      faq([
        { question: 'A', answer: 'a' },
        { question: 'B', answer: 'b' },
      ]),
    );
    const [a, b] = (await getBlock(await owner(), id)).data.items as { id: string }[];
    await update(id, {
      ...faq([
        { id: b?.id, question: '乙' },
        { question: '丙', answer: '丙' },
        { id: a?.id, question: '甲' },
      ]),
      language: 'zh-HK',
    });
    expect(await shownTo('en-US')).toMatchObject({
      data: { items: [{ question: 'B' }, { question: '丙' }, { question: 'A' }] },
    });
    expect(await shownTo('zh-HK')).toMatchObject({
      data: { items: [{ question: '乙' }, { question: '丙' }, { question: '甲' }] },
    });
    await update(id, faq([{ id: a?.id }]));
    expect((await shownTo('zh-HK'))?.data).toMatchObject({ items: [{ question: '甲' }] });
  });

  test('a form reads each part with what of it follows the main language', async () => {
    const { id } = await create(faq([english], { heading: 'Questions' }));
    await update(id, {
      data: { heading: '常見問題', items: [{ id: await firstItem(id) }] },
      language: 'zh-HK',
    });
    const record = await getBlock(await owner(), id, 'zh-HK');
    expect(record).toMatchObject({
      set_apart: ['zh-HK'],
      data: {
        heading: '常見問題',
        as_defaults: [],
        defaults: { heading: 'Questions' },
        items: [{ question: 'When?', as_defaults: ['question', 'answer'] }],
      },
    });
  });
});
const firstItem = async (id: number) =>
  ((await getBlock(await owner(), id)).data.items as { id: string }[])[0]?.id;

describe('who sees it, and when', () => {
  const from = new Date('2030-01-01T09:00:00Z');
  const until = new Date('2030-01-02T09:00:00Z');
  const at = (time: string) => guest('HKD', new Date(time));

  test('a scheduled block appears and disappears at its minute, with nobody saving', async () => {
    const { id } = await create({ starts_at: from, ends_at: until });
    const shown = async (time: string) => Boolean(await readContentBlock(await at(time), 'one'));
    expect(await shown('2030-01-01T08:59:59Z')).toBe(false);
    expect(await shown('2030-01-01T09:00:00Z')).toBe(true);
    expect(await shown('2030-01-02T08:59:59Z')).toBe(true);
    expect(await shown('2030-01-02T09:00:00Z')).toBe(false);
    const jobs = await listQueuedJobs();
    expect(jobs.map(({ name, data }) => [name, data])).toEqual([
      ['cache.renew', { tags: [tags.content] }],
      ['cache.renew', { tags: [tags.content] }],
    ]);
    expect(await refusedFields(() => update(id, { ends_at: from }))).toEqual({
      ends_at: ['ends_before_start'],
    });
    await update(id, { ends_at: null });
    expect(await shown('2031-01-01T09:00:00Z')).toBe(true);
  });

  test.each([
    ['all', true, true],
    ['guests', true, false],
    ['members', false, true],
  ] as const)('for %s: a guest %s, a member %s', async (audience, toGuest, toMember) => {
    await create({ audience });
    expect(Boolean(await readContentBlock(await guest(), 'one'))).toBe(toGuest);
    expect(Boolean(await readContentBlock(await member(), 'one'))).toBe(toMember);
  });

  test('an unknown and a disabled one are none', async () => {
    const { id } = await create({ enabled: false });
    expect(await readContentBlock(await guest(), 'one')).toBeNull();
    expect(await readContentBlock(await guest(), 'nobody')).toBeNull();
    await update(id, { enabled: true });
    expect(await readContentBlock(await guest(), 'one')).not.toBeNull();
    await deleteBlock(await owner(), id);
    expect(await readContentBlock(await guest(), 'one')).toBeNull();
  });

  test('a countdown is over at its moment, and pages are made anew then', async () => {
    await create({ type: 'countdown', data: { until: from, over: 'Here it is' } });
    expect((await listQueuedJobs()).map(({ name }) => name)).toEqual(['cache.renew']);
    const over = async (time: string) => (await readContentBlock(await at(time), 'one'))?.data;
    expect(await over('2030-01-01T08:59:59Z')).toMatchObject({ is_over: false });
    expect(await over('2030-01-01T09:00:00Z')).toMatchObject({ is_over: true, over: 'Here it is' });
  });
});

describe('what is refused, on its field', () => {
  test('the identifier is one of its kind, and fixed', async () => {
    const { id } = await create({});
    expect(await refusedFields(() => create({}))).toEqual({ identifier: ['taken'] });
    for (const identifier of ['With Space', 'Übung', 'a/b'])
      expect(await refusedFields(() => create({ identifier }))).toEqual({
        identifier: ['check_identifier'],
      });
    expect(await refusedFields(() => update(id, { identifier: 'two' }))).toEqual({
      identifier: ['identifier_fixed'],
    });
    expect(await update(id, { identifier: 'one', title: 'Same' })).toMatchObject({ title: 'Same' });
  });

  const banner = (data: object) => create({ type: 'banner', data });
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'mailto:x@y.test'])(
    'a banner that leads to %s',
    async (link_value) => {
      expect(await refusedFields(() => banner({ link_value }))).toEqual({
        'data.link_value': ['check_link'],
      });
    },
  );

  test('a link to a record that nobody has, a button that leads nowhere, a picture that is none', async () => {
    const link = { link_type: 'product', button_label: 'See' };
    expect(await refusedFields(() => banner({ ...link, link_value: 'nobody' }))).toEqual({
      'data.link_value': ['unknown_target'],
    });
    await make.product({ url: 'a-pot', stocks: [{ price: '10' }] });
    expect(await banner({ ...link, link_value: 'a-pot' })).toMatchObject({ type: 'banner' });
    expect(await shownTo('zh-HK')).toMatchObject({
      data: { button: { label: 'See', href: '/zh-HK/product/a-pot' } },
    });
    expect(await refusedFields(() => banner({ button_label: 'See' }))).toEqual({
      'data.link_value': ['required'],
    });
    expect(await refusedFields(() => banner({ image_path: 'uploads/none.webp' }))).toEqual({
      'data.image_path': ['picture_missing'],
    });
  });

  test('a video of any other host, one without a picture', async () => {
    const image_path = await storePicture();
    const video = (data: object) => create({ type: 'video', data });
    for (const url of [
      'https://evil.test/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
      'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'javascript:alert(1)//youtube.com',
      'https://vimeo.com/channels/staffpicks',
    ])
      expect(await refusedFields(() => video({ url, image_path }))).toEqual({
        'data.url': ['check_video'],
      });
    const url = 'https://youtu.be/dQw4w9WgXcQ?t=3';
    expect(await refusedFields(() => video({ url }))).toEqual({
      'data.image_path': ['upload_picture'],
    });
    await video({ url, image_path });
    expect(await shownTo('en-US')).toMatchObject({
      data: {
        watch: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
      },
    });
  });

  test('questions without words, none at all, and data of another type', async () => {
    expect(await refusedFields(() => create(faq([])))).toEqual({ 'data.items': ['required'] });
    expect(await refusedFields(() => create(faq([question, { question: ' ' }])))).toEqual({
      'data.items.1.question': ['required'],
    });
    const { id } = await create(faq([question]));
    expect(await refusedFields(() => update(id, { data: { items: [{}] } }))).toEqual({
      'data.items.0.question': ['required'],
    });
    expect(await refusedFields(() => update(id, { type: 'countdown' }))).toEqual({
      'data.until': ['required'],
    });
    await update(id, { type: 'html' });
    expect(await shownTo('en-US')).toMatchObject({ type: 'html', data: null });
  });
});

test('lists are searched and filtered by type; the versions of two editors are told apart', async () => {
  await create({ title: 'Story' });
  const storyBlock = await create({
    identifier: 'delivery-faq',
    title: 'Delivery',
    ...faq([question]),
  });
  const list = async (query: object) =>
    (await listBlocks(await owner(), blockQuery.parse(query))).data.map((row) => row.identifier);
  expect(await list({})).toEqual(['delivery-faq', 'one']);
  expect(await list({ type: 'faq' })).toEqual(['delivery-faq']);
  expect(await list({ search: 'story' })).toEqual(['one']);
  await update(storyBlock.id, { title: 'Changed', updated_at: storyBlock.updated_at });
  const late = update(storyBlock.id, { title: 'Late', updated_at: storyBlock.updated_at });
  expect(await refusedFields(() => late)).toEqual({ general: ['changed_meanwhile_by'] });
});
