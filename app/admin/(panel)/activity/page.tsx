import { History } from 'lucide-react';
import type { Metadata } from 'next';
import { ActivityFilters } from '@/components/admin/activity/activity-filters';
import { ActivityList } from '@/components/admin/activity/activity-list';
import { listHref } from '@/components/admin/list/list-href';
import { PageHeader } from '@/components/admin/page-header';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listActivity, listChangeAuthors } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { screenQuery } from '@/lib/core/records/resource.schema';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'activity')('title') };
}

export default async function ActivityPage({ searchParams }: PageProps<'/admin/activity'>) {
  const query = screenQuery(activityQuery, await searchParams);
  const buildHref = (change: Record<string, number | null>) =>
    listHref('/admin/activity', { ...query, page_size: null }, change);
  const ctx = await adminPageContext('audit.view', buildHref({}));
  const [{ data, meta }, admins] = await Promise.all([
    listActivity(ctx, query),
    listChangeAuthors(ctx),
  ]);
  const t = translator(ctx.language, 'activity');
  const { page_size: _, ...filters } = query;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 text-muted">{t('lead')}</p>
      <ActivityFilters query={query} language={ctx.language} total={data.length} admins={admins} />
      {data.length ? (
        <ActivityList rows={data} />
      ) : (
        <EmptyState icon={<History />} title={t(isFiltered ? 'none_found' : 'none')}>
          {t(isFiltered ? 'none_found_text' : 'none_text')}
        </EmptyState>
      )}
      {meta.next && (
        <ButtonLink href={buildHref({ before: meta.next })} variant="secondary" className="mt-4">
          {t('more')}
        </ButtonLink>
      )}
    </>
  );
}
