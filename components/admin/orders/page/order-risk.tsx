import { PostButton } from '@/components/admin/post-button';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';

export interface OrderRiskProps {
  order: OrderForStaff;
  language: Language;
  mayEdit: boolean;
}

/**
 * What is suspicious about an order, with links to related orders: a hint, not proof, hidden once
 * staff have checked it.
 */
export function OrderRisk({ order, language, mayEdit }: OrderRiskProps) {
  const t = translator(language, 'order_page');
  if (order.risk === 'none') return null;
  return (
    <Card title={t('risk')} description={t('risk_hint')}>
      <p className="font-medium text-caution">{t(`risk_levels.${order.risk}`)}</p>
      <ul className="flex flex-col gap-3">
        {order.risk_reasons.map((reason) => {
          const others = order.risk_orders.filter((riskOrder) => riskOrder.reason === reason);
          return (
            <li key={reason}>
              <p>{t(`risk_reasons.${reason}`)}</p>
              {others.length > 0 && (
                <p className="flex flex-wrap gap-x-3">
                  {others.map(({ id, order_number }) => (
                    <TextLink key={id} href={`/admin/order/${id}`}>
                      {order_number}
                    </TextLink>
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && (
        <div>
          <PostButton
            path={`/api/admin/order/${order.id}/risk/dismiss`}
            size="small"
            variant="secondary"
            success={t('risk_dismissed')}
            failure={translator(language, 'orders')('failed')}
          >
            {t('dismiss_risk')}
          </PostButton>
        </div>
      )}
    </Card>
  );
}
