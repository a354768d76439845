import 'server-only';
import type { InvoiceContent, InvoicePart } from '@/db/schema/order-json';
import { personName } from '@/lib/core/access/person';
import { formatMoney, toPrice } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { localizer } from '@/lib/core/text/localized';
import { taxLabel } from '@/lib/i18n/tax-label';
import { translator } from '@/lib/i18n/translate';
import { typedSku } from '@/lib/products/variants/variants.schema';
import { amountRows, creditName, lineNotes } from '../amount-rows';
import { getOrderCurrency } from '../amounts';
import { filterLineAdjustments, toOrderDiscounts } from '../discounts';
import { countChargedUnits } from '../order/state';
import type { AmountRow } from '../order-parts.schema';
import { collectedDue, getAmountDue } from '../proofs/due';
import { buildOrderSums } from '../sums';
import {
  areSameInvoiceParts,
  getSoldInvoiceParts,
  sumInvoiceTaxes,
  sumInvoiceTotals,
} from './invoice-parts';
import type { PaperOrder } from './read-papers';

/**
 * The invoice content of an order as it is now, in the order's language; `refunds`: with refunds,
 * which only confirmations show.
 */
export function invoiceContent(
  order: PaperOrder,
  settings: Settings,
  { refunds = false }: { refunds?: boolean } = {},
): InvoiceContent {
  const { row, language, items, adjustments } = order;
  const currency = getOrderCurrency(settings, row);
  const { email, phone, first_name, last_name, billing_address, shipping_address } = row;
  const parts = getSoldInvoiceParts({ ...order, order: row });
  return {
    language,
    timezone: settings.store_timezone,
    seller: toSeller(settings, language),
    buyer: { email, phone, first_name, last_name, billing_address, shipping_address },
    order_number: row.order_number,
    placed_at: row.placed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    payment_method: paidBy(order),
    shipping_method: row.shipping_method_title,
    currency: {
      identifier: currency.identifier,
      mark: currency.mark,
      decimals: currency.decimals,
      rate: currency.rate,
    },
    base_currency: row.base_currency,
    prices_include_tax: row.prices_include_tax,
    // Units canceled before payment are not charged.
    lines: items.filter(countChargedUnits).map((item) => {
      const { id: order_item_id, name, options, unit_price, discount } = item;
      const sku = typedSku(item.sku);
      const quantity = countChargedUnits(item);
      const { is_gift, quantity_uncharged: quantity_canceled } = item;
      const discounts = toOrderDiscounts(filterLineAdjustments(adjustments, item), currency);
      const notes = lineNotes({ is_gift, quantity_canceled, discounts }, language);
      const line = { order_item_id, name, sku, options, quantity, unit_price, discount };
      return { ...line, notes, total: item.line_total };
    }),
    rows: sumRows(order, settings, refunds),
    parts,
    ...sumInvoiceTotals(parts),
  };
}

/** The shop's details for documents in a language. */
export function toSeller(
  settings: Settings,
  language: PaperOrder['language'],
): InvoiceContent['seller'] {
  const localize = localizer({ language, settings });
  const { phone, contact_email: email, business_registration_number, logo } = settings;
  return {
    name: localize(settings.store_name),
    address: localize(settings.address),
    phone,
    email,
    business_registration_number,
    footer: localize(settings.invoice_footer),
    logo: logo || null,
  };
}

/** The order's amounts, what was paid and what is still due. */
function sumRows(order: PaperOrder, settings: Settings, refunds: boolean): AmountRow[] {
  const { language, row } = order;
  const t = translator(language, 'paper');
  const sums = buildOrderSums({ language, settings }, row, order);
  const { paid_total, refunded_total } = sums.totals;
  const currency = getOrderCurrency(settings, row);
  const by_credit = creditedTo(order);
  const paid = toPrice(Math.max(0, paid_total.minor - by_credit), currency);
  const due = row.status === 'canceled' ? 0 : getAmountDue(row);
  const other = collectedDue(settings, row);
  const isOther = other.currency.identifier !== currency.identifier;
  return [
    ...amountRows({ ...sums, shipping_method: { title: row.shipping_method_title } }, language),
    ...order.credits.map(({ return_number, amount }) => ({
      label: creditName(return_number, language),
      value: formatMoney(amount, currency),
    })),
    ...(paid.minor ? [{ label: t('paid_total'), value: paid.formatted }] : []),
    ...(refunds && refunded_total.minor
      ? [{ label: t('refunded_total'), value: `−${refunded_total.formatted}` }]
      : []),
    { label: t('amount_due'), value: formatMoney(due, currency), strong: true },
    ...(due && isOther
      ? [
          {
            label: t('amount_due_in', { currency: other.currency.identifier }),
            value: formatMoney(other.minor, other.currency),
          },
        ]
      : []),
  ];
}

/** The amount paid by returns of other orders, minor units. */
const creditedTo = ({ credits }: PaperOrder): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0);

/** The payment method, or the returns of other orders if these paid for all of it. */
function paidBy(order: PaperOrder): string {
  const { row, credits, language } = order;
  if (!credits.length || creditedTo(order) < row.grand_total) return row.payment_method_title;
  const numbers = credits.map(({ return_number }) => return_number);
  return creditName([...new Set(numbers)].join(', '), language);
}

/** The invoice that a credit note corrects. */
export type Corrected = { invoice_number: string; issued_at: Date; content: InvoiceContent };

/**
 * The content of a credit note: the invoice it corrects, in that invoice's words, what it deducts
 * and why, with the shop's current letterhead.
 */
export function buildCreditNoteContent(
  { content, invoice_number, issued_at }: Corrected,
  parts: InvoicePart[],
  {
    reason,
    language,
    settings,
  }: { reason: string } & Pick<PaperOrder, 'language'> & {
      settings: Settings;
    },
): InvoiceContent {
  const lines = content.lines.flatMap((line) => {
    const part = parts.find(({ order_item_id }) => order_item_id === line.order_item_id);
    if (!part) return [];
    const { units: quantity } = part;
    const total = getGoodsAmount(part, content);
    return [{ ...line, notes: [], quantity, unit_price: null, discount: 0, total }];
  });
  return {
    ...content,
    timezone: settings.store_timezone,
    seller: toSeller(settings, language),
    lines,
    rows: creditNoteRows(content, parts, language),
    parts,
    ...sumInvoiceTotals(parts),
    correction: { invoice_number, issued_at: issued_at.toISOString() },
    reason,
  };
}

function creditNoteRows(
  content: InvoiceContent,
  parts: InvoicePart[],
  language: PaperOrder['language'],
): AmountRow[] {
  const { currency, prices_include_tax: isIncluded } = content;
  const t = translator(language, 'paper');
  const written = (minor: number) => formatMoney(minor, currency).replace('-', '−');
  const row = (label: string, minor: number) => (minor ? [{ label, value: written(minor) }] : []);
  const sum = (name: 'shipping' | 'fee' | 'adjustment') =>
    parts.reduce((total, part) => total + part[name], 0);
  const goods = parts.reduce((total, part) => total + getGoodsAmount(part, content), 0);
  const beside = sum('adjustment');
  const taxes = sumInvoiceTaxes(parts).flatMap((tax) =>
    row(taxLabel(language, tax, isIncluded), tax.amount),
  );
  return [
    ...row(translator(language, 'amounts')('items'), goods),
    ...row(t('credited_shipping'), sum('shipping')),
    ...row(t('credited_fees'), sum('fee')),
    ...row(t(beside < 0 ? 'credited_kept' : 'credited_other'), beside),
    ...(isIncluded ? [] : taxes),
    { label: t('credited_total'), value: written(sumInvoiceTotals(parts).total), strong: true },
    ...(isIncluded ? taxes : []),
  ];
}

/** The items' share of a part, without taxes that come on top. */
function getGoodsAmount(
  { total, shipping, fee, adjustment, taxes }: InvoicePart,
  { prices_include_tax }: Pick<InvoiceContent, 'prices_include_tax'>,
): number {
  const onTop = prices_include_tax ? 0 : taxes.reduce((sum, { amount }) => sum + amount, 0);
  return total - shipping - fee - adjustment - onTop;
}

/** Whether two invoices have the same buyer, and the same content. */
export const isSameBuyer = (content: InvoiceContent, other: InvoiceContent): boolean =>
  billedTo(content) === billedTo(other);
export const isSameOrder = (content: InvoiceContent, other: InvoiceContent): boolean =>
  areSameInvoiceParts(content.parts, other.parts);

/** The buyer's name and address as one text; contact data isn't part of an invoice. */
function billedTo({ buyer }: InvoiceContent): string {
  const address = buyer.billing_address ?? buyer.shipping_address;
  return [personName(address ?? buyer), address?.address, address?.country].join('\n');
}
