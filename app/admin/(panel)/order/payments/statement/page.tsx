import type { Metadata } from 'next';
import { deskPath } from '@/components/admin/orders/desk/desk-path';
import { StatementDesk } from '@/components/admin/orders/desk/statement-desk';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ButtonLink } from '@/components/ui/button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'orders')('statement.title') };
}

export default async function StatementPage() {
  const { language } = await adminPageContext('order.mark_paid', `${deskPath()}/statement`);
  const t = translator(language, 'orders');
  return (
    <>
      <CrumbName name={t('statement.crumb')} />
      <PageHeader title={t('statement.title')}>
        <ButtonLink variant="secondary" href={deskPath()}>
          {t('statement.back')}
        </ButtonLink>
      </PageHeader>
      <StatementDesk />
    </>
  );
}
