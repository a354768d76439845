'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { formatMoney } from '@/lib/core/money';
import { FormDialog } from '../../form-dialog';
import type { TransitionableOrder } from '../transitions';
import { byLine, toRefundAmounts, toRefundItems, useRefundForm } from './refund-form';
import { RefundLines } from './refund-lines';

export interface AssignButtonProps {
  order: TransitionableOrder;
  refund: { id: number; refund_number: string; minor: number };
}

/** Opens a dialog that assigns a refund made at the provider to parts of the order. */
export function AssignButton(props: AssignButtonProps) {
  const t = useTranslations('orders');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('assign_refund')}
      </Button>
      {open && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** It moves no money. */
function AssignDialog({ order, refund, onClose }: AssignButtonProps & { onClose: () => void }) {
  const t = useTranslations('orders');
  const call = useApi();
  const { show } = useToast();
  const { refundable, version } = order;
  const { form, change } = useRefundForm(refundable, () => false);
  const money = (minor: number) => formatMoney(minor, refundable.currency);
  const amount = money(refund.minor);
  const named = Math.min(toRefundAmounts(refundable, form).named, refund.minor);
  async function send() {
    const items = toRefundItems(form, refundable.lines);
    const { shipping, fee } = form;
    const path = `/api/admin/order/${order.id}/refund/${refund.id}/assign`;
    const { messages } = await call('POST', path, { items, shipping, fee, version });
    if (messages) return byLine(messages, items);
    show({ title: t('refund_assigned'), tone: 'success' });
  }
  return (
    <FormDialog
      title={`${t('assign_refund')} · ${refund.refund_number}`}
      description={t('ask.refund_assigned', { amount })}
      submit={t('assign_refund')}
      send={send}
      hasField={(name) => fields.includes(name) || name.startsWith('quantity-')}
      onClose={onClose}
    >
      {(messages) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}

const fields = ['items', 'shipping', 'fee', 'restock'];
