'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { returnReasons } from '@/db/schema/enums';
import { parseCount } from '@/lib/core/text/typed';
import { FormDialog } from '../../form-dialog';
import type { RefundableOrder } from '../transitions';
import { UnitsField } from '../units-field';
import { Worth } from './worth';

export interface EnterReturnProps {
  order: { id: number; version: number; number: string };
  /** What can still be returned. */
  lines: { id: number; name: string; sku: string; remaining: number }[];
  refundable: RefundableOrder;
}

/** Staff record a return that a customer requested by phone or in a store. */
export function EnterReturn(props: EnterReturnProps) {
  const t = useTranslations('order_returns');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('enter')}
      </Button>
      {open && <EnterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function EnterDialog({
  order,
  lines,
  refundable,
  onClose,
}: EnterReturnProps & { onClose: () => void }) {
  const t = useTranslations('order_returns');
  const reasons = useTranslations('return_reasons');
  const words = useTranslations('orders');
  const [units, setUnits] = useState<Record<number, string>>({});
  const call = useApi();
  const { show } = useToast();
  async function send({ reason, note, answer }: Record<string, string>) {
    const quantity = Object.fromEntries(
      Object.entries(units).map(([id, typed]) => [id, typed.trim()] as const),
    );
    const input = { reason, note, answer, quantity, version: order.version };
    const { messages } = await call('POST', `/api/admin/order/${order.id}/return`, input);
    if (!messages) show({ title: t('done.enter'), tone: 'success' });
    return messages;
  }
  return (
    <FormDialog
      title={`${t('enter')} · ${order.number}`}
      description={t('enter_text')}
      submit={t('enter')}
      send={send}
      hasField={(name) =>
        ['reason', 'note', 'answer', 'quantity'].includes(name) || name.startsWith('quantity.')
      }
      onClose={onClose}
    >
      {(messages) => (
        <>
          <fieldset
            className="flex flex-col gap-3"
            aria-describedby={messages.quantity ? 'return-units-error' : undefined}
          >
            <legend className="mb-1.5 text-sm font-medium">{t('units')}</legend>
            {lines.map(({ id, name, sku, remaining }) => (
              <UnitsField
                key={id}
                name={`return-${id}`}
                label={name}
                note={`${sku} · ${t('left', { count: remaining })}`}
                value={units[id] ?? ''}
                onChange={(typed) => setUnits({ ...units, [id]: typed })}
                invalid={Boolean(messages.quantity)}
                errors={messages[`quantity.${id}`]}
              />
            ))}
            <FieldErrors id="return-units-error" errors={messages.quantity} />
          </fieldset>
          <Field name="reason" label={t('reason')} errors={messages.reason} required>
            {(control) => (
              <Select
                {...control}
                placeholder=""
                options={returnReasons.map((value) => ({ value, label: reasons(value) }))}
              />
            )}
          </Field>
          <Field
            name="note"
            label={t('note')}
            hint={t('note_hint')}
            errors={messages.note}
            note={words('optional')}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={1000} />}
          </Field>
          <Field
            name="answer"
            label={t('answer')}
            hint={t('approve_hint')}
            errors={messages.answer}
            note={words('optional')}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={1000} />}
          </Field>
          <Worth
            refundable={refundable}
            units={lines.map(({ id, remaining }) => {
              const count = parseCount(units[id] ?? '');
              const requestedUnits = Number.isInteger(count)
                ? Math.min(Math.max(count, 0), remaining)
                : 0;
              return { order_item_id: id, quantity: requestedUnits };
            })}
          />
        </>
      )}
    </FormDialog>
  );
}
