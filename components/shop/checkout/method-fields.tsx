'use client';

import { useTranslations } from 'next-intl';
import { LinePrice } from '@/components/shop/cart/line-price';
import { FieldErrors } from '@/components/ui/field-errors';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import { imageUrl } from '@/lib/core/web/image';
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
  const none = (quote.problems[name] ?? quote.problems.cart_id)?.join(' ');
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
              <LinePrice
                total={method.price.minor ? method.price : { formatted: t('free_delivery') }}
                regular={method.regular_price}
                regularLabel={t('regular_price')}
              />
            ),
          }))}
        />
      ) : (
        <NoMethod id={name} reason={none} refused={Boolean(messages[name])} />
      )}
      {quote.pickup_stores && (
        <RadioGroup
          name="physical_store_id"
          legend={t('pickup_store')}
          hint={quote.problems.physical_store_id}
          errors={messages.physical_store_id}
          defaultValue={values.physical_store_id}
          onValueChange={recalculate}
          options={quote.pickup_stores.map(({ id, title, address, availability, missing }) => ({
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
 * The ways to pay that fit this order, with what each costs, and why others do not. What wants
 * scripts is not in sight without them.
 */
export function PaymentMethods({ quote, values, messages, recalculate }: Props) {
  const t = useTranslations('checkout');
  const name = 'payment_method_id';
  const none = (quote.problems[name] ?? quote.problems.cart_id)?.join(' ');
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
      ) : quote.totals.grand_total.minor || quote.problems.cart_id ? (
        <NoMethod id={name} reason={none} refused={Boolean(messages[name])} />
      ) : (
        <p>{t('nothing_to_pay')}</p>
      )}
      {quote.payment_methods_refused.map(({ id, message }) => (
        <p key={id} className="text-sm text-muted">
          {message}
        </p>
      ))}
    </Section>
  );
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

/** That there is none: a plain word, and an error once something was submitted. */
function NoMethod({ id, reason, refused }: { id: string; reason?: string; refused: boolean }) {
  if (!reason) return null;
  return refused ? <FieldErrors id={id} errors={[reason]} /> : <p id={id}>{reason}</p>;
}
