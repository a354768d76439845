import type { Metadata } from 'next';
import { PickupDesk } from '@/components/admin/orders/desk/pickup-desk';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ButtonLink } from '@/components/ui/button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'orders')('pickup_desk.title') };
}

export default async function PickupPage() {
  const ctx = await adminPageContext('order', '/admin/order/pickup');
  const t = translator(ctx.language, 'orders');
  return (
    <>
      <CrumbName name={t('pickup_desk.crumb')} />
      <PageHeader title={t('pickup_desk.title')}>
        <ButtonLink variant="secondary" href="/admin/order">
          {t('pickup_desk.back')}
        </ButtonLink>
      </PageHeader>
      <PickupDesk />
    </>
  );
}
