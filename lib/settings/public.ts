import 'server-only';
import type { Context } from '@/lib/core/context';
import { keyedHash } from '@/lib/core/keyed-hash';
import { underscored } from '@/lib/core/language';
import type { Currency } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { localizer } from '@/lib/core/text/localized';
import { imageUrl } from '@/lib/core/web/image';
import { supportedCurrency } from './currencies';
import type { PublicSettings } from './public.schema';
import { arePricesVisible, isCartVisible } from './visibility';

const toImageUrl = (path: string | null) => path && imageUrl(path);
const withoutSecret = ({ enabled, client_id }: Settings['social_google']) => ({
  enabled,
  client_id,
});
/** Without the rounding steps: amounts come rounded. */
const publicCurrency = (shownCurrency: Currency | undefined) => {
  if (!shownCurrency) return [];
  const { step: _, price_step: _price, ...currency } = shownCurrency;
  return [currency];
};
const flag = (on: boolean) => (on ? '1' : '0');

/**
 * The public site settings a storefront starts with (§1, D21), in the caller's language. Switches
 * are '0' or '1', as §4 compares them.
 */
export function publicSettings(
  { settings, language, viewer }: Pick<Context, 'settings' | 'language' | 'viewer'>,
  card_public_key: string | null,
): PublicSettings {
  const localize = localizer({ language, settings });
  const currencies = [
    settings.base_currency,
    ...settings.supported_currencies.map(({ identifier }) => identifier),
  ];
  return {
    basic: {
      store_name: localize(settings.store_name),
      store_description: localize(settings.store_description),
      main_language: settings.main_language,
      main_language_code: underscored(settings.main_language),
      available_languages: settings.available_languages,
      available_language_codes: settings.available_languages.map(underscored),
      contact_email: settings.contact_email,
      phone: settings.phone,
      address: localize(settings.address),
      timezone: settings.store_timezone,
      header_script: settings.header_script,
      footer_script: settings.footer_script,
      social_links: settings.social_links,
    },
    image: {
      logo: toImageUrl(settings.logo),
      icon: toImageUrl(settings.icon),
      banner: toImageUrl(settings.banner),
    },
    social: {
      google: withoutSecret(settings.social_google),
      facebook: withoutSecret(settings.social_facebook),
    },
    currency: {
      base_currency: settings.base_currency,
      supported_currencies: [...new Set(currencies)].flatMap((identifier) =>
        publicCurrency(supportedCurrency(settings, identifier)),
      ),
    },
    config: {
      catalog_mode: settings.catalog_mode,
      member_only: settings.member_only,
      guest_checkout: settings.guest_checkout,
      warehouse_id: settings.product_warehouse_id,
      warehouse_enabled: settings.warehouse_enabled,
      cart_visible: flag(isCartVisible(settings, viewer)),
      prices_visible: flag(arePricesVisible(settings, viewer)),
    },
    card_public_key,
    token_expired_time: settings.token_expired_time,
    version: keyedHash('settings', JSON.stringify(settings)).slice(0, 16),
  };
}
