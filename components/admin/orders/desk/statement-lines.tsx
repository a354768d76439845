'use client';

import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/admin/list/data-table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { personName } from '@/lib/core/access/person';
import type { StatementMatch, StatementResult } from '@/lib/orders/proofs/proof.schema';

export interface StatementLinesProps {
  matches: readonly StatementMatch[];
  /** The order of each checked line. */
  chosen: ReadonlyMap<number, number>;
  /** The results of the recorded ones. */
  results: readonly StatementResult[];
  onChoose: (row: number, orderId: number | undefined) => void;
}

const tones: Record<StatementMatch['grade'], BadgeTone> = {
  sure: 'accent',
  perhaps: 'caution',
  none: 'neutral',
  received: 'outline',
  outgoing: 'outline',
};

/** The lines of a bank statement, each with the orders it may pay. */
export function StatementLines({ matches, chosen, results, onChoose }: StatementLinesProps) {
  const t = useTranslations('orders.statement');
  const isOpen = ({ grade, proposals }: StatementMatch) =>
    (grade === 'sure' || grade === 'perhaps') && proposals.length > 0;
  return (
    <DataTable
      label={t('text')}
      rows={matches}
      rowKey={({ row }) => row}
      columns={[
        {
          id: 'take',
          label: <span className="sr-only">{t('receive', { count: 0 })}</span>,
          cell: (match) =>
            isOpen(match) && (
              <Checkbox
                label={t('take', { row: match.row })}
                labelHidden
                checked={chosen.has(match.row)}
                onChange={({ target }) =>
                  onChoose(match.row, target.checked ? match.proposals[0]?.order_id : undefined)
                }
              />
            ),
        },
        {
          id: 'line',
          label: t('line'),
          className: 'min-w-40',
          cell: ({ row, text, grade }) => (
            <>
              <span className="break-words">{text}</span>
              <span className="mt-1 flex flex-wrap gap-2">
                <Badge tone={tones[grade]}>{t(`grade_${grade}`)}</Badge>
                {results
                  .filter((result) => result.row === row)
                  .slice(-1)
                  .map(({ received, message }) => (
                    <span key={row} className={received ? 'text-accent' : 'text-sale'}>
                      {received ? t('received') : message}
                    </span>
                  ))}
              </span>
            </>
          ),
        },
        {
          id: 'order',
          label: t('order'),
          className: 'min-w-44',
          cell: (match) => (
            <Proposals match={match} chosen={chosen.get(match.row)} onChoose={onChoose} />
          ),
        },
        {
          id: 'date',
          label: t('date'),
          from: 'md',
          className: 'whitespace-nowrap',
          cell: ({ date }) => date,
        },
        { id: 'amount', label: t('amount'), numeric: true, cell: ({ amount }) => amount },
      ]}
    />
  );
}

type ProposalsProps = Pick<StatementLinesProps, 'onChoose'> & {
  match: StatementMatch;
  chosen: number | undefined;
};

function Proposals({ match: { row, amount, proposals, grade }, chosen, onChoose }: ProposalsProps) {
  const t = useTranslations('orders.statement');
  const states = useTranslations('status');
  const shown = proposals.find(({ order_id }) => order_id === chosen) ?? proposals[0];
  if (!shown) return null;
  const differs = grade === 'perhaps' && Number(shown.due.amount) !== Number(amount);
  return (
    <>
      {proposals.length > 1 ? (
        <Select
          aria-label={t('choose', { row })}
          value={shown.order_id}
          onChange={({ target }) => onChoose(row, Number(target.value))}
          options={proposals.map(({ order_id, order_number, due }) => ({
            value: String(order_id),
            label: `${order_number} · ${due.formatted}`,
          }))}
        />
      ) : (
        <a href={`/admin/order/${shown.order_id}`} className="font-medium text-accent underline">
          {shown.order_number}
        </a>
      )}
      <span className="block text-xs text-muted">
        {[personName(shown), states(shown.order_status), t(`because_${shown.because}`)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {differs && (
        <span className="block text-xs text-caution">
          {t('differs', { due: shown.due.formatted })}
        </span>
      )}
    </>
  );
}
