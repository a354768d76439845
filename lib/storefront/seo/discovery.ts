import 'server-only';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { asciiPath, localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { iconUrl } from './icons';
import { escapeXml } from './xml';

/** Below a language's prefix. */
export const OPENSEARCH_PATH = '/opensearch.xml';
/** Browsers cut off a search engine's longer name. */
const MOST_NAME = 16;
/** Less than the year that RFC 9116 allows. */
const SECURITY_TEXT_DAYS = 180;

/** The shop's search for browsers, in the caller's language (OpenSearch 1.1). */
export function searchDescription({ language, settings }: Context): string {
  const main = settings.main_language;
  const store = readLocalized(settings.store_name, language, main);
  const address = (path: string) =>
    escapeXml(absoluteUrl(asciiPath(localizePath(path, language, main))));
  const describe = translator(language, 'shop')('search.describe', { store });
  const icon = absoluteUrl(settings.icon ? iconUrl(settings.icon, 192) : '/icons/192.png');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml([...store].slice(0, MOST_NAME).join(''))}</ShortName>`,
    `<Description>${escapeXml(describe)}</Description>`,
    `<Language>${language}</Language><InputEncoding>UTF-8</InputEncoding>`,
    `<Image width="192" height="192" type="image/png">${escapeXml(icon)}</Image>`,
    `<Url type="text/html" template="${address('/search')}?keyword={searchTerms}"/>`,
    '<Url type="application/opensearchdescription+xml" rel="self" ',
    `template="${address(OPENSEARCH_PATH)}"/>`,
    '</OpenSearchDescription>',
  ].join('');
}

export interface SecurityContact {
  email: string;
  languages: readonly Language[];
}

/**
 * Where to report a security issue, in the format of RFC 9116: the shop's email, else its contact
 * page. Valid for half a year from the request.
 */
export function securityText({ email, languages }: SecurityContact, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + SECURITY_TEXT_DAYS * DAY_MS);
  return [
    `Contact: ${email ? `mailto:${encodeURI(email)}` : absoluteUrl('/contact-us')}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}
