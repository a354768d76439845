import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import type { EditRefusal } from '@/lib/orders/order.schema';
import { RefundButton } from '../refund/refund-button';
import type { TransitionableOrder } from '../transitions';
import { takesAddOn } from './editable';

export interface OtherWaysProps {
  order: OrderForStaff;
  /** Why it can't be edited. */
  refusal: EditRefusal;
  dialogOrder: TransitionableOrder;
  language: Language;
  mayCreate: boolean;
}

/** The alternatives for an order that can't be edited in place. */
export function EditAlternatives({
  order,
  refusal,
  dialogOrder,
  language,
  mayCreate,
}: OtherWaysProps) {
  const t = translator(language, 'order_form');
  const errors = translator(language, 'errors');
  const isPaid = order.paid_total.minor > 0;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p>{errors(refusal)}</p>
      {isPaid && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title={t('less')} description={t('less_text')}>
            {dialogOrder.allowed_moves.includes('refunded') && <RefundButton order={dialogOrder} />}
          </Card>
          <Card title={t('more_items')} description={t('more_text')}>
            {takesAddOn(order) ? (
              mayCreate && (
                <ButtonLink variant="secondary" href={`/admin/order/create?parent=${order.id}`}>
                  {t('add_on')}
                </ButtonLink>
              )
            ) : (
              <p className="text-sm text-muted">{errors('add_on_refused')}</p>
            )}
          </Card>
        </div>
      )}
    </div>
  );
}
