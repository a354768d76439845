import type { LocalizedColumn } from './columns';

/** An address as it was when the order was placed, with its parts if it was entered in parts. */
export type OrderAddress = {
  first_name: string;
  last_name: string;
  country: string;
  contact_number: string;
  address: string;
  line1?: string;
  line2?: string;
  district?: string;
  city?: string;
  region?: string;
  postal_code?: string;
};

/**
 * An order's taxes: the rates of each class at its destination (`rate` in ten-thousandths of a
 * percent), whether list prices included them, and the tax class of shipping. Missing in orders
 * placed before this was stored.
 */
export type OrderTaxRules = {
  included: boolean;
  exempt: boolean;
  rates: Record<string, { title: LocalizedColumn; rate: number; compound: boolean }[]>;
  on_shipping: boolean;
  shipping_tax: 'method' | 'highest' | 'proportional';
};

/**
 * The rules an order was priced by, used to price it again after an edit, as
 * `lib/pricing/order-rules.schema.ts` reads them. Missing in orders placed before this was stored.
 */
export type OrderPricedBy = object;

/**
 * A step in computing a price: what changed (`line`: the item at that index; none: the whole
 * order), minor units before and after, and the reason as a key.
 */
export type PriceStep = {
  stage: string;
  promotion_id?: number;
  line?: number;
  before: number;
  amount: number;
  after: number;
  because: string;
};

/** A tax in a part of an invoice, minor units; `title` and percent as they were then. */
export type InvoiceTax = { title: string; rate: string; amount: number; base_amount: number };

/**
 * One order line in an invoice or credit note; `order_item_id` null: shipping, fees and amounts not
 * assigned to an item. `total` is what was paid for it, taxes included; shipping, fee and
 * adjustment exclude taxes that are added on top.
 */
export type InvoicePart = {
  order_item_id: number | null;
  units: number;
  shipping: number;
  fee: number;
  adjustment: number;
  total: number;
  base_total: number;
  taxes: InvoiceTax[];
};

/**
 * The full content of an invoice or credit note when issued: later changes of shop, order or
 * product don't affect it. Amounts are minor units of `currency`, the `base_` ones of
 * `base_currency`; `parts` add up to `total`, and their taxes to `tax`.
 */
export type InvoiceContent = {
  language: string;
  /** The time zone of its dates. */
  timezone: string;
  seller: {
    name: string;
    address: string;
    phone: string;
    email: string;
    /** Missing if it was issued before shops had one to print. */
    business_registration_number?: string;
    footer: string;
    /** A stored image, which never changes under its path; null: none. */
    logo: string | null;
  };
  buyer: {
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    billing_address: OrderAddress | null;
    shipping_address: OrderAddress | null;
  };
  order_number: string;
  placed_at: string;
  paid_at: string | null;
  payment_method: string;
  shipping_method: string;
  currency: { identifier: string; mark: string; decimals: number; rate: string };
  base_currency: string;
  prices_include_tax: boolean;
  lines: {
    order_item_id: number;
    name: string;
    sku: string;
    options: { attribute: string; value: string }[];
    notes: string[];
    quantity: number;
    /** For an invoice; null: a credit note returns units at the price paid. */
    unit_price: number | null;
    discount: number;
    total: number;
  }[];
  /** The rows of its totals, as written then. */
  rows: { label: string; value: string; strong?: boolean | undefined }[];
  parts: InvoicePart[];
  total: number;
  tax: number;
  base_total: number;
  base_tax: number;
  /** The invoice that a credit note corrects, and why. */
  correction?: { invoice_number: string; issued_at: string };
  reason?: string;
};
