import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ImportGuide } from '@/components/admin/spreadsheet/import-guide';
import { ImportLog } from '@/components/admin/spreadsheet/import-log';
import { ImportScreen } from '@/components/admin/spreadsheet/import-screen';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { listImports } from '@/lib/imports/import-log';
import { productSpreadsheet } from '@/lib/products/spreadsheet/spreadsheet';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'product_import')('title'),
});

export default async function ImportProductsPage() {
  const ctx = await adminPageContext('product.import', '/admin/product/import');
  const t = translator(ctx.language, 'product_import');
  const heads = translator(ctx.language, 'product_sheet');
  const imports = (await listImports(ctx, 'product')).map(({ created_at, ...entry }) => ({
    ...entry,
    time: formatDateTime(created_at, ctx),
  }));
  return (
    <>
      <CrumbName name={t('crumb')} />
      <PageHeader title={t('title')}>
        <ExportButton
          href="/api/admin/product/export?template=1"
          name="product template.xlsx"
          label={t('template')}
        />
        {can(ctx, 'product.export') && (
          <ExportButton
            href="/api/admin/product/export"
            name="product list.xlsx"
            label={t('export_all')}
          />
        )}
      </PageHeader>
      <div className="flex flex-col gap-8">
        <ImportScreen resource="product" listPath="/admin/product" />
        <ImportLog imports={imports} />
        <ImportGuide
          guide={await productSpreadsheet.guide(ctx)}
          labels={{
            title: t('guide'),
            column: heads('guide.column'),
            meaning: heads('guide.meaning'),
            example: heads('guide.example'),
          }}
        />
      </div>
    </>
  );
}
