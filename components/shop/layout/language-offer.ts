import { type Language, negotiateLanguage } from '@/lib/core/language';

const crawlers = /bot|crawl|spider|slurp|preview|lighthouse|archiver/i;

type Reader = Pick<Navigator, 'languages' | 'userAgent'>;

/**
 * The language the browser asks for first among those the shop is written in, when the
 * page is in another one and the shop has it. Crawlers are offered none.
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
