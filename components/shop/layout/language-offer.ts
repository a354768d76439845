import { type Language, negotiateLanguage } from '@/lib/core/language';

const KEY = 'harbour.language_answered';
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
  const wanted = crawlers.test(userAgent) ? undefined : negotiateLanguage(languages.join(','));
  return wanted && wanted !== page && available.includes(wanted) ? wanted : undefined;
}

/** Whether a language was chosen, or the offer refused, on this device. */
export function hasAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return true;
  }
}

/** Remembers that the question of the language is answered. */
export function rememberAnswered(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Such a browser is never asked.
  }
}
