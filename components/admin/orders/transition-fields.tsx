'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { CancelReasonField } from './cancel-reason-field';
import { CarrierInput } from './carrier-input';
import type { FieldName, TransitionableOrder, TransitionName } from './transitions';
import { UnitsField } from './units-field';

export interface TransitionFieldsProps {
  order: TransitionableOrder;
  transition: TransitionName;
  ask: readonly FieldName[];
  required: readonly FieldName[];
  messages: ApiMessages;
}

/** The kind of reference of a transition, if it is not a payment's. */
const references: Partial<Record<TransitionName, 'cash_reference'>> = {
  completed: 'cash_reference',
};

/** The fields of one transition. */
export function TransitionFields({
  order,
  transition,
  ask,
  required,
  messages,
}: TransitionFieldsProps) {
  const t = useTranslations('orders');
  const common = (name: FieldName) => ({
    name,
    errors: messages[name],
    required: required.includes(name),
    note: required.includes(name) ? undefined : t('optional'),
  });
  return ask.map((name) => {
    if (name === 'items') return <OpenItems key={name} order={order} messages={messages} />;
    if (name === 'notify')
      return <Checkbox key={name} name={name} label={t('parcel.notify')} defaultChecked />;
    if (name === 'cancel_reason') return <CancelReasonField key={name} errors={messages[name]} />;
    if (name === 'reason')
      return (
        <Field
          key={name}
          {...common(name)}
          label={t(ask.includes('cancel_reason') ? 'fields.own_words' : 'fields.reason')}
          hint={t('fields.reason_hint')}
        >
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </Field>
      );
    const label =
      name === 'reference'
        ? t(`fields.${references[transition] ?? name}`)
        : t(name === 'carrier' ? name : 'tracking');
    if (name === 'carrier')
      return (
        <Field key={name} {...common(name)} label={label}>
          {(control) => <CarrierInput {...control} />}
        </Field>
      );
    const initialReference =
      name === 'reference' && transition === 'paid' ? order.claimed_reference : '';
    const hint = initialReference && t('fields.claimed_hint');
    return (
      <Field key={name} {...common(name)} label={label} hint={hint || undefined}>
        {(control) => (
          <Input
            {...control}
            defaultValue={initialReference}
            maxLength={name === 'reference' ? 120 : 80}
            autoComplete="off"
          />
        )}
      </Field>
    );
  });
}

/** The units of each line to ship now; all that are open, unless lowered. */
function OpenItems({ order, messages }: { order: TransitionableOrder; messages: ApiMessages }) {
  const t = useTranslations('orders');
  const errors = messages.items;
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={errors ? 'items-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('quantity')}</legend>
      {order.open.map(({ id, name, sku, quantity }) => (
        <UnitsField
          key={id}
          name={`quantity-${id}`}
          label={name}
          note={sku}
          defaultValue={quantity}
          invalid={Boolean(errors)}
          errors={messages[`quantity-${id}`]}
        />
      ))}
      <FieldErrors id="items-error" errors={errors} />
    </fieldset>
  );
}
