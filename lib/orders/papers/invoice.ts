import 'server-only';
import { personName } from '@/lib/core/access/person';
import { dateOnly } from '@/lib/core/dates';
import { formatMoney, priceOf } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import {
  CONTENT,
  type Column,
  lineHeight,
  makeRoom,
  openSheet,
  put,
  rule,
  type Sheet,
} from '@/lib/papers/sheet';
import { drawTable, type TableColumn, type TableRow } from '@/lib/papers/table';
import type { DrawSheet } from '@/lib/papers/write-papers';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { amountRows } from '../amount-rows';
import { currencyOf } from '../amounts';
import { chargedUnits } from '../order-lock';
import type { AmountRow } from '../order-parts.schema';
import { collectedDue, dueOf } from '../proofs/due';
import { itemFor } from '../shopper/item';
import { sumsOf } from '../sums';
import { describedAs } from './described-as';
import {
  type Block,
  drawBlocks,
  drawHead,
  type Fact,
  type Letterhead,
  linesOfAddress,
} from './letterhead';
import type { PaperOrder } from './read-papers';

const SUMS: Column = { x: CONTENT.x + CONTENT.width - 300, width: 300 };
const AMOUNT = 105;
/** Sums that are no higher stand on one page. */
const TOGETHER = 320;

/**
 * What an order cost, in its own language: as its invoice where it has a number, else as the
 * confirmation that says the same.
 */
export function drawInvoice(
  head: Letterhead,
  order: PaperOrder,
  type: 'invoice' | 'confirmation',
): DrawSheet {
  const { settings } = head;
  const { language, row } = order;
  const t = translator(language, 'paper');
  const invoice = type === 'invoice' ? order.invoice : undefined;
  const place = { language, settings };
  const facts: Fact[] = [
    ...(invoice
      ? ([
          [t('invoice_number'), invoice.invoice_number],
          [t('invoice_date'), dateOnly(invoice.issued_at, place)],
        ] as Fact[])
      : []),
    [t('order_number'), row.order_number],
    [t('order_date'), dateOnly(row.placed_at, place)],
    ...(row.status === 'canceled' || !invoice
      ? ([[t('status'), translator(language, 'status')(row.status)]] as Fact[])
      : []),
  ];
  return (doc) => {
    const sheet = openSheet(doc, {
      language,
      title: [t(type), invoice?.invoice_number, row.order_number].filter(Boolean).join(' · '),
      footer: localizer(place)(settings.invoice_footer),
    });
    drawHead(sheet, head, { title: t(type), facts });
    drawBlocks(sheet, blocksOf(order, settings));
    drawLines(sheet, order, settings);
    drawSums(sheet, sumRows(order, settings));
    return sheet;
  };
}

/** Who pays, where it goes, and how both are done. */
function blocksOf({ row, language }: PaperOrder, settings: Settings): Block[] {
  const t = translator(language, 'paper');
  const ships = linesOfAddress(row.shipping_address, language);
  const bills = linesOfAddress(row.billing_address, language);
  const isPickup = deliveryTypeOfOrder(row) === 'pickup';
  const buyer = bills.length ? bills : ships.length ? ships : [personName(row), row.phone];
  const paid = row.paid_at && t('paid_on', { date: dateOnly(row.paid_at, { language, settings }) });
  return [
    { title: t('bill_to'), lines: [...buyer, row.email] },
    isPickup
      ? { title: t('pick_up'), lines: [row.shipping_method_title] }
      : { title: t('ship_to'), lines: ships },
    { title: t('payment'), lines: [row.payment_method_title, paid ?? ''] },
  ];
}

function drawLines(sheet: Sheet, order: PaperOrder, settings: Settings): void {
  const { language, row, items, adjustments } = order;
  const t = translator(language, 'paper');
  const currency = currencyOf(settings, row);
  const hasDiscounts = items.some(({ discount }) => discount > 0);
  const columns: TableColumn[] = [
    { label: t('item'), share: 1 },
    { label: t('quantity'), width: 40, align: 'right' },
    { label: t('unit_price'), width: 80, align: 'right' },
    ...(hasDiscounts ? [{ label: t('discount'), width: 76, align: 'right' } as const] : []),
    { label: t('line_total'), width: 84, align: 'right' },
  ];
  const charged = items.filter((item) => chargedUnits(item) > 0);
  const rows = charged.map((item): TableRow => {
    const { quantity, unit_price, line_total, notes } = itemFor(item, adjustments, {
      currency,
      language,
    });
    return [
      [...describedAs(item, language), ...notes.map((text) => ({ text, muted: true, size: 8 }))],
      [{ text: String(quantity) }],
      [{ text: unit_price.formatted }],
      ...(hasDiscounts
        ? [[{ text: item.discount ? `−${priceOf(item.discount, currency).formatted}` : '' }]]
        : []),
      [{ text: line_total.formatted }],
    ];
  });
  drawTable(sheet, columns, rows);
}

/** How the order adds up, and what of it came in, went back and is still to be paid. */
function sumRows(order: PaperOrder, settings: Settings): AmountRow[] {
  const { language, row } = order;
  const t = translator(language, 'paper');
  const sums = sumsOf({ language, settings }, row, order);
  const { paid_total, refunded_total } = sums.totals;
  const isOver = row.status === 'canceled';
  const currency = currencyOf(settings, row);
  const due = isOver ? 0 : dueOf(row);
  const other = collectedDue(settings, row);
  const isOther = other.currency.identifier !== currency.identifier;
  return [
    ...amountRows({ ...sums, shipping_method: { title: row.shipping_method_title } }, language),
    ...(paid_total.minor ? [{ label: t('paid_total'), value: paid_total.formatted }] : []),
    ...(refunded_total.minor
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

function drawSums(sheet: Sheet, rows: readonly AmountRow[]): void {
  const label: Column = { x: SUMS.x, width: SUMS.width - AMOUNT };
  const value: Column = { x: SUMS.x + label.width, width: AMOUNT };
  sheet.y += 8;
  makeRoom(sheet, Math.min(rows.length * lineHeight() * 1.3, TOGETHER));
  for (const row of rows) {
    makeRoom(sheet, 3 * lineHeight());
    if (row.strong) {
      rule(sheet, SUMS, sheet.y + 1);
      sheet.y += 5;
    }
    const style = row.strong ? { bold: true, size: 10 } : {};
    const height = put(sheet, row.label, { ...label, width: label.width - 10 }, style);
    sheet.y += Math.max(height, put(sheet, row.value, value, { ...style, align: 'right' })) + 3;
  }
}
