import { listHref } from '@/components/admin/list/list-href';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { JobQueue, JobState } from '@/lib/jobs/list.schema';
import { jobTitle } from './job-words';

const wide = 'hidden sm:table-cell';

/** Every queue: how many jobs wait, are at work, have failed; each count leads to its jobs. */
export function QueueTable({ queues, place }: { queues: JobQueue[]; place: DateFormat }) {
  const t = translator(place.language, 'job_screen');
  const count = (queue: JobQueue, state: JobState, number: number) =>
    number ? (
      <Link
        href={listHref('/admin/job', {}, { name: queue.name, state })}
        className={cx(
          'inline-flex min-h-6 items-center hover:underline',
          state === 'failed' ? 'font-medium text-sale' : 'text-accent',
        )}
      >
        {number}
      </Link>
    ) : (
      0
    );
  return (
    <TableScroll label={t('queues')} className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            <Th>{t('name')}</Th>
            <Th numeric>{t('waiting')}</Th>
            <Th numeric className={wide}>
              {t('active')}
            </Th>
            <Th numeric>{t('retrying')}</Th>
            <Th numeric>{t('failed')}</Th>
            <Th numeric className={wide} title={t('completed_hint')}>
              {t('completed')}
            </Th>
            <Th className={wide}>{t('last_run')}</Th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <Tr key={queue.name}>
              <Td>{jobTitle(queue.name, place.language)}</Td>
              <Td numeric>{count(queue, 'created', queue.waiting)}</Td>
              <Td numeric className={wide}>
                {count(queue, 'active', queue.active)}
              </Td>
              <Td numeric>{count(queue, 'retry', queue.retrying)}</Td>
              <Td numeric>{count(queue, 'failed', queue.failed)}</Td>
              <Td numeric className={wide}>
                {count(queue, 'completed', queue.completed)}
              </Td>
              <Td className={cx(wide, 'whitespace-nowrap tabular-nums')}>
                {queue.last_run_at ? dateAndTime(queue.last_run_at, place) : t('never')}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
