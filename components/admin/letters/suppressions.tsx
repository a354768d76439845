import { MailX } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { suppressionReasons } from '@/db/schema/enums';
import type { SuppressionQuery, SuppressionRow } from '@/lib/broadcast/suppression.schema';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { ConfirmedButton } from '../confirmed-button';
import { DataTable } from '../list/data-table';
import { FilterBar } from '../list/filter-bar';

const tones: Record<SuppressionRow['reason'], BadgeTone> = {
  unsubscribed: 'outline',
  bounced: 'caution',
  complained: 'danger',
};

export interface SuppressionsProps {
  rows: readonly SuppressionRow[];
  query: SuppressionQuery;
  total: number;
  /** Whether addresses are visible, and so searchable. */
  sees: boolean;
  place: DateFormat;
}

/** Addresses excluded from messages, why and since when; one that bounced can be allowed again. */
export function Suppressions({ rows, query, total, sees, place }: SuppressionsProps) {
  const t = translator(place.language, 'suppression');
  const filtered = Boolean(query.reason || (sees && query.search));
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        query={query}
        total={total}
        search={sees ? t('search') : undefined}
        placeholder={translator(place.language, 'resource')('list.all')}
        filters={[
          {
            name: 'reason',
            label: t('reason'),
            options: suppressionReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
          },
        ]}
      >
        {filtered && <TextLink href="/admin/broadcast/suppression">{t('clear')}</TextLink>}
      </FilterBar>
      <DataTable
        label={t('list')}
        labels={t}
        rows={rows}
        empty={
          <EmptyState icon={<MailX />} title={t(filtered ? 'none_found' : 'empty')}>
            {t(filtered ? 'none_found_text' : 'empty_text')}
          </EmptyState>
        }
        columns={[
          {
            key: 'address',
            className: 'max-w-64',
            cell: (row) => (
              <>
                <span className="[overflow-wrap:anywhere]">{row.address}</span>
                <span className="block text-xs text-muted @xl:hidden">
                  {formatDateTime(row.since, place)}
                </span>
                <span className="block text-xs @4xl:hidden">
                  <LetterLink row={row} />
                </span>
              </>
            ),
          },
          {
            key: 'reason',
            cell: ({ reason }) => <Badge tone={tones[reason]}>{t(`reasons.${reason}`)}</Badge>,
          },
          {
            key: 'since',
            numeric: true,
            from: 'sm',
            cell: ({ since }) => formatDateTime(since, place),
          },
          {
            key: 'broadcast_id',
            from: 'lg',
            className: 'max-w-64',
            cell: (row) => (row.broadcast_id ? <LetterLink row={row} /> : '—'),
          },
          {
            id: 'allow',
            label: <VisuallyHidden>{t('allow')}</VisuallyHidden>,
            numeric: true,
            cell: (row) =>
              row.allowed_actions.includes('delete') && <AllowAgain row={row} place={place} />,
          },
        ]}
      />
    </div>
  );
}

/** The message it came from. */
const LetterLink = ({ row: { broadcast_id, broadcast_title } }: { row: SuppressionRow }) =>
  broadcast_id && (
    <TextLink href={`/admin/broadcast/message/edit/${broadcast_id}`}>{broadcast_title}</TextLink>
  );

function AllowAgain({ row: { id, address }, place }: { row: SuppressionRow; place: DateFormat }) {
  const t = translator(place.language, 'suppression');
  return (
    <ConfirmedButton
      method="DELETE"
      path={`/api/admin/broadcast/suppression/${id}`}
      size="small"
      variant="secondary"
      label={t('allow_of', { address })}
      success={t('allowed', { address })}
      failure={t('not_allowed')}
      title={t('allow_title', { address })}
      description={t('allow_text')}
      confirmLabel={t('allow')}
      cancelLabel={t('keep')}
      tone="primary"
    >
      {t('allow')}
    </ConfirmedButton>
  );
}
