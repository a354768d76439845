'use client';

import { useTranslations } from 'next-intl';
import { TierBadge } from '@/components/admin/membership/tier-badge';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { Card } from '@/components/ui/section';
import type { SelectOption } from '@/components/ui/select';
import { personName } from '@/lib/core/access/person';
import { CustomerField } from '../form/customer-field';
import { GuestFields } from './guest-fields';
import { addressFor, type OrderForm } from './order-form';
import type { OrderPartProps } from './parts';
import { PhoneField } from './phone-field';

const FIND = 'customer_id';

export interface CustomerPartProps extends Omit<OrderPartProps, 'price'> {
  languages: readonly SelectOption[];
  /** Whether the admin may search customers, and create accounts. */
  may: { find: boolean; create_customer: boolean };
  /** The buyer is that of the order it adds to. */
  fixed: boolean;
  /** Called once the buyer is known. */
  onChosen: () => void;
}

/** The buyer: an existing customer, or a new one. */
export function CustomerPart(props: CustomerPartProps) {
  const { form, change, messages, may, fixed, onChosen } = props;
  const t = useTranslations('order_form');
  const isGuest = form.buyer === 'guest';
  return (
    <Card title={t('customer')}>
      {may.find && !fixed && (
        <RadioGroup
          name="buyer"
          legend={t('buyer')}
          legendHidden
          layout="row"
          value={form.buyer}
          onValueChange={(buyer) =>
            change((form) =>
              buyer === 'guest'
                ? { buyer, ...addressFor(form, null) }
                : { buyer: 'customer', ...addressFor(form, form.customer) },
            )
          }
          options={[
            { value: 'customer', label: t('known') },
            { value: 'guest', label: t('new') },
          ]}
        />
      )}
      {!may.find && !fixed && !form.customer && (
        <p className="text-sm text-muted">{t('cannot_find')}</p>
      )}
      {isGuest ? (
        <GuestFields {...props} mayOpenAccount={may.create_customer && !fixed} />
      ) : form.customer ? (
        <Chosen {...props} customer={form.customer} />
      ) : (
        <CustomerField
          id={FIND}
          errors={messages.customer_id}
          autoFocus
          onPick={(customer) => {
            change(
              (form) => ({ customer, phone: '', ...addressFor(form, customer) }),
              ['customer_id', 'email', 'phone', 'first_name', 'shipping_address'],
            );
            onChosen();
          }}
        />
      )}
    </Card>
  );
}

function Chosen({
  customer,
  form,
  change,
  messages,
  fixed,
}: CustomerPartProps & { customer: NonNullable<OrderForm['customer']> }) {
  const t = useTranslations('order_form');
  const { email, phone, tier, tier_color } = customer;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-words">{personName(customer)}</span>
            {tier && <TierBadge title={tier} color={tier_color} />}
          </p>
          <p className="break-all text-muted">{email}</p>
          <p className="text-muted">{phone}</p>
        </div>
        {!fixed && (
          <Button
            id={FIND}
            size="small"
            variant="secondary"
            onClick={() =>
              change((form) => ({ customer: null, ...addressFor(form, null) }), ['customer_id'])
            }
          >
            {t('other_customer')}
          </Button>
        )}
      </div>
      {!phone && <PhoneField form={form} change={change} messages={messages} />}
    </>
  );
}
