import { FoldingSection } from '@/components/ui/section';
import { translator } from '@/lib/i18n/translate';
import type { ActionFormProps } from './action-form';
import type { OrderViewProps } from './order-view-props';
import { OtherWaysForm } from './other-ways-form';

export interface OtherWaysProps extends Pick<OrderViewProps, 'order' | 'language'> {
  form: Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'id'>;
  /** Whether they are shown at once: where the first way has failed. */
  open: boolean;
}

/** The other ways to pay an order that waits for its money; nothing where there is none. */
export function OtherWays({ order, language, form, open }: OtherWaysProps) {
  const t = translator(language, 'outcome');
  const { other_payment_methods: methods } = order;
  if (!methods.length) return null;
  const amountOf = ({ total, collected }: (typeof methods)[number]) =>
    collected.rate
      ? collected.total.formatted
      : total.minor === order.totals.grand_total.minor
        ? ''
        : t('total_of', { price: total.formatted });
  return (
    <FoldingSection
      title={t('other_ways')}
      open={open}
      className="border-t border-hairline pt-2 print:hidden"
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('other_ways_text')}</p>
        <OtherWaysForm
          {...form}
          legend={t('other_ways')}
          label={t('other_ways_pay')}
          methods={methods.map((method) => ({
            id: method.id,
            title: method.title,
            description: [method.description, ...method.changes].filter(Boolean).join(' '),
            needs_scripts: method.needs_scripts,
            amount: amountOf(method),
            total: method.total.amount,
          }))}
        />
      </div>
    </FoldingSection>
  );
}
