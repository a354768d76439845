import { DataTable } from '@/components/admin/list/data-table';
import { templateTitle } from '@/components/admin/mails/mail-labels';
import { PostButton } from '@/components/admin/post-button';
import { Link } from '@/components/ui/link';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { JobRow } from '@/lib/jobs/list.schema';
import { JobStateBadge, jobTitle } from './job-labels';

export interface JobTableProps {
  rows: readonly JobRow[];
  place: DateFormat;
  mayRetry: boolean;
}

/** Job runs, with their errors and a retry button. */
export function JobTable({ rows, place, mayRetry }: JobTableProps) {
  const { language } = place;
  const t = translator(language, 'job_screen');
  return (
    <DataTable
      label={t('runs')}
      data-list-rows
      labels={t}
      rows={rows}
      columns={[
        {
          key: 'name',
          cell: (row) => (
            <>
              <span className="block">{jobTitle(row.name, language)}</span>
              <JobSubject row={row} language={language} />
              {row.error && <span className="block break-words text-sale">{row.error}</span>}
              <span className="block text-xs text-muted @xl:hidden">{when(row, place)}</span>
            </>
          ),
        },
        {
          key: 'state',
          className: 'align-top',
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-2">
              <JobStateBadge state={row.state} language={language} />
              {row.retry_count > 0 && (
                <span className="text-xs text-muted">
                  {t('tries', { count: row.retry_count + 1, all: row.retry_limit + 1 })}
                </span>
              )}
              {mayRetry && row.state === 'failed' && (
                <PostButton
                  path={`/api/admin/job/${row.id}/retry`}
                  size="small"
                  variant="secondary"
                  success={t('retried')}
                  failure={t('retry_failed')}
                  label={`${t('retry')}: ${jobTitle(row.name, language)}`}
                >
                  {t('retry')}
                </PostButton>
              )}
            </span>
          ),
        },
        {
          key: 'when',
          from: 'sm',
          className: 'align-top whitespace-nowrap tabular-nums',
          cell: (row) => when(row, place),
        },
      ]}
    />
  );
}

const link = 'inline-flex min-h-6 items-center text-accent hover:underline';

/** The subject of a job, with a link to it. */
function JobSubject({ row, language }: { row: JobRow; language: Language }) {
  const t = translator(language, 'job_screen');
  if (row.mail_id)
    return (
      <Link href={`/admin/mail/${row.mail_id}`} className={link}>
        {t('mail', { id: row.mail_id })}
      </Link>
    );
  if (!row.order_id) return null;
  return (
    <span className="text-muted">
      {row.template && `${templateTitle(row.template, language)} · `}
      <Link href={`/admin/order/${row.order_id}`} className={link}>
        {t('order', { id: row.order_id })}
      </Link>
    </span>
  );
}

/** When it ended or began; for a job waiting for a retry, when that is. */
function when(row: JobRow, place: DateFormat): string {
  const t = translator(place.language, 'job_screen');
  if (row.state === 'retry') return t('due', { date: formatDateTime(row.due_at, place) });
  return formatDateTime(row.completed_at ?? row.started_at ?? row.created_at, place);
}
