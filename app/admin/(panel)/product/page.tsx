import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { InlineSwitch } from '@/components/admin/inline-switch';
import { listHref } from '@/components/admin/list-href';
import { PageHeader } from '@/components/admin/page-header';
import {
  ProductMarks,
  ProductName,
  StockLevelBadge,
} from '@/components/admin/products/product-cells';
import { ResourceList } from '@/components/admin/resource-list';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/can';
import { dateOnly } from '@/lib/core/dates';
import { screenQuery } from '@/lib/core/resource.schema';
import { translator } from '@/lib/i18n/translate';
import { stockLevels } from '@/lib/inventory/stock-levels.schema';
import { readFilterChoices } from '@/lib/products/form-choices';
import { productMarks, productQuery } from '@/lib/products/product.schema';
import { listProducts } from '@/lib/products/product-list';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'product')('list'),
});

export default async function ProductsPage({ searchParams }: PageProps<'/admin/product'>) {
  const ctx = await adminPageContext('product', '/admin/product');
  const query = screenQuery(productQuery, await searchParams);
  const [{ data, meta }, { brands, categories }] = await Promise.all([
    listProducts(ctx, query),
    readFilterChoices(ctx),
  ]);
  const asked = { ...query, visibled: query.visibled?.toString() };
  if (meta.page > meta.last_page)
    redirect(listHref('/admin/product', asked, { page: meta.last_page }));
  const rights = resourceRights(ctx, 'product');
  // A new product has a price.
  const may = { ...rights, create: rights.create && can(ctx, 'product.price') };
  const mayPublish = may.update && can(ctx, 'product.publish');
  const t = translator(ctx.language, 'product');
  const sheet = translator(ctx.language, 'product_import');
  const option = (value: string | number, label: string) => ({ value: String(value), label });
  return (
    <>
      <PageHeader title={t('list')}>
        {can(ctx, 'product.import') && (
          <ButtonLink variant="secondary" href="/admin/product/import">
            {sheet('import')}
          </ButtonLink>
        )}
        {can(ctx, 'product.export') && (
          <ExportButton
            href={listHref('/api/admin/product/export', asked, {})}
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
          { key: 'sku', label: t('sku'), sortable: true },
          { key: 'brand', label: t('brand') },
          { key: 'price', label: t('price'), sortable: true, numeric: true },
          { key: 'variants', label: t('variant_count'), numeric: true },
          { key: 'stock', label: t('stock'), sortable: true, numeric: true },
          { key: 'visibled', label: t('visibled') },
          { key: 'updated_at', label: t('updated_at'), sortable: true, numeric: true },
        ]}
        rows={data.map((row) => ({
          id: row.id,
          name: row.name,
          cells: [
            <ProductName
              key="name"
              row={row}
              marks={<ProductMarks row={row} language={ctx.language} />}
            />,
            row.sku,
            row.brand,
            row.price_from && row.price_to && row.price_from.minor !== row.price_to.minor
              ? `${row.price_from.formatted} – ${row.price_to.formatted}`
              : row.price_from?.formatted,
            row.stock_count,
            <StockLevelBadge
              key="stock"
              level={row.stock_level}
              units={row.all_available_inventories}
              language={ctx.language}
            />,
            <InlineSwitch
              key="visibled"
              resource="product"
              id={row.id}
              name={row.name}
              field="visibled"
              value={row.visibled}
              disabled={!mayPublish}
            />,
            dateOnly(row.updated_at, ctx),
          ],
        }))}
        meta={meta}
        query={query}
        may={may}
        filters={[
          {
            name: 'category',
            label: t('filter.category'),
            options: categories.map(({ id, title, depth }) =>
              option(id, `${'\u2003'.repeat(depth)}${title}`),
            ),
          },
          {
            name: 'brand',
            label: t('filter.brand'),
            options: brands.map(({ id, title }) => option(id, title)),
          },
          {
            name: 'visibled',
            label: t('filter.visibled'),
            options: [option(1, t('visible')), option(0, t('hidden'))],
          },
          {
            name: 'stock',
            label: t('filter.stock'),
            options: stockLevels.map((level) => option(level, t(`level.${level}`))),
          },
          {
            name: 'mark',
            label: t('filter.mark'),
            options: productMarks.map((mark) => option(mark, t(mark))),
          },
        ]}
        toggle={mayPublish ? 'visibled' : undefined}
        deleteNote={t('delete_note')}
      />
    </>
  );
}
