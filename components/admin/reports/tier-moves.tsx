import { DataTable } from '@/components/admin/list/data-table';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { TierMoves as Moves, TierMove } from '@/lib/reports/customers/customers.schema';
import { RowLink } from './row-link';

export interface TierMovesProps {
  moves: Moves;
  place: DateFormat;
  /** Whether the viewer may open customers. */
  mayOpen: boolean;
}

/** Moves of members between tiers: counts by tiers, and each move, by page. */
export function TierMovesView({ moves: { data, moves }, place, mayOpen }: TierMovesProps) {
  const t = translator(place.language, 'report_screen');
  const members = translator(place.language, 'customer');
  const ends = [
    { id: 'from', label: t('move_from'), cell: ({ from }: Ends) => from.title || t('no_tier') },
    { id: 'to', label: t('move_to'), cell: ({ to }: Ends) => to.title || t('no_tier') },
  ];
  return (
    <>
      <Card title={t('moves_counted')}>
        <DataTable
          label={t('moves_counted')}
          within="card"
          rows={moves}
          rowKey={({ from, to }) => `${from.id} ${to.id}`}
          columns={[
            ...ends,
            { id: 'moves', label: t('move_count'), numeric: true },
            { id: 'customers', label: t('move_people'), numeric: true },
          ]}
        />
      </Card>
      <DataTable
        label={t('moves_listed')}
        stickyHeader
        data-list-rows
        rows={data}
        columns={[
          {
            id: 'name',
            label: t('customer'),
            className: 'min-w-32',
            cell: ({ customer_id, name }: TierMove) => (
              <RowLink href={mayOpen && `/admin/customer/edit/${customer_id}`}>
                {name || `#${customer_id}`}
              </RowLink>
            ),
          },
          ...ends,
          {
            id: 'reason',
            label: t('move_reason'),
            cell: ({ reason }: TierMove) => members(`membership.reason_${reason}`),
          },
          {
            id: 'moved_at',
            label: t('move_when'),
            className: 'whitespace-nowrap tabular-nums',
            cell: ({ moved_at }: TierMove) => formatDate(moved_at, place),
          },
        ]}
      />
    </>
  );
}

type Ends = Pick<TierMove, 'from' | 'to'>;
