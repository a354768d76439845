'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/toast';
import type { PosStart } from '@/lib/pos/pos.schema';

export interface CashDialogProps {
  sessionId: number;
  currency: PosStart['currency'];
  onClose: () => void;
}

const fields = ['direction', 'amount', 'reason'];

/** Records cash put into the drawer or taken out, with the reason. */
export function CashDialog({ sessionId, currency, onClose }: CashDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const { show } = useToast();
  const [direction, setDirection] = useState<'in' | 'out'>();
  const label = t(direction ? `cash_${direction}` : 'cash_move');
  async function send(typed: Record<string, string>) {
    const path = `/api/admin/pos/session/${sessionId}/movement`;
    const { messages } = await call('POST', path, typed);
    if (!messages) show({ title: t('moved'), description: label, tone: 'success' });
    return messages;
  }
  return (
    <FormDialog
      title={t('cash_move')}
      size="small"
      focusId="amount"
      submit={label}
      send={send}
      hasField={(name) => fields.includes(name)}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <RadioGroup
            name="direction"
            legend={t('direction')}
            legendHidden
            layout="row"
            errors={messages.direction}
            onValueChange={(value) => setDirection(value === 'in' ? 'in' : 'out')}
            options={[
              { value: 'in', label: t('cash_in') },
              { value: 'out', label: t('cash_out') },
            ]}
          />
          <Field name="amount" label={t('amount')} errors={messages.amount} required>
            {({ required: _, ...control }) => (
              <Input
                {...control}
                prefix={currency.mark}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                className="min-h-11"
              />
            )}
          </Field>
          <Field name="reason" label={t('reason')} errors={messages.reason} required>
            {({ required: _, ...control }) => (
              <Input {...control} autoComplete="off" maxLength={200} className="min-h-11" />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
