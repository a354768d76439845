import { type Language, negotiateLanguage } from '@/lib/core/language';

const crawlers = /bot|crawl|spider|slurp|preview|lighthouse|archiver/i;

type Reader = Pick<Navigator, 'languages' | 'userAgent'>;

/**
 * The shop language that the browser prefers, if the page is in another one. Undefined for
 * crawlers.
 */
export function languageToOffer(
  { languages, userAgent }: Reader,
  page: Language,
  available: readonly Language[],
): Language | undefined {
  const preferredLanguage = crawlers.test(userAgent)
    ? undefined
    : negotiateLanguage(languages.join(','));
  return preferredLanguage && preferredLanguage !== page && available.includes(preferredLanguage)
    ? preferredLanguage
    : undefined;
}
