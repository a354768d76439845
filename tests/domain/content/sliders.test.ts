import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { slide, slider } from '@/db/schema/content';
import { sliderChanges, sliderInput, sliderListQuery } from '@/lib/content/slider.schema';
import { readSlider } from '@/lib/content/slider-view';
import {
  createSlider,
  deleteSlider,
  getSlider,
  listSliders,
  updateSlider,
} from '@/lib/content/sliders';
import { tags } from '@/lib/core/cache/tags';
import type { Language } from '@/lib/core/language';
import { emptyQueues, listQueuedJobs } from '../../support/data/jobs';
import { make } from '../../support/data/make';
import { guest, member } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

let wide: string;
let tall: string;
beforeAll(async () => {
  wide = await storePicture();
  tall = await storePicture();
});
beforeEach(async () => {
  await database().delete(slider);
  await emptyQueues();
});

const makeSlide = (fields: object = {}) => ({
  image: wide,
  alt: 'A pot',
  link_type: 'link',
  link_value: '/',
  ...fields,
});
const create = async (slides: object[], more: object = {}) =>
  createSlider(
    await owner(),
    sliderInput.parse({ identifier: 'home', title: 'Home', slides, ...more }),
  );
const update = async (id: number, fields: object) =>
  updateSlider(await owner(), id, sliderChanges.parse(fields));
const rows = () => database().select().from(slide).orderBy(asc(slide.order));
const shown = async (language: Language = 'en-US', ctx = guest()) =>
  (await readSlider({ ...(await ctx), language }, 'home'))?.slides ?? [];

describe('pictures and texts of a slide are per language', () => {
  type Case = [what: string, language: Language, sent: object, heading: object, picture: string[]];
  test.each<Case>([
    [
      'in one language: the others keep theirs',
      'zh-HK',
      { heading: '茶', image: 'tall' },
      { 'en-US': 'Tea', 'zh-CN': '茶叶', 'zh-HK': '茶' },
      ['wide', 'tall', 'wide'],
    ],
    [
      'as_defaults: they follow the main language again',
      'zh-CN',
      { heading: 'x', image: 'tall', as_defaults: ['heading', 'image', 'alt'] },
      { 'en-US': 'Tea' },
      ['wide', 'wide', 'wide'],
    ],
    [
      'globals: they replace every language',
      'zh-HK',
      { heading: 'TEA', image: 'tall', globals: ['heading', 'image'] },
      { 'en-US': 'TEA' },
      ['tall', 'tall', 'tall'],
    ],
    [
      'in the main language: those that follow have it',
      'en-US',
      { heading: 'Good tea', image: 'tall' },
      { 'en-US': 'Good tea', 'zh-CN': '茶叶' },
      ['tall', 'tall', 'tall'],
    ],
  ])('%s', async (_, language, sent, heading, pictures) => {
    const { id, slides } = await create([makeSlide({ heading: 'Tea' })]);
    const followsPicture = { as_defaults: ['image', 'alt'] };
    const savedSlide = { ...makeSlide(), id: slides[0]?.id };
    await update(id, {
      slides: [{ ...savedSlide, heading: '茶叶', ...followsPicture }],
      language: 'zh-CN',
    });
    const file = 'image' in sent ? { image: sent.image === 'tall' ? tall : wide } : {};
    await update(id, { slides: [{ ...savedSlide, ...sent, ...file }], language });
    const [row] = await rows();
    expect(row).toMatchObject({ id: slides[0]?.id, heading });
    const paths = [];
    for (const each of ['en-US', 'zh-HK', 'zh-CN'] as const)
      paths.push((await shown(each))[0]?.image_path === tall ? 'tall' : 'wide');
    expect(paths).toEqual(pictures);
    // Servers of the version before read the main language’s picture from its own column.
    expect(row?.image_path).toBe(row?.image['en-US']);
  });

  test('a form reads what of each slide follows the main language', async () => {
    const { id, slides } = await create([
      makeSlide({ heading: 'Tea' }),
      makeSlide({ heading: 'Cups' }),
    ]);
    const [a, b] = slides.map((slide) => ({ ...makeSlide(), id: slide.id }));
    await update(id, {
      slides: [
        { ...a, as_defaults: ['image', 'alt', 'heading'] },
        { ...b, heading: '杯' },
      ],
      language: 'zh-HK',
    });
    expect(await getSlider(await owner(), id, 'zh-HK')).toMatchObject({
      set_apart: ['zh-HK'],
      slides: [
        { heading: 'Tea', defaults: { heading: 'Tea' }, decorative: false },
        { heading: '杯', defaults: { heading: 'Cups' } },
      ],
    });
    const [first] = (await getSlider(await owner(), id, 'zh-HK')).slides;
    expect(first?.as_defaults).toContain('heading');
  });

  test('a picture that only decorates has no words; one that does not, needs them in its language', async () => {
    const { id, slides } = await create([makeSlide({ alt: undefined, decorative: true })]);
    expect((await shown())[0]?.alt).toBe('');
    expect(slides[0]).toMatchObject({ decorative: true });
    const savedSlide = { ...makeSlide(), id: slides[0]?.id };
    expect(await refusedFields(() => update(id, { slides: [{ ...savedSlide, alt: '' }] }))).toEqual(
      {
        'slides.0.alt': ['required'],
      },
    );
    await update(id, { slides: [{ ...savedSlide, alt: '一個茶壺' }], language: 'zh-HK' });
    expect([(await shown('en-US'))[0]?.alt, (await shown('zh-HK'))[0]?.alt]).toEqual([
      '一個茶壺',
      '一個茶壺',
    ]);
  });
});

test('slides keep their languages when they are put in another order; one left out is gone', async () => {
  const { id, slides } = await create([
    makeSlide({ heading: { 'en-US': 'A', 'zh-HK': '甲' } }),
    makeSlide({ heading: { 'en-US': 'B', 'zh-HK': '乙' } }),
    makeSlide({ heading: 'C' }),
  ]);
  const [a, b] = slides.map(({ id }) => ({ ...makeSlide(), id }));
  await update(id, { slides: [b, makeSlide({ heading: 'New' }), a] });
  expect((await shown()).map(({ heading }) => heading)).toEqual(['B', 'New', 'A']);
  expect((await shown('zh-HK')).map(({ heading }) => heading)).toEqual(['乙', 'New', '甲']);
  await deleteSlider(await owner(), id);
  expect(await rows()).toEqual([]);
});

describe('what a shopper is shown', () => {
  const from = '2030-01-01T09:00:00Z';
  const until = '2030-01-02T09:00:00Z';
  const headings = async (time: string, who = guest('HKD', new Date(time))) =>
    (await shown('en-US', who)).map(({ heading }) => heading);

  test('a scheduled slide appears and disappears at its minute, with nobody saving', async () => {
    const { id, slides } = await create([
      makeSlide({ heading: 'Always' }),
      makeSlide({ heading: 'Sale', starts_at: from, ends_at: until }),
    ]);
    expect(await headings('2030-01-01T08:59:59Z')).toEqual(['Always']);
    expect(await headings(from)).toEqual(['Always', 'Sale']);
    expect(await headings('2030-01-02T08:59:59Z')).toEqual(['Always', 'Sale']);
    expect(await headings(until)).toEqual(['Always']);
    const jobs = await listQueuedJobs();
    expect(jobs.map(({ name, data }) => [name, data])).toEqual([
      ['cache.renew', { tags: [tags.content] }],
      ['cache.renew', { tags: [tags.content] }],
    ]);
    const backwards = { ...makeSlide(), id: slides[1]?.id, starts_at: until, ends_at: from };
    expect(await refusedFields(() => update(id, { slides: [backwards] }))).toEqual({
      'slides.0.ends_at': ['ends_before_start'],
    });
  });

  test('slides for guests, for members, disabled, on no device', async () => {
    await create([
      makeSlide({ heading: 'All' }),
      makeSlide({ heading: 'Guests', audience: 'guests' }),
      makeSlide({ heading: 'Members', audience: 'members' }),
      makeSlide({ heading: 'Off', enabled: false }),
      makeSlide({ heading: 'Nowhere', display_in_mobile: false, display_in_desktop: false }),
      makeSlide({ heading: 'Phone', display_in_desktop: false }),
    ]);
    expect(await headings(from)).toEqual(['All', 'Guests', 'Phone']);
    expect(await headings(from, member())).toEqual(['All', 'Members', 'Phone']);
    expect((await shown()).at(-1)).toMatchObject({
      display_in_mobile: true,
      display_in_desktop: false,
    });
  });

  test('a slider that is disabled, or that nobody made, is none', async () => {
    const { id } = await create([makeSlide()]);
    await update(id, { enabled: false });
    expect(await readSlider(await guest(), 'home')).toBeNull();
    expect(await readSlider(await guest(), 'nobody')).toBeNull();
  });
});

describe('what is refused, on its field', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'tea', ' java\tscript:x'])(
    'a link to %s',
    async (link_value) => {
      expect(await refusedFields(() => create([makeSlide({ link_value })]))).toEqual({
        'slides.0.link_value': ['check_link'],
      });
    },
  );

  test('a link to a record that nobody has, of each kind', async () => {
    for (const link_type of ['category', 'page', 'product', 'blog_article', 'blog_category'])
      expect(
        await refusedFields(() =>
          create([makeSlide(), makeSlide({ link_type, link_value: 'nobody' })]),
        ),
      ).toEqual({ 'slides.1.link_value': ['unknown_target'] });
    await make.product({ url: 'a-pot', stocks: [{ price: '10' }] });
    await create([makeSlide({ link_type: 'product', link_value: 'a-pot' })]);
    expect((await shown('zh-HK'))[0]?.href).toBe('/zh-HK/product/a-pot');
  });

  test('no picture, one that is not stored, no words for it', async () => {
    for (const image of [null, '', undefined])
      expect(await refusedFields(() => create([makeSlide({ image })]))).toEqual({
        'slides.0.image': ['upload_picture'],
      });
    expect(await refusedFields(() => create([makeSlide({ image: 'uploads/none.webp' })]))).toEqual({
      'slides.0.image': ['picture_missing'],
    });
    expect(await refusedFields(() => create([makeSlide({ alt: ' ' })]))).toEqual({
      'slides.0.alt': ['required'],
    });
    const alt = { 'en-US': 'A pot', 'zh-HK': '' };
    expect(await refusedFields(() => create([makeSlide({ alt })]))).toEqual({
      'slides.0.alt.zh-HK': ['required'],
    });
  });

  test('another identifier, and the slide of another slider', async () => {
    const { id, slides } = await create([makeSlide()]);
    expect(await refusedFields(() => create([]))).toEqual({ identifier: ['taken'] });
    expect(await refusedFields(() => update(id, { identifier: 'other' }))).toEqual({
      identifier: ['identifier_fixed'],
    });
    const other = await create([makeSlide()], { identifier: 'other' });
    const stranger = { ...makeSlide(), id: slides[0]?.id };
    expect(await refusedFields(() => update(other.id, { slides: [stranger] }))).toEqual({
      'slides.0.id': ['check_input'],
    });
    expect((await rows()).map(({ slider_id }) => slider_id).sort()).toEqual([id, other.id].sort());
  });
});

test('§9 without other words it moves every 5 seconds and begins again; a list counts its slides', async () => {
  const made = await create([makeSlide(), makeSlide()]);
  expect(made).toMatchObject({ autoplay_seconds: 5, loop: true, enabled: true });
  const list = await listSliders(await owner(), sliderListQuery.parse({ search: 'HOME' }));
  expect(list.data).toMatchObject([{ identifier: 'home', slides: 2 }]);
  expect(await refusedFields(() => update(made.id, { autoplay_seconds: 61 }))).toEqual({
    autoplay_seconds: ['number_range'],
  });
});
