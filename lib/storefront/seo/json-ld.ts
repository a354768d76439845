import 'server-only';
import type { ArticleView } from '@/lib/blog/article-view.schema';
import { readLocalized } from '@/lib/core/text/localized';
import { breadcrumbListLd } from '@/lib/core/web/breadcrumb-list';
import { imageUrl } from '@/lib/core/web/image';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localizePath } from '@/lib/i18n/paths';
import type { Shop } from '../addresses/shop';

/** Breadcrumbs as the shopper sees them; `path` is without language prefix. */
export type Trail = { title: string; path: string }[];

/** The absolute URL of a path (without language prefix) for this shopper. */
export const toAbsoluteShopUrl = ({ view, settings }: Shop, path: string) =>
  absoluteUrl(encodeURI(localizePath(path, view.language, settings.main_language)));

/** The shop as the publisher of other content. */
export const publisher = ({ view, settings }: Shop) => ({
  '@type': 'Organization',
  name: readLocalized(settings.store_name, view.language, settings.main_language),
  url: absoluteUrl('/'),
  logo: absoluteUrl(settings.logo ? imageUrl(settings.logo) : '/icon.svg'),
  ...(settings.social_links.length > 0 && { sameAs: settings.social_links.map(({ url }) => url) }),
  ...(settings.contact_email && { email: settings.contact_email }),
  ...(settings.phone && { telephone: settings.phone }),
});

/** The shop itself. */
export const organization = (shop: Shop) => ({
  '@context': 'https://schema.org',
  ...publisher(shop),
});

/** The shop's website, and its search. */
export const website = (shop: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: publisher(shop).name,
  url: toAbsoluteShopUrl(shop, '/'),
  inLanguage: shop.view.language,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${toAbsoluteShopUrl(shop, '/search')}?keyword={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** A blog article, by its author or else by the shop. */
export const articleLd = (shop: Shop, article: ArticleView) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.excerpt || undefined,
  image: article.image_path ? [absoluteUrl(imageUrl(article.image_path))] : undefined,
  datePublished: article.published_at?.toISOString(),
  dateModified: article.updated_at.toISOString(),
  author: article.author_name ? { '@type': 'Person', name: article.author_name } : publisher(shop),
  publisher: publisher(shop),
  mainEntityOfPage:
    article.canonical_url ?? toAbsoluteShopUrl(shop, `/blog/article/${article.url}`),
  inLanguage: article.language,
  articleSection: article.categories[0]?.title,
  keywords: article.tags.length ? article.tags.join(', ') : undefined,
});

export const breadcrumbList = (shop: Shop, trail: Trail) =>
  breadcrumbListLd(
    trail.map(({ title, path }) => ({ name: title, address: toAbsoluteShopUrl(shop, path) })),
  );
