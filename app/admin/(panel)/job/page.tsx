import { ListChecks } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JobFilters } from '@/components/admin/jobs/job-filters';
import { JobTable } from '@/components/admin/jobs/job-table';
import { QueueTable } from '@/components/admin/jobs/queue-table';
import { listHref } from '@/components/admin/list/list-href';
import { ListPages } from '@/components/admin/list/list-pages';
import { PageHeader } from '@/components/admin/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import { listJobQueues, listJobs } from '@/lib/jobs/list';
import { jobQuery } from '@/lib/jobs/list.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'job_screen')('title') };
}

export default async function JobsPage({ searchParams }: PageProps<'/admin/job'>) {
  const query = await listScreenQuery(jobQuery, await searchParams);
  const ctx = await adminPageContext('setting', listHref('/admin/job', query, {}));
  const queues = await listJobQueues(ctx);
  const { data, meta } = await listJobs(ctx, query);
  if (meta.page > meta.last_page) redirect(listHref('/admin/job', query, { page: meta.last_page }));
  const { language } = ctx;
  const t = translator(language, 'job_screen');
  const isFiltered = Boolean(query.name || query.state);
  return (
    <>
      <PageHeader title={t('title')} />
      <h2 className="mb-3 text-xl">{t('queues')}</h2>
      <QueueTable queues={queues} place={ctx} />
      <h2 className="mt-8 mb-3 text-xl">{t('runs')}</h2>
      <JobFilters query={query} queues={queues} language={language} total={meta.total} />
      {data.length ? (
        <JobTable rows={data} place={ctx} mayRetry={can(ctx, 'setting.update')} />
      ) : (
        <EmptyState icon={<ListChecks />} level={3} title={t(isFiltered ? 'none' : 'empty')}>
          {t(isFiltered ? 'none_text' : 'empty_text')}
        </EmptyState>
      )}
      <div className="mt-4">
        <ListPages meta={meta} />
      </div>
    </>
  );
}
