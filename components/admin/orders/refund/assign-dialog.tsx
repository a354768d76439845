'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { formatMoney } from '@/lib/core/money';
import type { TransitionableOrder } from '../transitions';
import { byLine, comesTo, itemsOf, useRefundForm } from './refund-form';
import { RefundLines } from './refund-lines';
import { Refused } from './refused';

export interface AssignDialogProps {
  order: TransitionableOrder;
  refund: { id: number; refund_number: string; minor: number };
}

/** Asks what of an order a refund is of that was made at the provider; no money moves by it. */
export function AssignDialog({ order, refund }: AssignDialogProps) {
  const t = useTranslations('orders');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const id = useId();
  const { refundable, version } = order;
  const { form, change } = useRefundForm(refundable, false);
  const [open, setOpen] = useState(false);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const money = (minor: number) => formatMoney(minor, refundable.currency);
  const amount = money(refund.minor);
  const named = Math.min(comesTo(refundable, form).named, refund.minor);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const items = itemsOf(form, refundable.lines);
    const { shipping, fee } = form;
    const path = `/api/admin/order/${order.id}/refund/${refund.id}/assign`;
    startTransition(async () => {
      const response = await call('POST', path, { items, shipping, fee, version });
      setMessages(response.messages ? byLine(response.messages, items) : {});
      if (!response.messages) {
        show({ title: t('refund_assigned'), tone: 'success' });
        setOpen(false);
      }
      router.refresh();
    });
  };
  return (
    <Dialog
      trigger={
        <Button size="small" variant="secondary">
          {t('assign_refund')}
        </Button>
      }
      open={open}
      onOpenChange={(open) => !pending && setOpen(open)}
      title={`${t('assign_refund')} · ${refund.refund_number}`}
      description={t('ask.refund_assigned', { amount })}
      closeLabel={t('close')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{t('cancel_dialog')}</DialogClose>
          <Button type="submit" form={id} pending={pending}>
            {t('assign_refund')}
          </Button>
        </>
      }
    >
      <Refused messages={messages} fields={['items', 'shipping', 'fee', 'restock']} />
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-3">
        <RefundLines refundable={refundable} form={form} change={change} messages={messages} />
        <p
          role="status"
          className="flex justify-between gap-4 border-t border-hairline pt-3 font-medium tabular-nums"
        >
          <span>{t('fields.assigned')}</span>
          <span className="text-end">
            {money(named)}
            <span className="block text-xs font-normal text-muted">
              {t('assigned_of', { amount })}
            </span>
          </span>
        </p>
      </form>
    </Dialog>
  );
}
