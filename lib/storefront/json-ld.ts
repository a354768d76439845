import 'server-only';
import { breadcrumbListLd } from '@/lib/core/breadcrumb-list';
import { imageUrl } from '@/lib/core/image';
import { readLocalized } from '@/lib/core/localized';
import { absoluteUrl } from '@/lib/core/site-url';
import { localPath } from '@/lib/i18n/paths';
import type { Shop } from './shop';

/** A trail of pages as the shopper sees it; `path` is without language prefix. */
export type Trail = { title: string; path: string }[];

const addressOf = ({ view, settings }: Shop, path: string) =>
  absoluteUrl(encodeURI(localPath(path, view.language, settings.main_language)));

/** The shop itself. */
export const organization = ({ view, settings }: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: readLocalized(settings.store_name, view.language, settings.main_language),
  url: absoluteUrl('/'),
  logo: absoluteUrl(settings.logo ? imageUrl(settings.logo) : '/icon.svg'),
  ...(settings.social_links.length > 0 && { sameAs: settings.social_links.map(({ url }) => url) }),
  ...(settings.contact_email && { email: settings.contact_email }),
  ...(settings.phone && { telephone: settings.phone }),
});

export const breadcrumbList = (shop: Shop, trail: Trail) =>
  breadcrumbListLd(
    trail.map(({ title, path }) => ({ name: title, address: addressOf(shop, path) })),
  );
