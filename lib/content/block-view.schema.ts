import { z } from 'zod';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { productSources } from './product-source.schema';

const block = <const T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.strictObject({
    identifier: z.string(),
    title: z.string(),
    type: z.literal(type),
    /** Sanitized HTML. */
    content: z.string(),
    data,
  });

const productsView = z.strictObject({
  heading: z.string(),
  source: z.enum(productSources),
  limit: z.int().positive(),
  url: z.string().optional(),
  ids: z.array(recordId).optional(),
});
/** `button` is null if the banner has no link. */
const bannerView = z.strictObject({
  heading: z.string(),
  image_path: z.string().nullable(),
  alt: z.string(),
  button: z
    .strictObject({ label: z.string(), href: z.string(), open_in_current_tab: z.boolean() })
    .nullable(),
});
/** Questions in order; answers are sanitized HTML. */
const faqView = z.strictObject({
  heading: z.string(),
  items: z.array(z.strictObject({ id: z.string(), question: z.string(), answer: z.string() })),
});
/** The video's own page, and the player to embed. */
const videoView = z.strictObject({
  heading: z.string(),
  image_path: z.string(),
  watch: z.string(),
  player: z.string(),
});
/** `over` is shown from `until` on. */
const countdownView = z.strictObject({
  heading: z.string(),
  over: z.string(),
  until: moment,
  is_over: z.boolean(),
});

/** A block as shown on pages, by type. */
export const blockDataViews = [
  block('html', z.null()),
  block('products', productsView),
  block('banner', bannerView),
  block('faq', faqView),
  block('video', videoView),
  block('countdown', countdownView),
] as const;

export type ProductsView = z.output<typeof productsView>;
export type BannerView = z.output<typeof bannerView>;
export type FaqView = z.output<typeof faqView>;
export type VideoView = z.output<typeof videoView>;
export type CountdownView = z.output<typeof countdownView>;
