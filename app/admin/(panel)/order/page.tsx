import { ReceiptText } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listHref } from '@/components/admin/list/list-href';
import { ListPages } from '@/components/admin/list/list-pages';
import { OrderFilters } from '@/components/admin/orders/order-filters';
import { OrderTable } from '@/components/admin/orders/order-table';
import { PageHeader } from '@/components/admin/page-header';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { seesPersonalData } from '@/lib/core/access/personal-data';
import { translator } from '@/lib/i18n/translate';
import { listOrders } from '@/lib/orders/staff/list';
import { isFiltered, orderQuery } from '@/lib/orders/staff/list.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'orders')('title') };
}

export default async function OrdersPage({ searchParams }: PageProps<'/admin/order'>) {
  const query = await listScreenQuery(orderQuery, await searchParams);
  const ctx = await adminPageContext('order', listHref('/admin/order', query, {}));
  const { data, meta } = await listOrders(ctx, query);
  if (meta.page > meta.last_page)
    redirect(listHref('/admin/order', query, { page: meta.last_page }));
  const { language } = ctx;
  const t = translator(language, 'orders');
  const filtered = isFiltered(query);
  return (
    <>
      <PageHeader
        title={t('title')}
        note={
          <>
            {query.to_ship && <Badge tone="caution">{t('filtered_to_ship')}</Badge>}
            {query.money_due && <Badge tone="caution">{t('filtered_money_due')}</Badge>}
            {query.paid && <Badge tone="accent">{t('filtered_paid')}</Badge>}
            {query.customer_id && (
              <Badge>{t('filtered_customer', { id: query.customer_id })}</Badge>
            )}
            {query.product_id && <Badge>{t('filtered_product', { id: query.product_id })}</Badge>}
          </>
        }
      />
      <OrderFilters
        query={query}
        language={language}
        isFiltered={filtered}
        total={meta.total}
        searchesPeople={seesPersonalData(ctx)}
      />
      {data.length ? (
        <OrderTable rows={data} query={query} place={ctx} now={ctx.now()} />
      ) : (
        <EmptyState icon={<ReceiptText />} title={t(filtered ? 'none' : 'empty')}>
          {t(filtered ? 'none_text' : 'empty_text')}
        </EmptyState>
      )}
      <div className="mt-4">
        <ListPages meta={meta} />
      </div>
    </>
  );
}
