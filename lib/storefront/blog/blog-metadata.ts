import 'server-only';
import type { ArticlePage } from '@/lib/blog/article-view.schema';
import { FEED_PATH } from '@/lib/blog/blog-address.schema';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import type { Shop } from '../addresses/shop';
import type { PageFacts } from '../seo/seo';

/** The blog's feed, as its pages link to it. */
export function toBlogFeed({ view, settings }: Shop): NonNullable<PageFacts['feed']> {
  const t = translator(view.language, 'shop');
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  return { path: FEED_PATH, title: t('blog.feed', { store, title: t('blog.title') }) };
}

/**
 * The metadata of all article lists: alternates are the languages that have this page too; an empty
 * one isn't indexed.
 */
export const listingFacts = (
  shop: Shop,
  { meta, languages }: ArticlePage,
): Pick<PageFacts, 'languages' | 'noindex' | 'feed'> => ({
  languages: [...new Set<Language>([...languages, shop.view.language])],
  noindex: meta.total === 0,
  feed: toBlogFeed(shop),
});

/** The page number in a path; undefined if invalid. */
export const parsePage = (segment: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : undefined;
