import 'server-only';
import type { Metadata } from 'next';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { SHARE_SIZE, shareImageUrl } from '@/lib/core/web/image';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { asciiPath, localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { Shop } from '../addresses/shop';

export type PageFacts = {
  /** The canonical path without language prefix; it may end in a list's `?page=`. */
  path: string;
  title?: string;
  description?: string;
  /** A list's page number; from 2 on it is part of title and description. */
  page?: number;
  image_path?: string | null;
  /** The image's description; defaults to the page's title. */
  image_alt?: string;
  noindex?: boolean;
  /** The languages the page is translated into; defaults to all of the shop's. */
  languages?: readonly Language[];
  /** Where the page was first published, if elsewhere. */
  canonical_url?: string | null;
  /** For an article: dates, author and tags. */
  article?: { published_at: Date | null; updated_at: Date; author_name: string; tags: string[] };
  /** Product pages write their own type (`ProductMeta`), which Next doesn't know. */
  isProduct?: boolean;
  /** A feed of the page's list: its path without language prefix, and its title. */
  feed?: { path: string; title: string };
};

/** The title of a list's page, with the page number from 2 on. */
export const getListPageTitle = (title: string, page: number, language: Language) =>
  page > 1 ? `${title} · ${translator(language, 'shop')('listing.page', { page })}` : title;

/** The full title of a page: its own, followed by the shop's. */
export const getFullPageTitle = (store: string, title: string | undefined) =>
  title ? `${title} · ${store}` : store;

/** The home page's title is the first sentence of the shop's description. */
const tagline = (about: string | undefined) => about?.split(/(?<=\.)\s|。/)[0]?.replace(/\.$/, '');

/**
 * The metadata for search engines and link previews (seo E1, E2, E9, E11): one canonical URL,
 * alternates in every language it is translated into, title, description and image. In other
 * languages it shows the main language's text, with its canonical URL.
 */
export function pageMetadata(shop: Shop, facts: PageFacts): Metadata {
  const { path, page = 1, image_path: own, image_alt, noindex, article } = facts;
  const { view, settings } = shop;
  const main = settings.main_language;
  const store = readLocalized(settings.store_name, view.language, main);
  const ofPage = (text: string | undefined) => text && getListPageTitle(text, page, view.language);
  const title = ofPage(facts.title);
  // A page without an image shows the shop's.
  const image_path = own ?? settings.banner;
  const alt = own ? (image_alt ?? title ?? store) : store;
  const description =
    facts.description ||
    readLocalized(settings.store_description, view.language, main) ||
    undefined;
  const about = ofPage(description);
  const addressIn = (language: Language) =>
    absoluteUrl(asciiPath(localizePath(path, language, main)));
  return {
    title: getFullPageTitle(store, title ?? tagline(description)),
    description: about,
    alternates: listAlternates(shop, facts, addressIn),
    robots: noindex ? { index: false } : undefined,
    openGraph: {
      ...(article ? articleGraph(article) : !facts.isProduct && { type: 'website' }),
      siteName: store,
      title: title ?? store,
      description: about,
      url: addressIn(view.language),
      locale: view.language.replace('-', '_'),
      images: [{ url: absoluteUrl(shareUrl(image_path)), alt, ...SHARE_SIZE }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** A shop without an image shows the default one. */
const shareUrl = (path: string | null | undefined) => (path ? shareImageUrl(path) : '/share.png');

function listAlternates(
  { view, settings }: Shop,
  { languages, canonical_url, feed }: PageFacts,
  addressIn: (language: Language) => string,
): Metadata['alternates'] {
  const main = settings.main_language;
  const translated = languages ?? settings.available_languages;
  const own = translated.includes(view.language) ? view.language : main;
  const twins = Object.fromEntries(translated.map((language) => [language, addressIn(language)]));
  return {
    canonical: canonical_url || addressIn(own),
    // A page with a canonical URL elsewhere has no alternates here.
    ...(!canonical_url && {
      languages: { ...twins, ...(translated.includes(main) && { 'x-default': addressIn(main) }) },
    }),
    ...(feed && {
      types: {
        'application/rss+xml': [
          { url: absoluteUrl(localizePath(feed.path, view.language, main)), title: feed.title },
        ],
      },
    }),
  };
}

const articleGraph = ({
  published_at,
  updated_at,
  author_name,
  tags,
}: NonNullable<PageFacts['article']>) => ({
  type: 'article' as const,
  publishedTime: published_at?.toISOString(),
  modifiedTime: updated_at.toISOString(),
  authors: author_name || undefined,
  tags,
});
