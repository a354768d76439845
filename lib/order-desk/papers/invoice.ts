import 'server-only';
import type { InvoiceContent } from '@/db/schema/order-json';
import { personName } from '@/lib/core/access/person';
import { formatDate } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { formatMoney } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { PngPicture } from '@/lib/media/png-picture';
import type { AmountRow } from '@/lib/orders/order-parts.schema';
import {
  CONTENT,
  drawRule,
  ensurePageRoom,
  lineHeight,
  openPaperSheet,
  type PaperColumn,
  type PaperSheet,
  putText,
} from '@/lib/papers/sheet';
import { drawTable, type TableColumn, type TableRow } from '@/lib/papers/table';
import type { DrawSheet } from '@/lib/papers/write-papers';
import { describeSoldLine } from './described-as';
import {
  drawPaperBlocks,
  drawPaperHead,
  type Fact,
  type LetterheadBlock,
  linesOfAddress,
} from './letterhead';

const SUMS: PaperColumn = { x: CONTENT.x + CONTENT.width - 300, width: 300 };
const AMOUNT = 105;
/** Sums up to this height stay on one page. */
const TOGETHER = 320;

/** What a document is: a number and its date, or the order's status. */
export type PaperIdentity =
  | { type: 'invoice' | 'credit_note'; number: string; issued_at: Date }
  | { type: 'confirmation'; status: string };

/** Draws an invoice, a credit note, or a confirmation with the same content. */
export function drawInvoice(
  content: InvoiceContent,
  identity: PaperIdentity,
  logo: PngPicture | undefined,
): DrawSheet {
  const { type } = identity;
  const { language, t } = toLocale(content);
  const number = identity.type === 'confirmation' ? undefined : identity.number;
  return () => {
    const sheet = openPaperSheet({
      language,
      title: [t(type), number, content.order_number].filter(Boolean).join(' · '),
      footer: content.seller.footer,
    });
    const { seller } = content;
    drawPaperHead(sheet, { seller, logo }, { title: t(type), facts: listFacts(content, identity) });
    drawPaperBlocks(sheet, toBlocks(content));
    drawLines(sheet, content);
    drawSums(sheet, content.rows);
    return sheet;
  };
}

/** The document's language and time zone, and how it writes dates. */
function toLocale({ language: written, timezone }: InvoiceContent) {
  const language = written as Language;
  const place = { language, settings: { store_timezone: timezone } };
  const day = (date: Date | string) => formatDate(new Date(date), place);
  return { language, t: translator(language, 'paper'), day };
}

function listFacts(content: InvoiceContent, identity: PaperIdentity): Fact[] {
  const { t, day } = toLocale(content);
  const { correction, order_number, placed_at } = content;
  const order: Fact[] = [
    [t('order_number'), order_number],
    [t('order_date'), day(placed_at)],
  ];
  if (identity.type === 'confirmation') return [...order, [t('status'), identity.status]];
  const { type, number, issued_at } = identity;
  return [
    [t(`${type}_number`), number],
    [t(`${type}_date`), day(issued_at)],
    ...(correction
      ? ([
          [t('corrects'), correction.invoice_number],
          [t('invoice_date'), day(correction.issued_at)],
        ] as Fact[])
      : []),
    ...order,
  ];
}

/** Billing, shipping and payment; for a credit note the buyer and the reason. */
function toBlocks(content: InvoiceContent): LetterheadBlock[] {
  const { language, t, day } = toLocale(content);
  const { buyer, paid_at, shipping_method, payment_method, correction, reason = '' } = content;
  const ships = linesOfAddress(buyer.shipping_address, language);
  const bills = linesOfAddress(buyer.billing_address, language);
  const who = bills.length ? bills : ships.length ? ships : [personName(buyer), buyer.phone];
  const bill: LetterheadBlock = { title: t('bill_to'), lines: [...who, buyer.email] };
  if (correction) return [bill, { title: t('reason'), lines: reason.split('\n') }];
  return [
    bill,
    buyer.shipping_address
      ? { title: t('ship_to'), lines: ships }
      : { title: t('pick_up'), lines: [shipping_method] },
    {
      title: t('payment'),
      lines: [payment_method, paid_at ? t('paid_on', { date: day(paid_at) }) : ''],
    },
  ];
}

/** Line amounts before discounts: the column adds up to the first sum below it. */
function drawLines(sheet: PaperSheet, content: InvoiceContent): void {
  const { language, t } = toLocale(content);
  const { lines, currency, correction } = content;
  if (!lines.length) return;
  const written = (minor: number) => formatMoney(minor, currency);
  const columns: TableColumn[] = [
    { label: t('item'), share: 1 },
    { label: t('quantity'), width: 40, align: 'right' },
    ...(correction ? [] : [{ label: t('unit_price'), width: 80, align: 'right' } as const]),
    { label: t(correction ? 'credited' : 'line_total'), width: 84, align: 'right' },
  ];
  const rows = lines.map((line): TableRow => {
    const { quantity, unit_price, discount, total, notes } = line;
    return [
      [
        ...describeSoldLine(line, language),
        ...notes.map((text) => ({ text, muted: true, size: 8 })),
      ],
      [{ text: quantity ? String(quantity) : '' }],
      ...(correction ? [] : [[{ text: written(unit_price ?? 0) }]]),
      [{ text: written(total + discount) }],
    ];
  });
  drawTable(sheet, columns, rows);
}

function drawSums(sheet: PaperSheet, rows: readonly AmountRow[]): void {
  const label: PaperColumn = { x: SUMS.x, width: SUMS.width - AMOUNT };
  const value: PaperColumn = { x: SUMS.x + label.width, width: AMOUNT };
  sheet.y += 8;
  ensurePageRoom(sheet, Math.min(rows.length * lineHeight() * 1.3, TOGETHER));
  for (const row of rows) {
    ensurePageRoom(sheet, 3 * lineHeight());
    if (row.strong) {
      drawRule(sheet, SUMS, sheet.y + 1);
      sheet.y += 5;
    }
    const style = row.strong ? { bold: true, size: 10 } : {};
    const height = putText(sheet, row.label, { ...label, width: label.width - 10 }, style);
    sheet.y += Math.max(height, putText(sheet, row.value, value, { ...style, align: 'right' })) + 3;
  }
}
