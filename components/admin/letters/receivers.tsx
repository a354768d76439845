import { Users } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link-button';
import { Section } from '@/components/ui/section';
import { receiverReasons, receiverStatuses } from '@/db/schema/enums';
import type { Broadcast, ReceiverQuery, ReceiverRow } from '@/lib/broadcast/broadcast.schema';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { languageNames, parseLanguage } from '@/lib/core/language';
import type { Page } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { DataTable } from '../list/data-table';
import { FilterBar } from '../list/filter-bar';
import { listHref } from '../list/list-href';
import { ListPages } from '../list/list-pages';

const tones: Record<ReceiverRow['status'], BadgeTone> = {
  queued: 'neutral',
  sending: 'accent',
  sent: 'accent',
  failed: 'danger',
  skipped: 'outline',
  uncertain: 'caution',
};

export type ShownReceivers = {
  page: Page<ReceiverRow>;
  query: ReceiverQuery;
  /** Whether names and addresses are visible, and so searchable. */
  sees: boolean;
  /** Whether they link to the customer. */
  mayOpen: boolean;
};

export type ReceiversProps = ShownReceivers & { letter: Broadcast; place: DateFormat };

/** The recipients of a message, each with the result and its reason. */
export function Receivers({ letter, place, page, query, sees, mayOpen }: ReceiversProps) {
  const t = translator(place.language, 'broadcast');
  const filtered = Boolean(query.status || query.reason || query.search);
  const currentPath = `/admin/broadcast/message/edit/${letter.id}`;
  const all = translator(place.language, 'resource')('list.all');
  return (
    <Section id="receivers" title={t('receivers')}>
      <FilterBar
        query={query}
        total={page.meta.total}
        search={sees ? t('search_receiver') : undefined}
        placeholder={all}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: receiverStatuses.map((value) => ({
              value,
              label: t(`receiver_statuses.${value}`),
            })),
          },
          {
            name: 'reason',
            label: t('reason'),
            options: receiverReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
          },
        ]}
      >
        {filtered && <TextLink href={currentPath}>{t('clear_filters')}</TextLink>}
      </FilterBar>
      <DataTable
        label={t('receivers')}
        labels={t}
        rows={page.data}
        empty={<EmptyState icon={<Users />} title={t(filtered ? 'none_found' : 'nobody')} />}
        columns={[
          {
            key: 'receiver',
            className: 'max-w-64',
            cell: (row) => <Receiver row={row} place={place} sees={sees} mayOpen={mayOpen} />,
          },
          {
            key: 'language',
            from: 'lg',
            cell: ({ language }) => languageNames[parseLanguage(language) ?? 'en-US'],
          },
          {
            key: 'status',
            cell: ({ status }) => (
              <Badge tone={tones[status]}>{t(`receiver_statuses.${status}`)}</Badge>
            ),
          },
          {
            key: 'reason',
            from: 'sm',
            cell: (row) => <Reason row={row} place={place} sees={sees} />,
          },
          {
            key: 'sent_at',
            numeric: true,
            from: 'sm',
            cell: ({ sent_at }) => (sent_at ? formatDateTime(sent_at, place) : '—'),
          },
        ]}
      />
      <ListPages meta={page.meta} />
    </Section>
  );
}

type CellProps = { row: ReceiverRow; place: DateFormat; sees: boolean };

function Receiver({ row, place, sees, mayOpen }: CellProps & { mayOpen: boolean }) {
  const { name, address, user_id } = row;
  const called = name || address;
  return (
    <>
      {mayOpen && user_id ? (
        <TextLink tone="ink" href={`/admin/customer/edit/${user_id}`} className="break-words">
          {called}
        </TextLink>
      ) : (
        <span className="break-words">{called}</span>
      )}
      {name && <span className="block truncate text-xs text-muted">{address}</span>}
      <span className="block text-xs text-muted @xl:hidden">
        <Reason row={row} place={place} sees={sees} />
      </span>
    </>
  );
}

/** Why it was not sent, the mail server's response, and what the recipient did afterwards. */
function Reason({ row, place, sees }: CellProps) {
  const t = translator(place.language, 'broadcast');
  const { address, reason, answer, bounced_at, unsubscribed_at } = row;
  const isNoted = reason === 'suppressed' || reason === 'address_refused' || bounced_at !== null;
  const lines = [
    reason && t(`reasons.${reason}`),
    bounced_at && t('bounced_on', { time: formatDateTime(bounced_at, place) }),
    unsubscribed_at && t('unsubscribed_on', { time: formatDateTime(unsubscribed_at, place) }),
  ].filter((line) => line !== null);
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {answer && (
        <span className="block text-xs text-muted [overflow-wrap:anywhere]">{answer}</span>
      )}
      {isNoted && sees && (
        <TextLink
          className="text-xs"
          href={listHref('/admin/broadcast/suppression', {}, { search: address })}
        >
          {translator(place.language, 'suppression')('look_up')}
        </TextLink>
      )}
    </>
  );
}
