import type { Metadata } from 'next';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { EditOrder } from '@/components/admin/orders/edit/edit-order';
import { editable } from '@/components/admin/orders/edit/editable';
import { EditAlternatives } from '@/components/admin/orders/edit/other-ways';
import { plainWord } from '@/components/admin/orders/payments/words';
import { StatusBadge } from '@/components/admin/orders/status-badge';
import { transitionable } from '@/components/admin/orders/transitions';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { readMaxManualDiscount } from '@/lib/auth/grants';
import { can } from '@/lib/core/access/can';
import { countryOptions } from '@/lib/core/address/countries';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'order_form')('edit') };
}

export default async function EditOrderPage({ params }: PageProps<'/admin/order/[id]/edit'>) {
  const { id } = await params;
  const ctx = await adminPageContext('order.edit', `/admin/order/${encodeURIComponent(id)}/edit`);
  const order = await orUndefinedIfNotFound(() => readOrderForStaff(ctx, parsePathId(id)));
  if (!order) return <RecordMissing to="/admin/order" />;
  const { language } = ctx;
  const title = translator(language, 'order_form')('edit_title', { number: order.order_number });
  return (
    <>
      <CrumbName name={order.order_number} />
      <PageHeader title={title} note={<StatusBadge status={order.status} language={language} />} />
      {order.edit_refusal ? (
        <EditAlternatives
          order={order}
          refusal={order.edit_refusal}
          dialogOrder={transitionable(order, (provider) =>
            plainWord(language, 'providers', provider),
          )}
          language={language}
          mayCreate={can(ctx, 'order.create')}
        />
      ) : (
        <EditOrder
          // It may have changed meanwhile.
          key={order.version}
          order={editable(order)}
          adminId={ctx.actor.id}
          countries={countryOptions(language)}
          limit={
            can(ctx, 'promotion.manual_discount') ? await readMaxManualDiscount(ctx) : undefined
          }
        />
      )}
    </>
  );
}
