import type { Metadata } from 'next';
import { ShipDesk } from '@/components/admin/orders/shipping-sheet/ship-desk';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ButtonLink } from '@/components/ui/button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';
import { buildShippingSheet } from '@/lib/order-desk/shipping-sheet/preview';
import { chosenIds, MAX_SHEET_ROWS } from '@/lib/orders/shipping-sheet/sheet.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'orders')('shipping_sheet.title') };
}

export default async function ShipPage({ searchParams }: PageProps<'/admin/order/ship'>) {
  const ids = chosenIds.parse((await searchParams).ids);
  const query = ids.length ? `?ids=${ids.join(',')}` : '';
  const ctx = await adminPageContext('order.ship', `/admin/order/ship${query}`);
  const chosen = ids.length ? await buildShippingSheet(ctx, ids) : undefined;
  const t = translator(ctx.language, 'orders');
  return (
    <>
      <CrumbName name={t('shipping_sheet.crumb')} />
      <PageHeader title={t('shipping_sheet.title')}>
        <ButtonLink variant="secondary" href="/admin/order">
          {t('shipping_sheet.back')}
        </ButtonLink>
      </PageHeader>
      <ShipDesk key={query} chosen={chosen} max={MAX_SHEET_ROWS} />
    </>
  );
}
