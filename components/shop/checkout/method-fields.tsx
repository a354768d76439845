'use client';

import { useTranslations } from 'next-intl';
import { LinePrice } from '@/components/shop/cart/line-price';
import { FieldErrors } from '@/components/ui/field-errors';
import { RadioGroup, type RadioGroupProps } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import { imageUrl } from '@/lib/core/web/image';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import type { CheckoutFieldsProps } from './checkout-fields-props';

type Props = Pick<CheckoutFieldsProps, 'quote' | 'values' | 'messages' | 'recalculate'>;

/** The shipping methods for this address, each with its price and duration. */
export function ShippingMethods({ type, ...fields }: Props & { type: DeliveryType }) {
  const t = useTranslations('checkout');
  const { shipping_methods, pickup_stores } = fields.quote;
  const title = t(type === 'pickup' ? 'pickup_title' : 'shipping_title');
  return (
    <Section title={title}>
      <Choices
        {...fields}
        name="shipping_method_id"
        legend={title}
        legendHidden
        options={shipping_methods.map((method) => ({
          value: String(method.id),
          label: (
            <>
              {method.title}{' '}
              {method.arrives && <span className="text-sm text-muted">· {method.arrives}</span>}
            </>
          ),
          hint: method.description,
          end: (
            <LinePrice
              total={method.price.minor ? method.price : { formatted: t('free_delivery') }}
              regular={method.regular_price}
              regularLabel={t('regular_price')}
            />
          ),
        }))}
      />
      {pickup_stores && (
        <Choices
          {...fields}
          name="physical_store_id"
          legend={t('pickup_store')}
          options={pickup_stores.map(({ id, title, address, availability, missing }) => ({
            value: String(id),
            label: `${title} · ${availability}`,
            hint: address,
            disabled: missing.length > 0,
          }))}
        />
      )}
    </Section>
  );
}

/**
 * The payment methods for this order, each with its fee, and why others are unavailable. Those that
 * need scripts are hidden without them.
 */
export function PaymentMethods(fields: Props) {
  const t = useTranslations('checkout');
  const { payment_methods, payment_methods_refused, problems, totals } = fields.quote;
  const title = t('payment_title');
  return (
    <Section title={title}>
      {payment_methods.length || totals.grand_total.minor || problems.cart_id ? (
        <Choices
          {...fields}
          name="payment_method_id"
          legend={title}
          legendHidden
          options={payment_methods.map((method) => ({
            value: String(method.id),
            label: <Titled method={method} />,
            hint: (
              <>
                {method.description}
                {method.collected.rate && (
                  <span className="block">{t('you_pay', { total: method.collected.text })}</span>
                )}
              </>
            ),
            end: <Fee method={method} />,
            scripted: method.needs_scripts,
          }))}
        />
      ) : (
        <p>{t('nothing_to_pay')}</p>
      )}
      {payment_methods_refused.map(({ id, message }) => (
        <p key={id} className="text-sm text-muted">
          {message}
        </p>
      ))}
    </Section>
  );
}

type ChoicesProps = Props &
  Pick<RadioGroupProps, 'legend' | 'legendHidden' | 'hint' | 'options'> & {
    name: 'shipping_method_id' | 'physical_store_id' | 'payment_method_id';
  };

/** The options; that there are none, as an error once the form was submitted. */
function Choices({ name, quote, values, messages, recalculate, ...group }: ChoicesProps) {
  const errors = messages[name];
  if (group.options.length)
    return (
      <RadioGroup
        {...group}
        name={name}
        errors={errors}
        defaultValue={values[name]}
        onValueChange={recalculate}
      />
    );
  const none = (quote.problems[name] ?? quote.problems.cart_id)?.join(' ');
  if (!none) return null;
  return errors ? <FieldErrors id={name} errors={[none]} /> : <p id={name}>{none}</p>;
}

type OneMethod = { method: CheckoutFieldsProps['quote']['payment_methods'][number] };

function Titled({ method: { title, icon_path } }: OneMethod) {
  if (!icon_path) return title;
  return (
    <span className="inline-flex items-center gap-2">
      {/* biome-ignore lint/performance/noImgElement: of one size, from the shop itself */}
      <img src={imageUrl(icon_path, 400)} alt="" className="h-6 w-auto max-w-16 object-contain" />
      {title}
    </span>
  );
}

function Fee({ method: { fee, fee_max } }: OneMethod) {
  const t = useTranslations('checkout');
  return (
    <span className="block text-end text-sm text-muted tabular-nums">
      {fee.minor > 0 && t('fee', { price: fee.formatted })}
      {fee_max && <span className="block">{t('fee_most', { price: fee_max.formatted })}</span>}
    </span>
  );
}
