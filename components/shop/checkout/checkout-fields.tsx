'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { Textarea } from '@/components/ui/textarea';
import { getChosenDeliveryType, showAsDeliveryType } from '@/lib/checkout/delivery-fields.schema';
import type { CheckoutValues } from '@/lib/checkout/start';
import type { CheckoutFieldsProps } from './checkout-fields-props';
import { DeliveryFields } from './delivery-fields';
import { PaymentMethods, ShippingMethods } from './method-fields';
import { QuoteNotices } from './quote-notices';

/** All fields of the checkout, in one column. */
export function CheckoutFields({
  quote,
  notices,
  values,
  messages,
  countries,
  choices,
  addresses,
  loginHref,
  pending,
  recalculate,
}: CheckoutFieldsProps) {
  const t = useTranslations('checkout');
  const part = useRef<HTMLDivElement>(null);
  const { type: chosen, begin, choose } = useDeliveryType(part, values, recalculate);
  const hasPickup = quote.delivery_types !== undefined;
  const type = hasPickup ? chosen : 'delivery';
  const isPickup = type === 'pickup';
  const phone = isPickup ? 'phone' : 'shipping_address.contact_number';
  return (
    <>
      <Section
        title={t('contact')}
        actions={
          loginHref && (
            <p className="text-sm text-muted">
              {t('have_account')} <TextLink href={loginHref}>{t('log_in')}</TextLink>
            </p>
          )
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="email"
            label={t('email')}
            hint={t('email_hint')}
            errors={messages.email}
            required
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                defaultValue={values.email}
              />
            )}
          </Field>
          <Field
            key={phone}
            name={phone}
            label={t('phone')}
            hint={t(isPickup ? 'pickup_phone_hint' : 'phone_hint')}
            errors={messages[phone]}
            required
          >
            {(control) => (
              <Input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete={isPickup ? 'tel' : 'shipping tel'}
                defaultValue={(hasPickup ? begin : values)[phone]}
              />
            )}
          </Field>
        </div>
      </Section>
      <DeliveryFields
        part={part}
        type={type}
        begin={begin}
        onChoose={hasPickup ? choose : undefined}
        values={values}
        messages={messages}
        countries={countries}
        choices={choices}
        addresses={addresses}
        loginHref={loginHref}
        recalculate={recalculate}
      />
      <ShippingMethods
        type={type}
        quote={quote}
        values={values}
        messages={messages}
        recalculate={recalculate}
      />
      <PaymentMethods quote={quote} values={values} messages={messages} recalculate={recalculate} />
      <Section title={t('note_title')}>
        <Field
          name="customer_note"
          label={t('note')}
          note={t('optional')}
          hint={t(isPickup ? 'pickup_note_hint' : 'note_hint')}
          errors={messages.customer_note}
        >
          {(control) => (
            <Textarea {...control} rows={2} maxLength={1000} defaultValue={values.customer_note} />
          )}
        </Field>
        {quote.gift_options && (
          <details
            open={Boolean(values.gift_message || Number(values.gift_wrap) || messages.gift_message)}
          >
            <summary className="cursor-pointer">{t('is_gift')}</summary>
            <div className="mt-5 flex flex-col gap-5">
              <Field
                name="gift_message"
                label={t('gift_message')}
                note={t('optional')}
                hint={t('gift_message_hint')}
                errors={messages.gift_message}
              >
                {(control) => (
                  <Textarea
                    {...control}
                    rows={3}
                    maxLength={300}
                    defaultValue={values.gift_message}
                  />
                )}
              </Field>
              {quote.gift_options.gift_wrap && (
                <RadioGroup
                  name="gift_wrap"
                  legend={t('gift_wrap')}
                  legendHidden
                  defaultValue={values.gift_wrap || '0'}
                  onValueChange={recalculate}
                  options={[
                    { value: '0', label: t('no_gift_wrap') },
                    {
                      value: '1',
                      label: t('gift_wrap'),
                      end: quote.gift_options.gift_wrap.formatted,
                    },
                  ]}
                />
              )}
            </div>
          </details>
        )}
      </Section>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline pt-6">
        <QuoteNotices notices={notices} width="narrow" />
        <p className="flex items-baseline gap-3">
          {t('total')}{' '}
          <strong className="text-xl font-medium tabular-nums">
            {quote.totals.grand_total.formatted}
          </strong>
        </p>
        <SubmitButton
          name="intent"
          value="review"
          size="large"
          pending={pending}
          className="max-sm:w-full"
        >
          {t('to_review')}
        </SubmitButton>
      </div>
    </>
  );
}

/**
 * The delivery type, from the radios inside `part`, and the initial values of its fields: all that
 * the form held when it was chosen, so that nothing typed is lost.
 */
function useDeliveryType(
  part: RefObject<HTMLElement | null>,
  values: CheckoutValues,
  recalculate: () => void,
) {
  const [begin, setBegin] = useState(values);
  const type = getChosenDeliveryType(begin);
  const choose = () => {
    const form = part.current?.closest('form');
    if (!form) return;
    const typed = readFormTexts(new FormData(form));
    setBegin(showAsDeliveryType(getChosenDeliveryType(typed), typed));
    recalculate();
  };
  // A choice made before hydration counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts came
  useEffect(() => {
    const chosen = part.current?.querySelector<HTMLInputElement>('[name=delivery_type]:checked');
    if (chosen && chosen.value !== type) choose();
  }, []);
  return { type, begin, choose };
}

const readFormTexts = (form: FormData): CheckoutValues =>
  Object.fromEntries(
    [...form.entries()].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
