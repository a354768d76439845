'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { Card } from '@/components/ui/section';
import { Textarea } from '@/components/ui/textarea';
import type { OrderPartProps } from './parts';

export interface PaymentPartProps extends OrderPartProps {
  /** Whether the admin may mark an order as paid. */
  mayMarkPaid: boolean;
}

/** Payment method and time, the note to the buyer and the internal note. */
export function PaymentPart({ form, change, price, messages, mayMarkPaid }: PaymentPartProps) {
  const t = useTranslations('order_form');
  const offered = price?.payment_methods ?? [];
  const note = (name: 'customer_note' | 'note', maxLength: number) => (
    <Field
      name={name}
      label={t(name)}
      hint={t(`${name}_hint`)}
      errors={messages[name]}
      note={t('optional')}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={1}
          maxLength={maxLength}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title={t('payment')}>
      {offered.length > 0 ? (
        <RadioGroup
          name="payment_method_id"
          legend={t('way_to_pay')}
          errors={messages.payment_method_id ?? price?.problems.payment_method_id}
          value={String(price?.payment_method_id ?? '')}
          onValueChange={(id) => change({ payment_method_id: Number(id) })}
          options={offered.map(({ id, title, fee }) => ({
            value: String(id),
            label: title,
            end: fee.minor > 0 && <span className="tabular-nums">+{fee.formatted}</span>,
          }))}
        />
      ) : (
        <p id="payment_method_id" tabIndex={-1} className="text-sm text-muted">
          {(messages.payment_method_id ?? price?.problems.payment_method_id)?.join(' ') ??
            t(price?.items.length ? 'nothing_to_pay' : 'ways_later')}
        </p>
      )}
      {price?.payment_methods_refused.map(({ id, message }) => (
        <p key={id} className="text-sm text-muted">
          {message}
        </p>
      ))}
      <RadioGroup
        name="payment"
        legend={t('money')}
        errors={messages.payment}
        value={form.payment}
        onValueChange={(value) =>
          change({ payment: value === 'paid' || value === 'later' ? value : 'ask' }, [
            'payment',
            'email',
            'payment_reference',
          ])
        }
        options={[
          { value: 'ask', label: t('ask'), hint: t('ask_hint') },
          ...(mayMarkPaid ? [{ value: 'paid', label: t('paid'), hint: t('paid_hint') }] : []),
          { value: 'later', label: t('later'), hint: t('later_hint') },
        ]}
      />
      {form.payment === 'paid' && (
        <Field
          name="payment_reference"
          label={t('payment_reference')}
          errors={messages.payment_reference}
          required
        >
          {({ required: _, ...control }) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={120}
              value={form.payment_reference}
              onChange={({ target }) => change({ payment_reference: target.value })}
            />
          )}
        </Field>
      )}
      {form.payment === 'ask' && (
        <Field name="hold_days" label={t('hold_days')} errors={messages.hold_days}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              className="max-w-24"
              value={form.hold_days}
              onChange={({ target }) => change({ hold_days: target.value })}
            />
          )}
        </Field>
      )}
      {note('customer_note', 1000)}
      {note('note', 2000)}
    </Card>
  );
}
