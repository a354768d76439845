import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { blockInput } from '@/lib/content/block.schema';
import { createBlock } from '@/lib/content/blocks';
import { pageInput } from '@/lib/content/page.schema';
import { createPage } from '@/lib/content/pages';
import { sliderInput } from '@/lib/content/slider.schema';
import { createSlider } from '@/lib/content/sliders';
import { RENEWAL_CHANNEL } from '@/lib/core/cache/renewal-channel';
import { tags } from '@/lib/core/cache/tags';
import { emptyQueues, makeDue, storedJobs, workDueJobs } from '../../support/jobs';
import { make } from '../../support/make';
import { storedPicture } from '../../support/pictures';
import { owner } from '../../support/staff';

beforeEach(emptyQueues);

const inAnHour = () => new Date(Date.now() + 3_600_000);
const writes: Record<string, () => Promise<unknown>> = {
  block: async () =>
    createBlock(
      await owner(),
      blockInput.parse({ identifier: 'later', title: 'Later', starts_at: inAnHour() }),
    ),
  slide: async () => {
    const slide = { image: await storedPicture(), alt: 'A pot', starts_at: inAnHour() };
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
    const announced: string[] = [];
    const listener = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
    await listener.listen(RENEWAL_CHANNEL, (message) => announced.push(...message.split(',')));
    await workDueJobs();
    expect(announced).toEqual([]);
    const renewals = (await storedJobs()).filter(({ name }) => name === 'cache.renew');
    expect(renewals.map(({ state }) => state)).toEqual(['created']);
    await makeDue();
    await workDueJobs();
    await expect.poll(() => announced).toContain(kind === 'product' ? tags.products : tags.content);
    await listener.end();
  },
);
