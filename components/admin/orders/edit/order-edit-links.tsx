import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { takesAddOn } from './editable';

export interface OrderEditLinksProps {
  order: OrderForStaff;
  ctx: Pick<Context, 'actor' | 'language'>;
}

/** Links to repeat an order and to edit it, or to what can be done for a paid one. */
export function OrderEditLinks({ order, ctx }: OrderEditLinksProps) {
  const t = translator(ctx.language, 'order_form');
  const edits = can(ctx, 'order.edit') && (!order.edit_refusal || takesAddOn(order));
  return (
    <>
      {can(ctx, 'order.create') && (
        <ButtonLink variant="secondary" href={`/admin/order/create?from=${order.id}`}>
          {t('duplicate')}
        </ButtonLink>
      )}
      {edits && (
        <ButtonLink variant="secondary" href={`/admin/order/${order.id}/edit`}>
          {t('edit')}
        </ButtonLink>
      )}
    </>
  );
}
