import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ExportButton } from '@/components/admin/spreadsheet/export-button';
import { ImportGuide } from '@/components/admin/spreadsheet/import-guide';
import { ImportLabels } from '@/components/admin/spreadsheet/import-labels';
import { ImportLog } from '@/components/admin/spreadsheet/import-log';
import { ImportScreen } from '@/components/admin/spreadsheet/import-screen';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { formatDateTime } from '@/lib/core/dates';
import { customerSpreadsheet } from '@/lib/customers/spreadsheet/spreadsheet';
import { translator } from '@/lib/i18n/translate';
import { listImports } from '@/lib/imports/import-log';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'customer_import')('title'),
});

export default async function ImportCustomersPage() {
  const ctx = await adminPageContext('customer.import', '/admin/customer/import');
  const t = translator(ctx.language, 'customer_import');
  const general = translator(ctx.language, 'product_import');
  const heads = translator(ctx.language, 'product_sheet');
  const sees = canSeePersonalData(ctx);
  const imports = (await listImports(ctx, 'user')).map(({ created_at, ...entry }) => ({
    ...entry,
    time: formatDateTime(created_at, ctx),
  }));
  return (
    <ImportLabels value="user">
      <CrumbName name={general('crumb')} />
      <PageHeader title={t('title')}>
        <ExportButton
          href="/api/admin/user/export?template=1"
          name="user template.xlsx"
          label={general('template')}
        />
        {can(ctx, 'customer.export') && sees && (
          <ExportButton
            href="/api/admin/user/export"
            name="user list.xlsx"
            label={t('export_all')}
          />
        )}
      </PageHeader>
      <div className="flex flex-col gap-8">
        {sees ? (
          <ImportScreen resource="user" listPath="/admin/customer" asksAboutMails />
        ) : (
          <p className="text-muted">{translator(ctx.language, 'customer')('masked')}</p>
        )}
        {sees && <ImportLog imports={imports} />}
        <ImportGuide
          guide={await customerSpreadsheet.guide(ctx)}
          labels={{
            title: general('guide'),
            column: heads('guide.column'),
            meaning: heads('guide.meaning'),
            example: heads('guide.example'),
          }}
        />
      </div>
    </ImportLabels>
  );
}
