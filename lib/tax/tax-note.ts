import type { Context } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';

/**
 * The tax note of a price that includes `tax`, or to which it is added: "incl. tax", "plus tax", or
 * the text from the settings. Undefined if not taxed.
 */
export function taxNote(
  { language, settings }: Pick<Context, 'language' | 'settings'>,
  isIncluded: boolean,
  { minor, tax }: { minor: number; tax: number },
  currency: Currency,
): string | undefined {
  if (!tax) return undefined;
  const t = translator(language, 'tax');
  const { display_tax: display } = settings;
  const own = t(isIncluded ? 'incl' : 'plus');
  if (display === (isIncluded ? 'included' : 'excluded')) return own;
  const price = toPrice(isIncluded ? minor - tax : minor + tax, currency).formatted;
  const other = t(isIncluded ? 'price_plus' : 'price_incl', { price });
  return display === 'both' ? t('both', { own, other }) : other;
}
