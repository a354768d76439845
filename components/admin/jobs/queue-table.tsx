import { type DataColumn, DataTable } from '@/components/admin/list/data-table';
import { listHref } from '@/components/admin/list/list-href';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { JobQueue, JobState } from '@/lib/jobs/list.schema';
import { jobTitle } from './job-labels';

type Count = 'waiting' | 'active' | 'retrying' | 'failed' | 'completed';

/** All queues: how many jobs are queued, running or failed; each count links to its jobs. */
export function QueueTable({ queues, place }: { queues: JobQueue[]; place: DateFormat }) {
  const t = translator(place.language, 'job_screen');
  const count = (key: Count, state: JobState): DataColumn<JobQueue, Count> => ({
    key,
    numeric: true,
    cell: ({ name, [key]: number }) =>
      number ? (
        <Link
          href={listHref('/admin/job', {}, { name, state })}
          className={cx(
            'inline-flex min-h-6 items-center hover:underline',
            state === 'failed' ? 'font-medium text-sale' : 'text-accent',
          )}
        >
          {number}
        </Link>
      ) : (
        0
      ),
  });
  return (
    <DataTable
      label={t('queues')}
      labels={t}
      rows={queues}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', cell: ({ name }) => jobTitle(name, place.language) },
        count('waiting', 'created'),
        { ...count('active', 'active'), from: 'sm' },
        count('retrying', 'retry'),
        count('failed', 'failed'),
        { ...count('completed', 'completed'), from: 'sm', title: t('completed_hint') },
        {
          key: 'last_run',
          from: 'sm',
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ last_run_at }) =>
            last_run_at ? formatDateTime(last_run_at, place) : t('never'),
        },
      ]}
    />
  );
}
