'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { FormDialog } from '../../form-dialog';
import type { RefundableOrder } from '../transitions';
import { CloseFields } from './close-fields';
import { type ClosingForm, closingInput, emptyClosing } from './closing-form';
import type { OpenReturn, ReturnStep } from './open-return';
import { type ArrivedForm, allGood, arrivedInput, ReceiveFields } from './receive-fields';
import { Worth } from './worth';

export interface ReturnDialogProps {
  return: OpenReturn;
  refundable: RefundableOrder;
  step: ReturnStep;
  onClose: () => void;
}

const fields = ['answer', 'fee', 'shipping', 'reference', 'exchange_order', 'items'];

/** Asks for the input of a return's step, and shows the refund before it is made. */
export function ReturnDialog({ return: openReturn, refundable, step, onClose }: ReturnDialogProps) {
  const t = useTranslations('order_returns');
  const [arrived, setArrived] = useState<ArrivedForm>(() => allGood(openReturn.items));
  const [closing, setClosing] = useState<ClosingForm>(emptyClosing);
  const call = useApi();
  const { show } = useToast();
  async function send(typed: Record<string, string>) {
    const { messages } = await call(
      'PUT',
      `/api/admin/order/${openReturn.order_id}/return/${openReturn.id}`,
      {
        ...Object.fromEntries(Object.entries(typed).filter(([name]) => fields.includes(name))),
        action: step,
        version: openReturn.version,
        ...(step === 'receive' && { items: arrivedInput(openReturn.items, arrived) }),
        ...(step === 'close' && closingInput(closing)),
      },
    );
    if (!messages) show({ title: t(`done.${step}`), tone: 'success' });
    return messages;
  }
  return (
    <FormDialog
      title={`${t(step)} · ${openReturn.return_number}`}
      description={t(`${step}_text`)}
      submit={t(step)}
      isDanger={step === 'reject' || step === 'cancel'}
      send={send}
      hasField={(name) => fields.includes(name) || name.startsWith('received.')}
      onClose={onClose}
    >
      {(messages) => (
        <>
          {step === 'approve' && <Worth refundable={refundable} units={openReturn.items} />}
          {step === 'receive' && (
            <ReceiveFields
              items={openReturn.items}
              refundable={refundable}
              form={arrived}
              change={setArrived}
              messages={messages}
            />
          )}
          {step === 'close' && (
            <CloseFields
              return={openReturn}
              refundable={refundable}
              form={closing}
              change={(changes) => setClosing((form) => ({ ...form, ...changes }))}
              messages={messages}
            />
          )}
          <Field
            name="answer"
            label={t(step === 'reject' ? 'reason' : 'answer')}
            hint={t(step === 'approve' ? 'approve_hint' : 'answer_hint')}
            errors={messages.answer}
            required={step === 'reject'}
          >
            {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
