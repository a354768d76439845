import { z } from 'zod';
import { scriptTags } from '@/lib/content/page.schema';
import { languages } from '@/lib/core/language';
import { getCurrencyStep, parseDecimal, toDecimal } from '@/lib/core/money';
import { editingOutput, languageOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { recordWrite } from '@/lib/core/records/resource.schema';
import {
  decimal,
  emptyIsNull,
  enumRule,
  id,
  language,
  lines,
  localized,
  required,
  requiredOrWrong,
  switched,
  text,
  tidyText,
  wholeFrom,
} from '@/lib/core/rules.schema';
import {
  giftOptions,
  shippingTaxes,
  taxBases,
  taxDisplays,
  toggle,
} from '@/lib/core/settings.schema';
import { isTimeZone } from '@/lib/core/zoned-time';
import { imagePath } from '@/lib/media/image.schema';

/** A switch as §4 compares it; also accepts a boolean. */
const flag = switched.transform((on): '0' | '1' => (on ? '1' : '0'));
const isEmail = (value: string) => value === '' || z.email().safeParse(value).success;
const isRate = (rate: string) => /^\d{1,9}(\.\d{1,8})?$/.test(rate) && Number(rate) > 0;

const currencyFields = z.object({
  identifier: required(3)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/, 'check_currency')),
  /** How much of it one unit of the base currency buys. */
  rate: z
    .union([z.string(), z.number().transform(String)], requiredOrWrong)
    .transform((rate) => tidyText(rate).replace(/^\./, '0.'))
    .pipe(z.string().min(1, 'required').refine(isRate, 'check_rate')),
  mark: text(8).default(''),
  decimals: wholeFrom(0, 3).default(2),
  enabled: switched.default(true),
  /** Amounts in it; empty: the default, and no own step for prices. */
  step: emptyIsNull(decimal).optional(),
  price_step: emptyIsNull(decimal).optional(),
});
/** A currency as stored, with steps in minor units. */
const currency = currencyFields.transform(({ step, price_step, ...fields }, issues) => {
  const read = (field: 'step' | 'price_step', value = '', unit: number): number | undefined => {
    const minor = parseDecimal(value || '0', fields.decimals);
    if (minor !== undefined && minor % unit === 0) return minor || undefined;
    const values = { value, step: toDecimal(unit, fields.decimals) };
    issues.addIssue({ code: 'custom', path: [field], message: 'amount_step', params: { values } });
  };
  const smallest = read('step', step ?? undefined, 1);
  const ofPrices = read(
    'price_step',
    price_step ?? undefined,
    getCurrencyStep({ ...fields, step: smallest }),
  );
  return {
    ...fields,
    ...(smallest && { step: smallest }),
    ...(ofPrices && { price_step: ofPrices }),
  };
});
const socialLink = z.object({
  title: required(60),
  url: required(500).pipe(z.string().regex(/^https?:\/\/[^\s/]\S*$/, 'check_web_address')),
});
const socialLogin = z.object({ enabled: switched.default(false), client_id: text().default('') });
/** Empty keeps it, null deletes it. */
const secret = z
  .preprocess((value) => (value === '' ? undefined : value), text().nullable().optional())
  .optional();
const origin = required(255).pipe(
  z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'check_origin'),
);

/** The prefix of order, invoice and credit note numbers. */
const numberPrefix = text(12)
  .transform((prefix) => prefix.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]*$/, 'check_order_prefix'));

/** A text, one entry per line, as a list. */
const asList = (sent: unknown) =>
  typeof sent === 'string' ? sent.split(/\s+/).filter(Boolean) : sent;

/** In minutes. */
const DAY = 24 * 60;

/** A change of the site settings, as form and API send it: absent settings stay as they are. */
export const siteSettingsChanges = z
  .object({
    store_name: localized(required()),
    store_description: localized(lines(500)),
    address: localized(lines(500)),
    contact_email: text(254)
      .transform((value) => value.toLowerCase())
      .pipe(z.string().refine(isEmail, 'email_format')),
    phone: text(40),
    store_timezone: required(64).pipe(z.string().refine(isTimeZone, 'check_input')),
    main_language: language,
    available_languages: z.array(language).min(1, 'required'),
    base_currency: required(3).pipe(z.string().regex(/^[A-Z]{3}$/, 'check_currency')),
    supported_currencies: z.array(currency).min(1, 'required').max(50, 'check_input'),
    catalog_mode: flag,
    member_only: flag,
    guest_checkout: flag,
    product_warehouse_id: emptyIsNull(id),
    newsletter_status_id: emptyIsNull(id),
    order_prefix: numberPrefix,
    order_number_format: enumRule(['sequential', 'random']),
    invoice_prefix: numberPrefix,
    credit_note_prefix: numberPrefix,
    business_registration_number: text(40),
    invoice_footer: localized(lines(600)),
    max_quantity_per_line: wholeFrom(1, 999_999),
    max_quantity_per_order: wholeFrom(1, 999_999),
    max_total_discount_percent: emptyIsNull(wholeFrom(0, 100)),
    max_open_orders_per_contact: wholeFrom(1, 100_000),
    max_open_orders_per_address: wholeFrom(1, 100_000),
    cash_on_delivery_hold_days: wholeFrom(1, 365),
    pii_retention_days: wholeFrom(1, 3650),
    gift_options: enumRule(giftOptions),
    gift_wrap_price: decimal,
    low_stock_threshold: wholeFrom(0, 999_999),
    return_days: wholeFrom(0, 365),
    payment_retry_minutes: wholeFrom(1, 7 * DAY),
    auto_complete_days: wholeFrom(0, 365),
    /** A list, or a text with one per line; keeps the order. */
    holidays: z.preprocess(
      asList,
      z
        .array(z.iso.date('check_date').refine((day) => day >= '1970', 'check_date'))
        .max(200, 'check_input')
        .transform((days) => [...new Set(days)].sort()),
    ),
    charge_tax: flag,
    prices_include_tax: flag,
    tax_based_on: enumRule(taxBases),
    tax_shipping: flag,
    shipping_tax: enumRule(shippingTaxes),
    display_tax: enumRule(taxDisplays),
    token_expired_time: wholeFrom(15, 365 * DAY),
    max_alive_time: wholeFrom(15, 30 * DAY),
    social_links: z.array(socialLink).max(12, 'check_input'),
    social_google: socialLogin,
    social_facebook: socialLogin,
    google_client_secret: secret,
    facebook_client_secret: secret,
    logo: imagePath,
    icon: imagePath,
    banner: imagePath,
    header_script: scriptTags,
    footer_script: scriptTags,
    /** A list, or a text with one per line. */
    script_hosts: z.preprocess(asList, z.array(origin).max(30, 'check_input')),
    home_page_id: emptyIsNull(id),
    terms_page_id: emptyIsNull(id),
    privacy_page_id: emptyIsNull(id),
  })
  .partial()
  .extend(recordWrite.shape);

/** The same as the form checks it: there an empty number is missing. */
export const siteSettingsForm = siteSettingsChanges.required({
  max_quantity_per_line: true,
  max_quantity_per_order: true,
  max_open_orders_per_contact: true,
  max_open_orders_per_address: true,
  cash_on_delivery_hold_days: true,
  pii_retention_days: true,
  low_stock_threshold: true,
  return_days: true,
  payment_retry_minutes: true,
  auto_complete_days: true,
  token_expired_time: true,
  max_alive_time: true,
});

/** The localized settings. */
export const siteSettingsTexts = [
  'store_name',
  'store_description',
  'address',
  'invoice_footer',
] as const;

const socialLoginOutput = z.strictObject({
  enabled: z.boolean(),
  client_id: z.string(),
  /** Whether a secret is stored; it is never returned. */
  configured: z.boolean(),
});

/**
 * The site settings as one record for their form. `updated_at` is the last change of any of them;
 * times are in minutes, or days if the name says so.
 */
export const siteSettingsRecord = z.strictObject({
  id: recordId,
  store_name: z.string(),
  store_description: z.string(),
  address: z.string(),
  contact_email: z.string(),
  phone: z.string(),
  store_timezone: z.string(),
  main_language: languageOutput,
  available_languages: z.array(z.enum(languages)),
  base_currency: z.string(),
  supported_currencies: z.array(
    z.strictObject({
      identifier: z.string(),
      rate: z.string(),
      mark: z.string(),
      decimals: z.int(),
      enabled: z.boolean(),
      /** A decimal amount; null: the default. */
      step: z.string().nullable(),
      /** Null: converted prices are rounded like any amount. */
      price_step: z.string().nullable(),
    }),
  ),
  exchange_rates_at: z.string(),
  catalog_mode: toggle,
  member_only: toggle,
  guest_checkout: toggle,
  product_warehouse_id: recordId.nullable(),
  newsletter_status_id: recordId.nullable(),
  warehouse_enabled: toggle,
  order_prefix: z.string(),
  order_number_format: z.enum(['sequential', 'random']),
  invoice_prefix: z.string(),
  credit_note_prefix: z.string(),
  business_registration_number: z.string(),
  invoice_footer: z.string(),
  max_quantity_per_line: z.int(),
  max_quantity_per_order: z.int(),
  max_total_discount_percent: z.int().nullable(),
  max_open_orders_per_contact: z.int(),
  max_open_orders_per_address: z.int(),
  cash_on_delivery_hold_days: z.int(),
  pii_retention_days: z.int(),
  gift_options: z.enum(giftOptions),
  gift_wrap_price: z.string(),
  low_stock_threshold: z.int(),
  return_days: z.int(),
  payment_retry_minutes: z.int(),
  auto_complete_days: z.int(),
  holidays: z.array(z.string()),
  charge_tax: toggle,
  prices_include_tax: toggle,
  tax_based_on: z.enum(taxBases),
  tax_shipping: toggle,
  shipping_tax: z.enum(shippingTaxes),
  display_tax: z.enum(taxDisplays),
  token_expired_time: z.int(),
  max_alive_time: z.int(),
  social_links: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  social_google: socialLoginOutput,
  social_facebook: socialLoginOutput,
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  banner: z.string().nullable(),
  header_script: z.string(),
  footer_script: z.string(),
  script_hosts: z.array(z.string()),
  home_page_id: recordId.nullable(),
  terms_page_id: recordId.nullable(),
  privacy_page_id: recordId.nullable(),
  updated_at: moment,
  ...editingOutput(siteSettingsTexts),
});

export type SiteSettings = z.output<typeof siteSettingsRecord>;

/** The form's on/off settings. */
export const siteSwitches = (Object.keys(siteSettingsForm.shape) as (keyof SiteSettings)[]).filter(
  (name) => siteSettingsRecord.shape[name] === toggle,
);
export type SiteSettingsChanges = z.output<typeof siteSettingsChanges>;
