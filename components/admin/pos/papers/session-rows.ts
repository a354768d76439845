import type { Price } from '@/lib/core/money';
import type { Translator } from '@/lib/i18n/translate';
import type { SessionReport } from '@/lib/pos/session/session.schema';

/** A row of a report. */
export type ReportRow = { label: string; amount: string; isStrong?: boolean };
type Words = Translator<'pos'>;

const less = ({ minor, formatted }: Price) => (minor > 0 ? `−${formatted}` : formatted);
const unlessNone = (price: Price, row: ReportRow): ReportRow[] => (price.minor === 0 ? [] : [row]);

/** A session's sales and refunds, down to net revenue. Without totals only the counts. */
export function toSalesRows(session: SessionReport, t: Words): ReportRow[] {
  const { sales, late_sales, items, totals } = session;
  const counts = [
    { label: t('sales'), amount: String(sales) },
    ...(late_sales ? [{ label: t('late_sales'), amount: String(late_sales) }] : []),
    { label: t('units'), amount: String(items) },
  ];
  if (!totals) return counts;
  const { gross, discounts, shipping, added_tax, refunds, net, tax } = totals;
  return [
    ...counts,
    { label: t('gross_sales'), amount: gross.formatted },
    ...unlessNone(discounts, { label: t('discounts'), amount: less(discounts) }),
    ...unlessNone(shipping, { label: t('shipping_and_fees'), amount: shipping.formatted }),
    ...unlessNone(added_tax, { label: t('added_tax'), amount: added_tax.formatted }),
    ...(refunds.count
      ? [{ label: t('refunds', { count: refunds.count }), amount: less(refunds.amount) }]
      : []),
    { label: t('net_sales'), amount: net.formatted, isStrong: true },
    ...unlessNone(tax, { label: t('tax_in_net'), amount: tax.formatted }),
  ];
}

/** Payments and refunds by tender; they add up to net revenue. */
export function toPaymentRows(session: SessionReport, t: Words): ReportRow[] {
  const { tenders, exchanges, rounding, totals } = session;
  const { count, credit, given_back } = exchanges;
  return [
    ...tenders.flatMap(({ title, taken, given_back: back }) => [
      ...(taken.count
        ? [{ label: `${title} × ${taken.count}`, amount: taken.amount.formatted }]
        : []),
      ...(back.count
        ? [
            {
              label: t('tender_given_back', { title, count: back.count }),
              amount: less(back.amount),
            },
          ]
        : []),
    ]),
    ...(count
      ? [
          { label: t('exchanges', { count }), amount: credit.formatted },
          { label: t('exchange_given_back'), amount: less(given_back) },
        ]
      : []),
    ...(rounding && totals ? toSumRows(rounding, totals, t) : []),
  ];
}

type Totals = NonNullable<SessionReport['totals']>;

const toSumRows = (rounding: Price, { elsewhere, net }: Totals, t: Words): ReportRow[] => [
  ...unlessNone(rounding, {
    label: t('cash_rounding'),
    // Cash rounding above the price is in the drawer but isn't revenue.
    amount: rounding.minor > 0 ? less(rounding) : `+${rounding.formatted.replace(/^[-−]/, '')}`,
  }),
  ...unlessNone(elsewhere, { label: t('paid_elsewhere'), amount: elsewhere.formatted }),
  { label: t('payments_total'), amount: net.formatted, isStrong: true },
];
