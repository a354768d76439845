import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { ShopperOrder } from '@/lib/orders/shopper/order.schema';
import { ActionForm, type ActionFormProps } from './action-form';

export interface ReceivedProps {
  order: Pick<ShopperOrder, 'order_number' | 'delivery_type'>;
  language: Language;
  /** The order's page; `asksHref` has it ask whether the order has arrived. */
  href: string;
  asksHref: string;
  /** Whether it asks now. */
  asks: boolean;
  form: Omit<ActionFormProps, 'label'>;
}

/** The shopper says that their order has arrived; it asks first, and works without scripts. */
export function Received({ order, language, href, asksHref, asks, form }: ReceivedProps) {
  const t = translator(language, 'outcome');
  const own = order.delivery_type === 'pickup' ? '_pickup' : '';
  if (!asks)
    return (
      <p className="print:hidden">
        <ButtonLink variant="secondary" href={asksHref}>
          {t(`received${own}`)}
        </ButtonLink>
      </p>
    );
  return (
    <section className="flex flex-col gap-4 border-t border-hairline pt-6 print:hidden">
      <h2 className="text-xl">{t(`received_question${own}`, { number: order.order_number })}</h2>
      <p className="text-muted">{t('received_text')}</p>
      <ActionForm {...form} label={t(`received_yes${own}`)} />
      <p>
        <TextLink tone="ink" href={href}>
          {t('received_no')}
        </TextLink>
      </p>
    </section>
  );
}
