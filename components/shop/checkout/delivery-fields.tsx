'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { carriedFields } from '@/lib/checkout/delivery-fields.schema';
import type { CheckoutValues } from '@/lib/checkout/start';
import { nameFields } from '@/lib/core/access/person';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import { AddressFields, toAddressOptions } from './address-fields';
import type { CheckoutFieldsProps } from './checkout-fields-props';
import { NameField } from './name-field';

type Props = Pick<
  CheckoutFieldsProps,
  'values' | 'messages' | 'countries' | 'choices' | 'addresses' | 'loginHref' | 'recalculate'
> & {
  part: RefObject<HTMLDivElement | null>;
  type: DeliveryType;
  /** The initial values of this type's fields. */
  begin: CheckoutValues;
  /** Chooses a type; undefined if the shop has only one. */
  onChoose: (() => void) | undefined;
};

/** The shipping address, or the pickup person; the fields of the other type are sent hidden. */
export function DeliveryFields({ part, type, begin, onChoose, ...fields }: Props) {
  const t = useTranslations('checkout');
  const language = useLocale();
  const { values, messages, loginHref } = fields;
  const isPickup = type === 'pickup';
  const currentValues = onChoose ? begin : values;
  return (
    <Section title={t(onChoose ? 'delivery_type' : 'address_title')}>
      {onChoose && (
        <div ref={part}>
          <DeliveryTypeField type={type} errors={messages.delivery_type} onChoose={onChoose} />
          {carriedFields(type, begin, loginHref !== null).map((name) => (
            <input key={name} type="hidden" name={name} value={begin[name]} />
          ))}
        </div>
      )}
      {isPickup ? (
        <div className="grid gap-5 sm:grid-cols-2">
          {nameFields(language).map((name) => (
            <NameField key={name} name={name} values={begin} messages={messages} prefix="" />
          ))}
        </div>
      ) : (
        <AddressFields {...fields} values={currentValues} />
      )}
      {!loginHref && <BookFields {...fields} values={currentValues} isPickup={isPickup} />}
    </Section>
  );
}

interface DeliveryTypeFieldProps {
  type: DeliveryType;
  errors: string[] | undefined;
  onChoose: () => void;
}

/** Shipping or pickup: decides the fields and methods. */
function DeliveryTypeField({ type, errors, onChoose }: DeliveryTypeFieldProps) {
  const t = useTranslations('checkout');
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <RadioGroup
        name="delivery_type"
        legend={t('delivery_type')}
        legendHidden
        layout="row"
        errors={errors}
        defaultValue={type}
        onValueChange={onChoose}
        options={[
          { value: 'delivery', label: t('deliver') },
          { value: 'pickup', label: t('pick_up') },
        ]}
      />
      <noscript>
        <Button type="submit" name="intent" value="update" variant="secondary">
          {t('show_fields')}
        </Button>
      </noscript>
    </div>
  );
}

type BookFieldsProps = Pick<
  CheckoutFieldsProps,
  'values' | 'messages' | 'addresses' | 'recalculate'
> & {
  /** No address is asked for, so none to save or bill to. */
  isPickup: boolean;
};

/** A member's options for an address: save it, and use another billing address. */
function BookFields({ values, messages, addresses, recalculate, isPickup }: BookFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <>
      {!isPickup && (
        <Checkbox
          name="save_address"
          label={t('save_address')}
          hint={addresses.length ? t('save_address_hint') : undefined}
          defaultChecked={values.save_address === 'on'}
        />
      )}
      {addresses.length > 0 && (
        <Field
          name="billing_address_id"
          label={t('billing_address')}
          errors={messages.billing_address_id}
        >
          {(control) => (
            <Select
              {...control}
              defaultValue={values.billing_address_id}
              onChange={recalculate}
              options={[
                { value: 'same', label: t(isPickup ? 'no_billing_address' : 'same_address') },
                ...toAddressOptions(addresses),
              ]}
            />
          )}
        </Field>
      )}
    </>
  );
}
