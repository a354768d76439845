import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { ProductHistory } from '@/components/admin/inventory/product-history';
import { StockBoard } from '@/components/admin/inventory/stock-board';
import { listHref } from '@/components/admin/list/list-href';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ButtonLink } from '@/components/ui/button';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { historyQuery } from '@/lib/inventory/history.schema';
import { listProductStockHistory } from '@/lib/inventory/history-list';
import { readProductInventories } from '@/lib/inventory/product-inventories';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { recordTitle } from '../../../record-title';

export const instant = false;

export async function generateMetadata({
  params,
}: PageProps<'/admin/product/inventory/[id]'>): Promise<Metadata> {
  const { id } = await params;
  return recordTitle(
    translator(await adminLanguage(), 'inventory')('crumb'),
    'product',
    async (ctx) => (await readProductInventories(ctx, parsePathId(id))).name,
  );
}

export default async function StockPage({
  params,
  searchParams,
}: PageProps<'/admin/product/inventory/[id]'>) {
  const { id } = await params;
  const path = `/admin/product/inventory/${encodeURIComponent(id)}`;
  const ctx = await adminPageContext('product', path);
  const product = await orUndefinedIfNotFound(() => readProductInventories(ctx, parsePathId(id)));
  if (!product) return <RecordMissing to="/admin/product" />;
  const query = await listScreenQuery(historyQuery, await searchParams);
  const may = (action: 'adjust' | 'transfer' | 'history') => can(ctx, `inventory.${action}`);
  const [places, history] = await Promise.all([
    warehouseNames(ctx),
    may('history') ? listProductStockHistory(ctx, product.id, query) : undefined,
  ]);
  if (history && history.meta.page > history.meta.last_page)
    redirect(listHref(path, query, { page: history.meta.last_page }));
  const t = translator(ctx.language, 'inventory');
  return (
    <>
      <CrumbName name={t('crumb')} />
      <PageHeader title={t('title', { name: product.name })}>
        {history && (
          <ButtonLink variant="quiet" href="#history">
            {t('history')}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" href={`/admin/product/edit/${product.id}`}>
          {t('back')}
        </ButtonLink>
      </PageHeader>
      <div className="flex flex-col gap-8">
        <StockBoard
          name={product.name}
          stocks={product.stocks}
          places={places}
          selling={ctx.settings.product_warehouse_id}
          may={{ adjust: may('adjust'), transfer: may('transfer'), history: may('history') }}
        />
        {history && (
          <ProductHistory
            path={path}
            product={product}
            warehouses={places}
            history={history}
            query={query}
            place={ctx}
          />
        )}
      </div>
    </>
  );
}
