'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { PostalAddress } from '@/components/ui/postal-address';
import type { SelectOption } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { isDraftField } from '@/lib/cart/draft-fields.schema';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import type { Quote } from '@/lib/checkout/checkout.schema';
import { getChosenDeliveryType } from '@/lib/checkout/delivery-fields.schema';
import type { CheckoutValues, SavedAddress } from '@/lib/checkout/start';
import { personName } from '@/lib/core/access/person';
import { QuoteNotices } from './quote-notices';

export interface ReviewProps {
  quote: Quote;
  notices: string[];
  values: CheckoutValues;
  /** The shipping address, formatted. */
  letter: string;
  countries: SelectOption[];
  addresses: SavedAddress[];
  /** This checkout just saved the address. */
  wasKept: boolean;
  pending: boolean;
  /** What the customer agrees to. */
  agreement: ReactNode;
}

/**
 * The review before ordering: all that was filled in, with a link to edit each part. The fields are
 * sent hidden.
 */
export function Review(props: ReviewProps) {
  const { quote, notices, values, letter, countries, addresses, agreement } = props;
  const { wasKept, pending } = props;
  const t = useTranslations('checkout');
  const shipping = quote.shipping_methods.find(({ id }) => id === quote.shipping_method_id);
  const payment = quote.payment_methods.find(({ id }) => id === quote.payment_method_id);
  const address = (name: string) => values[`shipping_address.${name}`] ?? '';
  const countryNamed = (code: string) =>
    countries.find(({ value }) => value === code)?.label ?? code;
  const billed = addresses.find(({ id }) => String(id) === values.billing_address_id);
  const isPickup = getChosenDeliveryType(values) === 'pickup';
  const total = quote.totals.grand_total;
  const payable = payment?.collected;
  const taxes = quote.taxes.map(({ label, amount }) => (
    <p key={label} className="flex justify-between gap-4 text-sm text-muted tabular-nums">
      {label} <span>{amount.formatted}</span>
    </p>
  ));
  return (
    <>
      {Object.entries(values)
        .filter(([name]) => isDraftField(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="expected_total" value={total.amount} />
      <input type="hidden" name="expected_currency" value={quote.currency} />
      {Object.entries(giftUnits(quote.gifts)).map(([id, units]) => (
        <input key={id} type="hidden" name={`expected_gifts.${id}`} value={units} />
      ))}
      <dl className="divide-y divide-hairline border-y border-hairline">
        <Part title={t('contact')}>
          {values.email}
          <br />
          {isPickup ? values.phone : address('contact_number')}
        </Part>
        <Part title={t(isPickup ? 'picked_up_by' : 'address_title')}>
          {isPickup ? (
            personName({ first_name: '', last_name: '', ...values })
          ) : (
            <PostalAddress
              address={{
                first_name: address('first_name'),
                last_name: address('last_name'),
                address: letter,
                country_name: countryNamed(address('country')),
              }}
            />
          )}
          {!isPickup && wasKept && <Beside>{t('address_saved')}</Beside>}
        </Part>
        {billed && (
          <Part title={t('billing_address')}>
            <PostalAddress address={{ ...billed, country_name: countryNamed(billed.country) }} />
          </Part>
        )}
        <Part title={t(isPickup ? 'pick_up' : 'shipping_title')}>
          {shipping?.title}
          {isPickup && shipping?.description && <Beside>{shipping.description}</Beside>}
          {shipping && (
            <Beside>
              {[
                shipping.arrives,
                shipping.price.minor ? shipping.price.formatted : t('free_delivery'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Beside>
          )}
        </Part>
        <Part title={t('payment_title')}>
          {total.minor ? payment?.title : t('nothing_to_pay')}
          {payment && payment.fee.minor > 0 && (
            <Beside>{t('fee', { price: payment.fee.formatted })}</Beside>
          )}
          {payable?.rate && <Beside>{t('you_pay', { total: payable.text })}</Beside>}
        </Part>
        {quote.gift_options && (values.gift_message || quote.gift_wrap_fee) && (
          <Part title={t('gift_message')}>
            <span className="whitespace-pre-line">{values.gift_message}</span>
            {quote.gift_wrap_fee && (
              <Beside>
                {t('gift_wrap')} · {quote.gift_wrap_fee.formatted}
              </Beside>
            )}
          </Part>
        )}
        {values.customer_note && (
          <Part title={t('note_title')}>
            <span className="whitespace-pre-line">{values.customer_note}</span>
          </Part>
        )}
      </dl>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          {!quote.prices_include_tax && taxes}
          <p className="flex items-baseline justify-between gap-4 text-lg">
            {t('total')}{' '}
            <strong className="text-2xl font-medium tabular-nums">{total.formatted}</strong>
          </p>
          {quote.prices_include_tax && taxes}
        </div>
        <QuoteNotices notices={notices} width="narrow" />
        <p className="text-sm text-muted">
          {total.minor
            ? t('place_note', { total: payable?.text ?? total.formatted })
            : t('nothing_to_pay')}
        </p>
        {agreement}
        <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse">
          <Button type="submit" name="intent" value="update" variant="secondary" size="large">
            {t('edit_details')}
          </Button>
          <SubmitButton name="intent" value="place" size="large" pending={pending}>
            {t('place')}
          </SubmitButton>
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('checkout');
  return (
    <div className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[10rem_1fr_auto]">
      <dt className="text-muted">{title}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
      <dd>
        <LinkButton
          type="submit"
          name="intent"
          value="update"
          aria-label={`${t('edit')}: ${title}`}
          className="text-sm"
        >
          {t('edit')}
        </LinkButton>
      </dd>
    </div>
  );
}

const Beside = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted">{children}</span>
);
