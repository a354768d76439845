import 'server-only';
import type { Metadata } from 'next';
import { imageUrl } from '@/lib/core/image';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/localized';
import { absoluteUrl } from '@/lib/core/site-url';
import { asciiPath, localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { Shop } from './shop';

export type PageFacts = {
  /** The canonical path without its language prefix; it may end in the `?page=` of a list. */
  path: string;
  title?: string;
  description?: string;
  image_path?: string | null;
  /** What the picture shows; the page's title where nothing says it. */
  image_alt?: string;
  noindex?: boolean;
};

/** The title of a page of a list, which says so from the second one on. */
export const titleOfPage = (title: string, page: number, language: Language) =>
  page > 1 ? `${title} · ${translator(language, 'shop')('listing.page', { page })}` : title;

/** The whole title of a page: its own and, behind it, the shop's. */
export const titleIn = (store: string, title: string | undefined) =>
  title ? `${title} · ${store}` : store;

/** The home page is titled by the first sentence the shop says of itself. */
const tagline = (about: string | undefined) => about?.split(/(?<=\.)\s|。/)[0]?.replace(/\.$/, '');

/**
 * What search engines and link previews get of a page (seo E1, E2, E9, E11): one
 * canonical address, its twins in every language, title, description and picture.
 */
export function pageMetadata(
  { view, settings }: Shop,
  { path, title, description, image_path: own, image_alt, noindex }: PageFacts,
): Metadata {
  const main = settings.main_language;
  const store = readLocalized(settings.store_name, view.language, main);
  // A page without a picture of its own is shown with the shop's.
  const image_path = own ?? settings.banner;
  const alt = own ? (image_alt ?? title ?? store) : store;
  const about =
    description || readLocalized(settings.store_description, view.language, main) || undefined;
  const addressIn = (language: Language) => absoluteUrl(asciiPath(localPath(path, language, main)));
  const languages = Object.fromEntries(
    settings.available_languages.map((language) => [language, addressIn(language)]),
  );
  return {
    title: titleIn(store, title ?? tagline(about)),
    description: about,
    alternates: {
      canonical: addressIn(view.language),
      languages: { ...languages, 'x-default': addressIn(main) },
    },
    robots: noindex ? { index: false } : undefined,
    openGraph: {
      type: 'website',
      siteName: store,
      title: title ?? store,
      description: about,
      url: addressIn(view.language),
      locale: view.language.replace('-', '_'),
      images: image_path ? [{ url: absoluteUrl(imageUrl(image_path, 800)), alt }] : undefined,
    },
    twitter: { card: image_path ? 'summary_large_image' : 'summary' },
  };
}
