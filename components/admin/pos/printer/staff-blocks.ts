import type { Language } from '@/lib/core/language';
import type { Translator } from '@/lib/i18n/translate';
import type { SessionReport } from '@/lib/pos/session/session.schema';
import { toPaperMoment } from '../papers/paper';
import { type ReportRow, toPaymentRows, toSalesRows } from '../papers/session-rows';
import { GAP, type PaperBlock, RULE, toRow, toTextBlocks, withSign } from './paper-blocks';

/** The register's texts, in the language of the staff. */
type Words = Translator<'pos'>;
const heading = { isCentered: true, isStrong: true };

const toRows = (rows: readonly ReportRow[]): PaperBlock[] =>
  rows.map(({ label, amount, isStrong }) => toRow(label, amount, isStrong));

/** A session's report: an X report while open, a Z report with the counted cash once closed. */
export function toSessionBlocks(
  session: SessionReport,
  store: { title: string; timezone: string },
  t: Words,
  language: Language,
): PaperBlock[] {
  const time = (moment: Date | string) => toPaperMoment(moment, language, store.timezone);
  const { closed_at, expected_cash, counted_cash, first_counted_cash, difference } = session;
  const { movements, openings } = session;
  const payments = toPaymentRows(session, t);
  const number = { register: session.register, number: session.id };
  return [
    ...toTextBlocks(store.title, { ...heading, isLarge: true }),
    ...toTextBlocks(t(closed_at ? 'z_report' : 'x_report'), heading),
    ...toTextBlocks(t('report_number', number), { isCentered: true }),
    GAP,
    toRow(t('opened'), time(session.opened_at)),
    toRow(t('opened_by'), session.opened_by || '–'),
    ...(closed_at
      ? [toRow(t('closed'), time(closed_at)), toRow(t('closed_by'), session.closed_by || '–')]
      : []),
    RULE,
    ...toRows(toSalesRows(session, t)),
    ...(payments.length ? [RULE, ...toRows(payments)] : []),
    ...(session.totals ? [] : toTextBlocks(t('amounts_after_count'))),
    RULE,
    toRow(t('opening_float'), session.opening_float.formatted),
    ...movements.map(({ direction, amount, reason, by }) =>
      toRow(
        [reason, by].filter(Boolean).join(' · '),
        `${direction === 'in' ? '+' : '−'}${amount.formatted}`,
      ),
    ),
    ...(expected_cash ? [toRow(t('expected'), expected_cash.formatted)] : []),
    ...(first_counted_cash ? [toRow(t('first_counted'), first_counted_cash.formatted)] : []),
    ...(counted_cash ? [toRow(t('counted'), counted_cash.formatted)] : []),
    ...(difference ? [toRow(t('difference'), withSign(difference), true)] : []),
    ...(openings.length ? [toRow(t('no_sale'), `× ${openings.length}`, true)] : []),
    ...openings.map(({ reason, by, created_at }) =>
      toRow([reason, by].filter(Boolean).join(' · '), time(created_at)),
    ),
    ...toTextBlocks(session.note),
  ];
}
