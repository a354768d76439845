import { z } from 'zod';
import { languages } from './language';

/** Whether shown prices include tax. */
export const taxDisplays = ['included', 'excluded', 'both'] as const;
/** The address that determines taxes. */
export const taxBases = ['shipping', 'billing', 'store'] as const;
/**
 * The tax class of shipping: the method's own, the items' class with the highest rates, or the
 * items' classes in proportion to their amounts.
 */
export const shippingTaxes = ['method', 'highest', 'proportional'] as const;
/** The gift options that buyers have. */
export const giftOptions = ['none', 'message', 'message_and_wrap'] as const;
/** A switch as §4 compares it. */
export const toggle = z.enum(['0', '1']);
const words = z.partialRecord(z.enum(languages), z.string());

const currency = z.object({
  identifier: z.string().regex(/^[A-Z]{3}$/, 'check_input'),
  rate: z.string().regex(/^\d{1,9}(\.\d{1,8})?$/, 'check_input'),
  mark: z.string().max(8, 'too_long'),
  decimals: z.int().min(0).max(3).default(2),
  enabled: z.boolean().default(true),
  /** Minor units that every amount is a multiple of; `getCurrencyStep` has the default. */
  step: z.int().positive().optional(),
  price_step: z.int().positive().optional(),
});

/** A social login. The secret is never returned. */
const socialLogin = z.object({
  enabled: z.boolean().default(false),
  client_id: z.string().max(255, 'too_long').default(''),
  client_secret: z.string().max(255, 'too_long').default(''),
});
const noSocialLogin = { enabled: false, client_id: '', client_secret: '' };

/** Every site setting with its default. A shop with an empty `setting` table uses the defaults. */
export const settingsSchema = z.object({
  store_name: words.default({ 'en-US': 'Harbour' }),
  store_description: words.default({}),
  main_language: z.enum(languages).default('en-US'),
  available_languages: z
    .array(z.enum(languages))
    .min(1)
    .default([...languages]),
  base_currency: z.string().default('HKD'),
  supported_currencies: z
    .array(currency)
    .default([{ identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2, enabled: true }]),
  exchange_rates_at: z.iso.datetime().default('2026-01-01T00:00:00Z'),
  store_timezone: z.string().default('Asia/Hong_Kong'),
  contact_email: z.string().default(''),
  phone: z.string().default(''),
  address: words.default({}),
  catalog_mode: toggle.default('0'),
  member_only: toggle.default('0'),
  guest_checkout: toggle.default('1'),
  product_warehouse_id: z.int().nullable().default(null),
  /** The status of leads from newsletter sign-ups; null: the shop takes no sign-ups. */
  newsletter_status_id: z.int().nullable().default(null),
  order_prefix: z.string().max(12).default('HB'),
  order_number_format: z.enum(['sequential', 'random']).default('sequential'),
  /** The prefixes of invoice and credit note numbers. */
  invoice_prefix: z.string().max(12).default('INV'),
  credit_note_prefix: z.string().max(12).default('CN'),
  /** Printed under the shop's address on its documents; empty: none. */
  business_registration_number: z.string().max(40).default(''),
  /** The footer of invoices and credit notes. */
  invoice_footer: words.default({}),
  /** The most units of one variant in a cart line, and the most units in an order. */
  max_quantity_per_line: z.int().positive().default(99),
  max_quantity_per_order: z.int().positive().default(500),
  /** The most that promotions take off the items, in percent; null: no limit. */
  max_total_discount_percent: z.int().min(0).max(100).nullable().default(null),
  /** How many unpaid, unshipped orders may reserve stock per email, account or phone number. */
  max_open_orders_per_contact: z.int().positive().default(5),
  /** The same per IP address, which households and offices share. */
  max_open_orders_per_address: z.int().positive().default(20),
  /** Days after which an unshipped cash-on-delivery order is canceled. */
  cash_on_delivery_hold_days: z.int().positive().default(7),
  /** Days after which an order's IP address and browser are erased. */
  pii_retention_days: z.int().positive().default(180),
  gift_options: z.enum(giftOptions).default('none'),
  /** The price of gift wrapping, a decimal of the base currency. */
  gift_wrap_price: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,3})?$/)
    .default('0'),
  /** The page whose widgets make up the home page; null: the shop's default. */
  home_page_id: z.int().nullable().default(null),
  /** The pages that customers accept when placing an order; null: none is named. */
  terms_page_id: z.int().nullable().default(null),
  privacy_page_id: z.int().nullable().default(null),
  /** Paths of images; null: the shop's defaults. */
  logo: z.string().nullable().default(null),
  /** The size of the logo in pixels, so that pages reserve its space. */
  logo_size: z
    .object({ width: z.int().positive(), height: z.int().positive() })
    .nullable()
    .default(null),
  icon: z.string().nullable().default(null),
  banner: z.string().nullable().default(null),
  /** Links to the shop's social media, in the order shown. */
  social_links: z
    .array(z.object({ title: z.string().max(60, 'too_long'), url: z.string() }))
    .max(12, 'too_long')
    .default([]),
  social_google: socialLogin.default(noSocialLogin),
  social_facebook: socialLogin.default(noSocialLogin),
  /** Scripts for every page that is the same for all visitors, as HTML. */
  header_script: z.string().max(20_000, 'too_long').default(''),
  footer_script: z.string().max(20_000, 'too_long').default(''),
  /** Other origins that scripts may load from and report to, such as https://example.com. */
  script_hosts: z
    .array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'check_input'))
    .max(30, 'too_long')
    .default([]),
  /** Days without packing or delivery, in order. */
  holidays: z.array(z.iso.date()).max(200, 'too_long').default([]),
  /** Whether taxes are charged, and whether prices include them. */
  charge_tax: toggle.default('0'),
  prices_include_tax: toggle.default('1'),
  tax_based_on: z.enum(taxBases).default('shipping'),
  /** Whether shipping is taxed, and by which class. */
  tax_shipping: toggle.default('1'),
  shipping_tax: z.enum(shippingTaxes).default('method'),
  display_tax: z.enum(taxDisplays).default('included'),
  low_stock_threshold: z.int().min(0).default(5),
  /** Days after delivery within which an order may be returned; 0: no returns promised. */
  return_days: z.int().min(0).default(0),
  payment_retry_minutes: z.int().positive().default(30),
  /** Days after which a shipped order counts as delivered; 0: never automatically. */
  auto_complete_days: z.int().min(0).default(14),
  token_expired_time: z.int().positive().default(1440),
  max_alive_time: z.int().positive().default(480),
});

export type StoredSettings = z.output<typeof settingsSchema>;
/** The settings, and whether the storefront's warehouse exists and is enabled. */
export type Settings = StoredSettings & { warehouse_enabled: z.output<typeof toggle> };
