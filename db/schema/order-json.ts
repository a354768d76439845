import type { LocalizedColumn } from './columns';

/**
 * An address as it was when the order was placed, with the parts it was made of where it
 * was given by parts.
 */
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
 * How an order is taxed: the taxes of each class where it goes (`rate` in ten-thousandths of a
 * percent), whether list prices were with them, and what its delivery is taxed by. Orders that
 * were placed before this was kept have none.
 */
export type OrderTaxRules = {
  included: boolean;
  exempt: boolean;
  rates: Record<string, { title: LocalizedColumn; rate: number; compound: boolean }[]>;
  on_shipping: boolean;
  shipping_tax: 'method' | 'highest' | 'proportional';
};

/**
 * The rules an order was priced by, by which an edit prices it again, as
 * `lib/pricing/order-rules.schema.ts` reads them. Orders that were placed before this was kept have
 * none.
 */
export type OrderPricedBy = object;

/**
 * A step of how a price came about: what changed (`line`: the item at that place; none: the
 * whole), minor units before and after, and why, as a key.
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
 * What an invoice or a credit note holds of one line of its order; `order_item_id` null: of its
 * delivery, its fees and what is of nothing named. `total` is what was paid for it, taxes within;
 * shipping, fee and adjustment are without taxes that come on top.
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
 * All that an invoice or a credit note says, as it was when it was issued: nothing that changes
 * later, of shop, order or product, changes it. Amounts are minor units of `currency`, the `base_`
 * ones of `base_currency`; `parts` add up to `total`, and their taxes to `tax`.
 */
export type InvoiceContent = {
  language: string;
  /** In which the days it names are days. */
  timezone: string;
  seller: {
    name: string;
    address: string;
    phone: string;
    email: string;
    /** None where it was issued before shops had one to print. */
    business_registration_number?: string;
    footer: string;
    /** A stored picture, which never changes under its path; null: none. */
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
    /** Of an invoice; null: a credit note gives units back at what was paid for them. */
    unit_price: number | null;
    discount: number;
    total: number;
  }[];
  /** How it adds up, as it was written then. */
  rows: { label: string; value: string; strong?: boolean | undefined }[];
  parts: InvoicePart[];
  total: number;
  tax: number;
  base_total: number;
  base_tax: number;
  /** Which invoice a credit note corrects, and why. */
  correction?: { invoice_number: string; issued_at: string };
  reason?: string;
};
