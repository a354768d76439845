'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { formatMoney } from '@/lib/core/money';
import { goodsRefund } from '@/lib/core/refund-share';
import { FormDialog } from '../form-dialog';
import type { TransitionableOrder } from './transitions';

export interface CancelRestDialogProps {
  order: TransitionableOrder;
  onClose: () => void;
}

/** Shows which units are canceled and what the courier will collect, and asks for the reason. */
export function CancelRestDialog({ order, onClose }: CancelRestDialogProps) {
  const t = useTranslations('orders.cancel_rest');
  const call = useApi();
  const { show } = useToast();
  const [waived, setWaived] = useState({ shipping: false, fee: false });
  const { currency, shipping, fee, lines } = order.refundable;
  const written = (minor: number) => formatMoney(minor, currency);
  const units = order.open.map(({ id, quantity }) => ({ order_item_id: id, quantity }));
  const goods = goodsRefund(
    lines.map((line) => ({ ...line, order_item_id: line.id })),
    units,
  );
  const total = order.total - goods - (waived.shipping ? shipping : 0) - (waived.fee ? fee : 0);
  async function send({ reason = '' }: Record<string, string>) {
    const path = `/api/admin/order/${order.id}/cancel-rest`;
    const { messages } = await call('POST', path, { ...waived, reason, version: order.version });
    if (!messages) show({ title: t('done'), tone: 'success' });
    return messages;
  }
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      size="small"
      submit={t('action')}
      isDanger
      send={send}
      hasField={(name) => name === 'reason'}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <ul className="flex flex-col gap-1">
            {order.open.map(({ id, name, sku, quantity }) => (
              <li key={id}>
                {quantity} × {name} <span className="text-xs text-muted">{sku}</span>
              </li>
            ))}
          </ul>
          <Field name="reason" label={t('reason')} hint={t('reason_hint')} errors={messages.reason}>
            {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
          </Field>
          {shipping > 0 && (
            <Checkbox
              label={t('shipping', { amount: written(shipping) })}
              checked={waived.shipping}
              onChange={({ target }) => setWaived({ ...waived, shipping: target.checked })}
            />
          )}
          {fee > 0 && (
            <Checkbox
              label={t('fee', { amount: written(fee) })}
              checked={waived.fee}
              onChange={({ target }) => setWaived({ ...waived, fee: target.checked })}
            />
          )}
          <p className="flex justify-between gap-4 font-medium tabular-nums">
            <span>{t('total')}</span>
            <output>{written(total)}</output>
          </p>
        </>
      )}
    </FormDialog>
  );
}
