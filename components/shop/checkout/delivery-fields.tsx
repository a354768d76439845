'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Section } from '@/components/ui/section';
import { carriedFields } from '@/lib/checkout/delivery-fields.schema';
import type { CheckoutValues } from '@/lib/checkout/start';
import { nameFields } from '@/lib/core/access/person';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import { AddressFields } from './address-fields';
import { BookFields } from './book-fields';
import type { CheckoutFieldsProps } from './checkout-fields-props';
import { DeliveryTypeField } from './delivery-type-field';
import { NameField } from './name-field';

type Props = Pick<
  CheckoutFieldsProps,
  'values' | 'messages' | 'countries' | 'choices' | 'addresses' | 'loginHref' | 'recalculate'
> & {
  part: RefObject<HTMLDivElement | null>;
  type: DeliveryType;
  /** What the fields of that type begin with. */
  begin: CheckoutValues;
  /** Chooses a type; undefined in a shop that has one alone. */
  onChoose: (() => void) | undefined;
};

/** Where the goods go, or who comes for them; the fields of the other way travel along hidden. */
export function DeliveryFields({ part, type, begin, onChoose, ...fields }: Props) {
  const t = useTranslations('checkout');
  const language = useLocale();
  const { values, messages, loginHref } = fields;
  const isPickup = type === 'pickup';
  const held = onChoose ? begin : values;
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
        <AddressFields {...fields} values={held} />
      )}
      {!loginHref && <BookFields {...fields} values={held} isPickup={isPickup} />}
    </Section>
  );
}
