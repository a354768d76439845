import { z } from 'zod';
import { languageOutput } from '@/lib/core/records/output.schema';
import { toggle } from '@/lib/core/settings.schema';

/** A currency the shop sells in; `rate` is how much of it one unit of the base currency buys. */
export const currencyOutput = z.strictObject({
  identifier: z.string(),
  rate: z.string(),
  mark: z.string(),
  decimals: z.int().min(0).max(3),
  enabled: z.boolean().optional(),
});

const socialOutput = z.strictObject({ enabled: z.boolean(), client_id: z.string() });

/**
 * The public site settings a storefront starts with (§1, D21), in the caller's language.
 * `token_expired_time` is in minutes.
 */
export const publicSettingsOutput = z.strictObject({
  basic: z.strictObject({
    store_name: z.string(),
    store_description: z.string(),
    main_language: languageOutput,
    main_language_code: z.string(),
    available_languages: z.array(languageOutput),
    available_language_codes: z.array(z.string()),
    contact_email: z.string(),
    phone: z.string(),
    address: z.string(),
    timezone: z.string(),
    header_script: z.string(),
    footer_script: z.string(),
    social_links: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  }),
  /** URLs of images; null if not set. */
  image: z.strictObject({
    logo: z.string().nullable(),
    icon: z.string().nullable(),
    banner: z.string().nullable(),
  }),
  /** The social logins that shoppers may use. */
  social: z.strictObject({ google: socialOutput, facebook: socialOutput }),
  currency: z.strictObject({
    base_currency: z.string(),
    supported_currencies: z.array(currencyOutput),
  }),
  config: z.strictObject({
    catalog_mode: toggle,
    member_only: toggle,
    guest_checkout: toggle,
    warehouse_id: z.int().nullable(),
    warehouse_enabled: toggle,
    cart_visible: toggle,
    prices_visible: toggle,
  }),
  /** The public key of the card payment page (§2.1); null if the shop takes no cards. */
  card_public_key: z.string().nullable(),
  token_expired_time: z.int().positive(),
  /** Changes whenever any setting changes. */
  version: z.string(),
});

export type PublicSettings = z.output<typeof publicSettingsOutput>;
