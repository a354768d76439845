import { PackageOpen } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FilterBar } from '@/components/admin/list/filter-bar';
import { listHref } from '@/components/admin/list/list-href';
import { ListPages } from '@/components/admin/list/list-pages';
import { ReturnTable } from '@/components/admin/orders/returns/return-table';
import { PageHeader } from '@/components/admin/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { translator } from '@/lib/i18n/translate';
import { listReturns } from '@/lib/order-desk/returns/list';
import { returnFilters, returnQuery } from '@/lib/orders/returns/returns.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'order_returns')('title') };
}

/** The returns that need action, and all others. */
export default async function ReturnsPage({ searchParams }: PageProps<'/admin/order/returns'>) {
  const query = await listScreenQuery(returnQuery, await searchParams);
  const ctx = await adminPageContext('order', listHref('/admin/order/returns', query, {}));
  const { data, meta } = await listReturns(ctx, query);
  if (meta.page > meta.last_page)
    redirect(listHref('/admin/order/returns', query, { page: meta.last_page }));
  const t = translator(ctx.language, 'order_returns');
  const states = translator(ctx.language, 'return_status');
  const isFiltered = query.search !== '' || query.status !== 'open';
  return (
    <>
      <PageHeader title={t('title')} />
      <FilterBar
        query={query}
        total={meta.total}
        search={t(canSeePersonalData(ctx) ? 'search' : 'search_number')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: returnFilters.map((value) => ({
              value,
              label: value === 'open' || value === 'all' ? t(value) : states(value),
            })),
          },
        ]}
        className="mb-4"
      />
      {data.length ? (
        <ReturnTable rows={data} place={ctx} />
      ) : (
        <EmptyState icon={<PackageOpen />} title={t(isFiltered ? 'no_match' : 'empty')}>
          {isFiltered ? undefined : t('empty_text')}
        </EmptyState>
      )}
      <div className="mt-4">
        <ListPages meta={meta} />
      </div>
    </>
  );
}
