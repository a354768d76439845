import { z } from 'zod';
import { contentAudiences, type widgetTypes } from '@/db/schema/enums';
import {
  id,
  instant,
  localized,
  oneOf,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';

/** Where the products of a widget come from. */
export const productSources = ['new', 'featured', 'hot', 'category', 'brand', 'ids'] as const;
/** How many records a widget shows, at most 24. */
const limit = wholeFrom(1, 24).default(8);

/** Products: marked ones, those of a category or brand by its url, or the given ones. */
export const productsData = z.object({
  source: oneOf(productSources).default('new'),
  limit,
  url: text(120).optional(),
  ids: z.array(id).max(24, 'check_input').optional(),
});

/** What each type of widget (D11) is told to show. */
const typed = {
  products: productsData,
  /** The categories at the top of the menu that have a picture, or those with these urls. */
  categories: z.object({ urls: z.array(text(120)).max(24, 'check_input').optional() }),
  brands: z.object({ limit }),
  /** A slider or a block by its identifier. */
  slider: z.object({ identifier: required(64) }),
  block: z.object({ identifier: required(64) }),
  /** The newest articles of the blog, or of one of its categories by its url. */
  articles: z.object({ url: text(120).optional(), limit: wholeFrom(1, 24).default(3) }),
  html: z.object({ content: localized(text(100_000)) }),
} satisfies Record<(typeof widgetTypes)[number], z.ZodType>;

/** What a widget on a page has beside its type and data. */
const placed = z.object({
  /** Its own among the widgets of the page, so that it is the same one after a move. */
  id: required(40),
  title: localized(text()).default(''),
  enabled: switched.default(true),
  audience: oneOf(contentAudiences).default('all'),
  starts_at: instant.nullable().default(null),
  ends_at: instant.nullable().default(null),
});

const data = <const T extends keyof typeof typed>(type: T) =>
  z.object({ type: z.literal(type), data: typed[type] });

/** A widget as `POST /api/widget` is asked for it: its type and data. */
export const widgetRequest = z.discriminatedUnion('type', [
  data('products'),
  data('categories'),
  data('brands'),
  data('slider'),
  data('block'),
  data('articles'),
  data('html'),
]);

/** A widget as a page is composed of it. */
export const widgetInput = z.intersection(widgetRequest, placed);

export type WidgetRequest = z.output<typeof widgetRequest>;
export type WidgetInput = z.output<typeof widgetInput>;
