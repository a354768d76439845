import type { Metadata } from 'next';
import { Fragment } from 'react';
import { CopySelected } from '@/components/admin/copy-button';
import { InlineSwitch } from '@/components/admin/list/inline-switch';
import { listHref } from '@/components/admin/list/list-href';
import { ResourceList } from '@/components/admin/list/resource-list';
import { PageHeader } from '@/components/admin/page-header';
import { BatchEdit } from '@/components/admin/products/batch-edit';
import {
  formatPriceRange,
  ProductEssentials,
  ProductMarks,
  ProductName,
  ProductSchedule,
  StockLevelBadge,
} from '@/components/admin/products/product-cells';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { formatDate } from '@/lib/core/dates';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { countLowStock } from '@/lib/inventory/low-stock';
import { stockLevels } from '@/lib/inventory/stock-levels.schema';
import { readFilterChoices } from '@/lib/products/form-choices';
import { productMarks, productQuery } from '@/lib/products/product.schema';
import { listProducts } from '@/lib/products/product-list';
import { baseCurrency } from '@/lib/settings/currencies';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'product')('list'),
});

export default async function ProductsPage({ searchParams }: PageProps<'/admin/product'>) {
  const ctx = await adminPageContext('product', '/admin/product');
  const query = await listScreenQuery(productQuery, await searchParams);
  const [{ data, meta }, { brands, categories }, low] = await Promise.all([
    orLastPage((page: typeof query) => listProducts(ctx, page), query),
    readFilterChoices(ctx),
    query.stock === 'low' ? countLowStock(ctx) : undefined,
  ]);
  const filterQuery = { ...query, visibled: query.visibled?.toString() };
  const rights = resourceRights(ctx, 'product');
  // Creating a product includes its price.
  const may = { ...rights, create: rights.create && can(ctx, 'product.price') };
  const mayPublish = may.update && can(ctx, 'product.publish');
  const t = translator(ctx.language, 'product');
  const sheet = translator(ctx.language, 'product_import');
  const option = (value: string | number, label: string) => ({ value: String(value), label });
  const categoryOptions = categories.map(({ id, title, depth }) =>
    option(id, `${'\u2003'.repeat(depth)}${title}`),
  );
  const brandOptions = brands.map(({ id, title }) => option(id, title));
  return (
    <>
      <PageHeader
        title={t('list')}
        note={
          low && (
            <span className="text-muted">
              {translator(ctx.language, 'admin')('dash.low_count', {
                ...low,
                threshold: ctx.settings.low_stock_threshold,
              })}
            </span>
          )
        }
      >
        {can(ctx, 'product.import') && (
          <ButtonLink variant="secondary" href="/admin/product/import">
            {sheet('import')}
          </ButtonLink>
        )}
        {can(ctx, 'product.export') && (
          <ExportButton
            href={listHref('/api/admin/product/export', filterQuery, {})}
            name="product list.xlsx"
            label={sheet('export')}
          />
        )}
        {may.create && <ButtonLink href="/admin/product/create">{t('create')}</ButtonLink>}
      </PageHeader>
      <ResourceList
        resource={{ name: 'product', screen: '/admin/product' }}
        label={t('list')}
        columns={[
          { key: 'name', label: t('name'), sortable: true },
          { key: 'sku', label: t('sku'), sortable: true, from: 'sm' },
          { key: 'brand', label: t('brand'), from: 'xl' },
          { key: 'price', label: t('price'), sortable: true, numeric: true, from: 'sm' },
          { key: 'variants', label: t('variant_count'), numeric: true, from: 'xl' },
          { key: 'stock', label: t('stock'), sortable: true, numeric: true, from: 'sm' },
          { key: 'visibled', label: t('visibled') },
          {
            key: 'updated_at',
            label: t('updated_at'),
            sortable: true,
            numeric: true,
            from: 'xl',
          },
        ]}
        rows={data.map((row) => ({
          id: row.id,
          name: row.name || row.sku,
          on: row.visibled,
          cells: [
            <Fragment key="name">
              <ProductName
                row={row}
                marks={
                  <>
                    <ProductSchedule row={row} ctx={ctx} />
                    <ProductMarks row={row} language={ctx.language} />
                  </>
                }
              />
              <ProductEssentials row={row} price={formatPriceRange(row)} language={ctx.language} />
            </Fragment>,
            <span key="sku" className="whitespace-nowrap tabular-nums">
              {row.sku}
            </span>,
            row.brand,
            formatPriceRange(row),
            row.stock_count,
            <StockLevelBadge key="stock" row={row} language={ctx.language} />,
            <InlineSwitch
              key="visibled"
              resource="product"
              id={row.id}
              name={row.name}
              field="visibled"
              value={row.visibled}
              disabled={!mayPublish}
            />,
            formatDate(row.updated_at, ctx),
          ],
        }))}
        meta={meta}
        query={query}
        may={may}
        filters={[
          {
            name: 'category',
            label: t('filter.category'),
            options: categoryOptions,
          },
          {
            name: 'brand',
            label: t('filter.brand'),
            options: brandOptions,
          },
          {
            name: 'visibled',
            label: t('filter.visibled'),
            options: [option(1, t('visible')), option(0, t('hidden'))],
          },
          {
            name: 'stock',
            label: t('filter.stock'),
            options: stockLevels.map((level) =>
              option(level, t(level === 'low' ? 'low_filter' : `level.${level}`)),
            ),
          },
          {
            name: 'mark',
            label: t('filter.mark'),
            options: productMarks.map((mark) => option(mark, t(mark))),
          },
        ]}
        toggle={mayPublish ? 'visibled' : undefined}
        batchWork={
          <>
            {may.create && <CopySelected />}
            {may.update && (
              <BatchEdit
                brands={brandOptions}
                categories={categoryOptions}
                mark={baseCurrency(ctx.settings).mark}
                mayPrice={can(ctx, 'product.price')}
              />
            )}
          </>
        }
        deleteNote={t('delete_note')}
      />
    </>
  );
}
