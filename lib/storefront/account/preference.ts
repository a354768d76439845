import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Language, parseLanguage } from '@/lib/core/language';
import { nextPath } from '@/lib/i18n/next-path';
import { localizePath, splitLanguage } from '@/lib/i18n/paths';
import { supportedCurrency } from '@/lib/settings/currencies';
import type { PreferenceInput } from './preference.schema';

export type Preference = { language?: Language; currency?: string; back_to: string };

/**
 * Checks the chosen language and currency, and finds the same page in that language. Refuses what
 * isn't offered; a path of another site becomes the home page.
 */
export function choosePreference(
  ctx: ShopContext,
  input: PreferenceInput,
  referer: string | null,
): Preference {
  const language = parseLanguage(input.language);
  if (
    input.language !== undefined &&
    !(language && ctx.settings.available_languages.includes(language))
  )
    throw invalid('language', 'check_input');
  if (input.currency !== undefined && !supportedCurrency(ctx.settings, input.currency))
    throw invalid('currency', 'currency_not_supported');
  const from = splitLanguage(nextPath(input.path ?? toPath(referer), '/'));
  const shown = language ?? from.prefix ?? ctx.settings.main_language;
  return {
    language,
    currency: input.currency,
    back_to: localizePath(withoutLanguage(from.path, 'next'), shown, ctx.settings.main_language),
  };
}

/** Removes the language from the path in a redirect parameter. */
function withoutLanguage(path: string, name: string): string {
  const [address = ''] = path.split('?');
  const query = new URLSearchParams(path.slice(address.length));
  const next = query.get(name);
  if (!next || !splitLanguage(next).prefix) return path;
  query.set(name, splitLanguage(next).path);
  return `${address}?${query}`;
}

function toPath(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
