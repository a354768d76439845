'use client';

import { useTranslations } from 'next-intl';
import { FieldErrors } from '@/components/ui/field-errors';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import type { CheckoutFieldsProps } from './checkout-fields-props';

type Props = Pick<CheckoutFieldsProps, 'quote' | 'values' | 'messages' | 'recalculate'>;

/** The ways to deliver that reach the shopper, with what each costs and how long it takes. */
export function ShippingMethods({
  type,
  quote,
  values,
  messages,
  recalculate,
}: Props & { type: DeliveryType }) {
  const t = useTranslations('checkout');
  const name = 'shipping_method_id';
  const title = t(type === 'pickup' ? 'pickup_title' : 'shipping_title');
  const none = quote.problems[name]?.join(' ');
  return (
    <Section title={title}>
      {quote.shipping_methods.length ? (
        <RadioGroup
          name={name}
          legend={title}
          legendHidden
          errors={messages[name]}
          defaultValue={values[name]}
          onValueChange={recalculate}
          options={quote.shipping_methods.map((method) => ({
            value: String(method.id),
            label: (
              <>
                {method.title}{' '}
                {method.arrives && <span className="text-sm text-muted">· {method.arrives}</span>}
              </>
            ),
            hint: method.description,
            end: (
              <span className="tabular-nums">
                {method.price.minor ? method.price.formatted : t('free')}
              </span>
            ),
          }))}
        />
      ) : (
        <NoMethod id={name} reason={none} refused={Boolean(messages[name])} />
      )}
    </Section>
  );
}

/** The ways to pay that fit this order, with what each costs. */
export function PaymentMethods({ quote, values, messages, recalculate }: Props) {
  const t = useTranslations('checkout');
  const name = 'payment_method_id';
  const none = quote.problems[name]?.join(' ');
  return (
    <Section title={t('payment_title')}>
      {quote.payment_methods.length ? (
        <RadioGroup
          name={name}
          legend={t('payment_title')}
          legendHidden
          errors={messages[name]}
          defaultValue={values[name]}
          onValueChange={recalculate}
          options={quote.payment_methods.map((method) => ({
            value: String(method.id),
            label: method.title,
            hint: (
              <>
                {method.description}
                {method.collected.rate && (
                  <span className="block">{t('you_pay', { total: method.collected.text })}</span>
                )}
              </>
            ),
            end: (
              <span className="text-sm text-muted tabular-nums">
                {method.fee.minor ? t('fee', { price: method.fee.formatted }) : t('no_fee')}
              </span>
            ),
          }))}
        />
      ) : quote.totals.grand_total.minor ? (
        <NoMethod id={name} reason={none} refused={Boolean(messages[name])} />
      ) : (
        <p>{t('nothing_to_pay')}</p>
      )}
    </Section>
  );
}

/** That there is none: a plain word, and an error once something was submitted. */
function NoMethod({ id, reason, refused }: { id: string; reason?: string; refused: boolean }) {
  if (!reason) return null;
  return refused ? <FieldErrors id={id} errors={[reason]} /> : <p id={id}>{reason}</p>;
}
