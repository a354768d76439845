import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { promotion } from '@/db/schema/promotions';
import { productListing } from '@/db/schema/search';
import { blockInput } from '@/lib/content/block.schema';
import { createBlock } from '@/lib/content/blocks';
import { pageInput } from '@/lib/content/page.schema';
import { createPage } from '@/lib/content/pages';
import { sliderInput } from '@/lib/content/slider.schema';
import { createSlider } from '@/lib/content/sliders';
import { tags } from '@/lib/core/cache/tags';
import { forgetAnnounced, readAnnounced } from '../../support/data/announced';
import { emptyQueues, listQueuedJobs, makeDue, workDueJobs } from '../../support/data/jobs';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';

beforeEach(emptyQueues);

const inAnHour = () => new Date(Date.now() + 3_600_000);
const writes: Record<string, () => Promise<unknown>> = {
  block: async () =>
    createBlock(
      await owner(),
      blockInput.parse({ identifier: 'later', title: 'Later', starts_at: inAnHour() }),
    ),
  slide: async () => {
    const slide = { image: await storePicture(), alt: 'A pot', starts_at: inAnHour() };
    const slides = [{ ...slide, link_type: 'link', link_value: '/' }];
    const input = { identifier: 'later', title: 'Later', slides };
    return createSlider(await owner(), sliderInput.parse(input));
  },
  page: async () =>
    createPage(
      await owner(),
      pageInput.parse({ title: 'Later', url: 'later', published_at: inAnHour() }),
    ),
  product: () => make.product({ stocks: [{ price: '10' }], published_at: inAnHour() }),
  widget: async () => {
    const widgets = [{ id: 'a', type: 'brands', starts_at: inAnHour() }];
    return createPage(await owner(), pageInput.parse({ title: 'P', url: 'p', widgets }));
  },
};

test.each(Object.keys(writes))(
  'the pages that show a scheduled %s are made anew by a job at its minute, not before',
  async (kind) => {
    await writes[kind]?.();
    await forgetAnnounced();
    await workDueJobs();
    expect(await readAnnounced()).toEqual([]);
    const renewals = (await listQueuedJobs()).filter(({ name }) => name === 'cache.renew');
    expect(renewals.map(({ state }) => state)).toEqual(['created']);
    await makeDue();
    await workDueJobs();
    const tag = kind === 'product' ? tags.products : tags.content;
    expect((await readAnnounced()).flat()).toContain(tag);
  },
);

test('a special price and a promotion that began by the clock are renewed by the job of the minute, once they have', async () => {
  const timed = { price: '10', special_price: '8', special_price_from: inAnHour() };
  const { id, stocks } = await make.product({ stocks: [timed] });
  const listed = async () =>
    (await database().select().from(productListing).where(eq(productListing.product_id, id)))[0]
      ?.price_minor;
  await forgetAnnounced();
  await database()
    .insert(promotion)
    .values({ action: 'percent_off', class: 'product', enabled: true, starts_at: inAnHour() });
  await workDueJobs();
  expect([await readAnnounced(), await listed()]).toEqual([[], 1000]);
  const began = async (interval: string) => {
    const moment = sql`now() - ${interval}::interval`;
    await database()
      .update(stock)
      .set({ special_price_from: moment })
      .where(eq(stock.product_id, id));
    await database().update(promotion).set({ starts_at: moment });
    await database().execute(
      sql`insert into pgboss.job (name, data, policy) values ('price.clock', '{}', 'stately')`,
    );
    await workDueJobs();
  };
  await began('1 second');
  const announced = [tags.promotions, tags.products, tags.product(id)];
  expect((await readAnnounced()).flat()).toEqual(expect.arrayContaining(announced));
  expect([await listed(), stocks.length]).toEqual([800, 1]);
  // What an earlier run has told of is not told again for good.
  await forgetAnnounced();
  await began('3 minutes');
  expect(await readAnnounced()).toEqual([]);
  await database().delete(promotion);
});
