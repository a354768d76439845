import type { z } from 'zod';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { ProgressBar } from '@/components/ui/progress';
import type { broadcastStatuses } from '@/db/schema/enums';
import type { broadcastRow } from '@/lib/broadcast/broadcast.schema';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { Column } from '../list/columns';
import type { ListFilter } from '../list/list-search';

export type LetterRow = z.output<typeof broadcastRow>;
type Status = (typeof broadcastStatuses)[number];

const tones: Record<Status, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'caution',
  sending: 'accent',
  paused: 'caution',
  sent: 'accent',
  canceled: 'outline',
  failed: 'danger',
};

export interface LetterStatusProps {
  letter: Pick<LetterRow, 'status' | 'overdue_at'>;
  language: DateFormat['language'];
}

/** A message's status, and whether it is overdue. */
export function LetterStatus({ letter: { status, overdue_at }, language }: LetterStatusProps) {
  const t = translator(language, 'broadcast');
  if (status === 'scheduled' && overdue_at) return <Badge tone="danger">{t('overdue')}</Badge>;
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}

/** When it was sent, or is scheduled. */
function letterMoment({ status, started_at, scheduled_at }: LetterRow, place: DateFormat): string {
  const at = started_at ?? (status === 'draft' || status === 'canceled' ? null : scheduled_at);
  return at ? formatDateTime(at, place) : '—';
}

/** How many recipients have it, of all. */
function Progress({ letter, language }: { letter: LetterRow; language: DateFormat['language'] }) {
  const t = translator(language, 'broadcast');
  const { audience_count: all, sent, to_send, title } = letter;
  if (all === null) return '—';
  const words = t('sent_of', { sent, all });
  if (!to_send) return words;
  return (
    <span className="flex min-w-32 flex-col gap-1">
      {words}
      <ProgressBar
        label={t('progress_of', { title })}
        labelHidden
        value={all - to_send}
        max={all || 1}
      />
    </span>
  );
}

const began = ({ started_at }: LetterRow) => started_at !== null;

export const letterColumns: readonly Column<LetterRow, 'broadcast'>[] = [
  { key: 'title', sortable: true },
  {
    key: 'status',
    sortable: true,
    cell: (letter, { ctx }) => <LetterStatus letter={letter} language={ctx.language} />,
  },
  {
    key: 'scheduled_at',
    sortable: true,
    numeric: true,
    from: 'sm',
    cell: (letter, { ctx }) => letterMoment(letter, ctx),
  },
  {
    key: 'progress',
    numeric: true,
    from: 'sm',
    cell: (letter, { ctx }) => <Progress letter={letter} language={ctx.language} />,
  },
  {
    key: 'unsubscribed',
    numeric: true,
    from: 'xl',
    cell: (letter) => (began(letter) ? letter.unsubscribed : '—'),
  },
  {
    key: 'orders',
    numeric: true,
    from: 'lg',
    cell: (letter) => (began(letter) ? letter.orders : '—'),
  },
  {
    key: 'revenue',
    numeric: true,
    from: 'lg',
    cell: (letter) => (began(letter) ? letter.revenue.formatted : '—'),
  },
];

/** The list filter for the status of a message. */
export const letterStatusFilter =
  (statuses: readonly Status[]) =>
  (
    labels: { list: { status: string } },
    own: { statuses: Record<Status, string> },
  ): ListFilter => ({
    name: 'status',
    label: labels.list.status,
    options: statuses.map((value) => ({ value, label: own.statuses[value] })),
  });
