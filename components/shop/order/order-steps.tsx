import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { FoldingSection } from '@/components/ui/section';
import { translator } from '@/lib/i18n/translate';
import { getTextToPay } from '@/lib/orders/order-parts.schema';
import type { nextSteps, StepKey } from './next-steps';
import type { OrderViewProps } from './order-view-props';

export interface OrderStepsProps extends Pick<OrderViewProps, 'order' | 'language'> {
  way: NonNullable<ReturnType<typeof nextSteps>>;
  /** Whether it is collapsed on a phone. */
  folded: boolean;
}

const paying: readonly StepKey[] = ['card', 'pay', 'transfer'];
/** What these steps become once paid. */
const paidSteps: Partial<Record<StepKey, StepKey>> = {
  arrive_cash: 'arrive',
  pick_up_cash: 'pick_up',
};

/** The steps of an order: done, next and later. */
export function OrderSteps({ order, way, language, folded }: OrderStepsProps) {
  const t = translator(language, 'outcome');
  const { title: method, arrives } = order.shipping_method;
  const delivery = [method, arrives].filter(Boolean).join(' · ');
  const values = { email: order.email, number: order.order_number, total: getTextToPay(order) };
  const steps = order.due.minor ? way.steps : way.steps.map((step) => paidSteps[step] ?? step);
  const beside = (step: StepKey) =>
    step === 'arrive' || step === 'pick_up'
      ? delivery
      : t(`step_texts.${step}`, { ...values, delivery });
  return (
    <FoldingSection
      title={t('next')}
      folded={folded}
      onPhone
      className={cx('print:hidden', folded && 'border-t border-hairline pt-2 lg:border-0')}
    >
      <ol className="mt-5">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === way.now ? 'step' : undefined}
            className="group relative flex gap-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute top-8 bottom-1 left-3.5 w-px bg-hairline group-last:hidden"
            />
            <span
              aria-hidden
              className={cx(
                'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums',
                index < way.now && 'border-accent bg-accent text-on-accent',
                index === way.now && 'border-accent font-medium text-accent',
                index > way.now && 'border-hairline text-muted',
              )}
            >
              {index < way.now ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <span className={index === way.now ? 'font-medium' : undefined}>
                {t(`steps.${step}`)}
              </span>
              {index < way.now && <span className="sr-only"> ({t('step_done')})</span>}
              {/* "Kept until paid" no longer applies to paid steps. */}
              {!(index < way.now && paying.includes(step)) && (
                <span className="block text-sm break-words text-muted">{beside(step)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </FoldingSection>
  );
}
