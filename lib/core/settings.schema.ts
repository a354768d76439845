import { z } from 'zod';
import { languages } from './language';

const toggle = z.enum(['0', '1']);
const words = z.partialRecord(z.enum(languages), z.string());

const currency = z.object({
  identifier: z.string().regex(/^[A-Z]{3}$/, 'check_input'),
  rate: z.string().regex(/^\d{1,9}(\.\d{1,8})?$/, 'check_input'),
  mark: z.string().max(8, 'too_long'),
  decimals: z.int().min(0).max(3).default(2),
  enabled: z.boolean().default(true),
});

/** Every site setting with its default. A shop with an empty `setting` table runs on these. */
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
  order_prefix: z.string().max(12).default('HB'),
  order_number_format: z.enum(['sequential', 'random']).default('sequential'),
  /** Most pieces of one variant in a line of a cart, and most pieces of an order in all. */
  max_quantity_per_line: z.int().positive().default(99),
  max_quantity_per_order: z.int().positive().default(500),
  /** How many unpaid, unsent orders may hold goods for one e-mail, account or number. */
  max_open_orders_per_contact: z.int().positive().default(5),
  /** The same for one address of the network, which households and offices share. */
  max_open_orders_per_address: z.int().positive().default(20),
  /** Days after which an order to be paid at the door ends if it was not sent. */
  cash_on_delivery_hold_days: z.int().positive().default(7),
  low_stock_threshold: z.int().min(0).default(5),
  payment_retry_minutes: z.int().positive().default(30),
  token_expired_time: z.int().positive().default(1440),
  max_alive_time: z.int().positive().default(480),
});

export type StoredSettings = z.output<typeof settingsSchema>;
/** The settings, and whether the warehouse the storefront sells from exists and is enabled. */
export type Settings = StoredSettings & { warehouse_enabled: boolean };
