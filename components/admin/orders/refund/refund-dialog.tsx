'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { CancelReasonField } from '../cancel-reason-field';
import type { TransitionableOrder } from '../transitions';
import { byLine, comesTo, itemsOf, useRefundForm } from './refund-form';
import { RefundParts } from './refund-parts';
import { isSentByHand } from './refund-ways';
import { Refused } from './refused';

/**
 * Asks what is given back, shows what it comes to and how it goes, and has it sent once. A
 * refusal stands on its field and keeps what was typed; the order behind is read again, since
 * somebody else may have changed it.
 */
export function RefundDialog({
  order,
  onClose,
}: {
  order: TransitionableOrder;
  onClose: () => void;
}) {
  const t = useTranslations('orders');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const id = useId();
  const { refundable, version } = order;
  const { form, change } = useRefundForm(refundable, true);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const byHand = isSentByHand(refundable, comesTo(refundable, form).amount);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const items = itemsOf(form, refundable.lines);
    const { shipping, fee } = form;
    const amount = form.amount.trim() || undefined;
    const input = { items, shipping, fee, amount, version };
    const words = {
      reason: text('reason'),
      reference: text('reference'),
      cancel_reason: text('cancel_reason') || undefined,
    };
    startTransition(async () => {
      const path = `/api/admin/order/${order.id}/refund`;
      const response = await call('POST', path, { ...input, ...words });
      if (response.messages) setMessages(byLine(response.messages, items));
      else {
        show({ title: t('saved'), description: t('transitions.refunded'), tone: 'success' });
        onClose();
      }
      router.refresh();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={`${t('transitions.refunded')} · ${order.order_number}`}
      description={t('ask.refunded', { number: order.order_number })}
      closeLabel={t('close')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{t('cancel_dialog')}</DialogClose>
          <Button type="submit" form={id} variant="danger" pending={pending}>
            {t('transitions.refunded')}
          </Button>
        </>
      }
    >
      <Refused messages={messages} fields={fields} />
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <RefundParts refundable={refundable} form={form} change={change} messages={messages} />
        {byHand && (
          <Field
            name="reference"
            label={t('fields.refund_reference')}
            hint={t('fields.refund_reference_hint')}
            errors={messages.reference}
            note={t('optional')}
          >
            {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
          </Field>
        )}
        {!order.has_shipped && (
          <CancelReasonField
            errors={messages.cancel_reason}
            hint={t('fields.cancel_reason_hint')}
          />
        )}
        <Field
          name="reason"
          label={t(order.has_shipped ? 'fields.reason' : 'fields.own_words')}
          hint={t('fields.reason_hint')}
          errors={messages.reason}
          note={t('optional')}
        >
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </Field>
      </form>
    </Dialog>
  );
}

const fields = [
  'items',
  'shipping',
  'fee',
  'restock',
  'amount',
  'reference',
  'cancel_reason',
  'reason',
];
