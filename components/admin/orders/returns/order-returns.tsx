import { Card } from '@/components/ui/section';
import type { DateFormat } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import type { TransitionableOrder } from '../transitions';
import { EnterReturn } from './enter-return';
import { ReturnDetail } from './return-detail';

export interface AdminOrderReturnsProps {
  order: OrderForStaff;
  dialogOrder: TransitionableOrder;
  place: DateFormat;
  /** Whether the admin may record one. */
  mayEnter: boolean;
  /** Whether the admin may open customers' images. */
  seesFiles: boolean;
}

/** The returns of an order; renders nothing if there are none and none is possible. */
export function AdminOrderReturns({
  order,
  dialogOrder,
  place,
  mayEnter,
  seesFiles,
}: AdminOrderReturnsProps) {
  const t = translator(place.language, 'order_returns');
  const { returns, returnable, items } = order;
  if (!returns.length && !returnable.length) return null;
  const lines = returnable.flatMap(({ order_item_id, quantity: remaining }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return item ? [{ id: item.id, name: item.name, sku: item.sku, remaining }] : [];
  });
  return (
    <div className={returns.length ? undefined : 'print:hidden'}>
      <Card
        id="returns"
        title={t('title')}
        actions={
          mayEnter &&
          lines.length > 0 && (
            <EnterReturn
              order={{ id: order.id, version: order.version, number: order.order_number }}
              lines={lines}
              refundable={dialogOrder.refundable}
            />
          )
        }
      >
        {returns.length ? (
          <ul className="flex flex-col divide-y divide-hairline">
            {returns.toReversed().map((orderReturn) => (
              <li key={orderReturn.id} className="py-4 first:pt-0 last:pb-0">
                <ReturnDetail
                  return={orderReturn}
                  refundable={dialogOrder.refundable}
                  place={place}
                  seesFiles={seesFiles}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('none')}</p>
        )}
      </Card>
    </div>
  );
}
