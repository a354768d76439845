import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ImportGuide } from '@/components/admin/spreadsheet/import-guide';
import { ImportScreen } from '@/components/admin/spreadsheet/import-screen';
import { buttonClass } from '@/components/ui/button-style';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/can';
import { translator } from '@/lib/i18n/translate';
import { codesOfWarehouses } from '@/lib/products/sheet/export-sheet';
import { guideOf } from '@/lib/products/sheet/guide';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'product_import')('title'),
});

export default async function ImportProductsPage() {
  const ctx = await adminPageContext('product.import', '/admin/product/import');
  const t = translator(ctx.language, 'product_import');
  const heads = translator(ctx.language, 'product_sheet');
  return (
    <>
      <CrumbName name={t('crumb')} />
      <PageHeader title={t('title')}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href="/api/admin/product/export?template=1"
          download
        >
          {t('template')}
        </a>
        {can(ctx, 'product.export') && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href="/api/admin/product/export"
            download
          >
            {t('export_all')}
          </a>
        )}
      </PageHeader>
      <div className="flex flex-col gap-8">
        <ImportScreen resource="product" />
        <ImportGuide
          guide={guideOf(ctx, await codesOfWarehouses(ctx))}
          words={{
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
