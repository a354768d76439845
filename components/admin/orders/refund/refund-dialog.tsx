'use client';

import { useTranslations } from 'next-intl';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import type { RefundPreview } from '@/lib/orders/refunds/refund.schema';
import { FormDialog } from '../../form-dialog';
import { CancelReasonField } from '../cancel-reason-field';
import { usePreview } from '../form/use-preview';
import type { TransitionableOrder } from '../transitions';
import { goodsByRules } from './broken-offers';
import { byLine, toRefundAmounts, toRefundParts, useRefundForm } from './refund-form';
import { RefundPartFields } from './refund-parts';
import { isSentByHand } from './refund-ways';

/**
 * Asks what to refund, shows the amount and how it is paid back, and sends it once. Errors show on
 * their fields, and no input is lost; the order is reloaded, since someone else may have changed
 * it.
 */
export function RefundDialog({
  order,
  lineId,
  onClose,
}: {
  order: TransitionableOrder;
  /** The line item to refund; without it everything refundable. */
  lineId?: number;
  onClose: () => void;
}) {
  const t = useTranslations('orders');
  const call = useApi();
  const { show } = useToast();
  const { refundable, version } = order;
  const { form, change } = useRefundForm(refundable, (id) => !lineId || id === lineId);
  const parts = toRefundParts(form, refundable.lines);
  const path = `/api/admin/order/${order.id}/refund`;
  const { price: preview } = usePreview<RefundPreview>(`${path}/preview`, parts);
  const byRules = goodsByRules(preview, form.goods_by);
  const byHand = isSentByHand(refundable, toRefundAmounts(refundable, form, byRules).amount);
  async function send({ reason, reference, cancel_reason }: Record<string, string>) {
    const { messages } = await call('POST', path, {
      ...parts,
      reason,
      reference,
      cancel_reason: cancel_reason || undefined,
      version,
    });
    if (messages) return byLine(messages, parts.items);
    show({ title: t('saved'), description: t('transitions.refunded'), tone: 'success' });
  }
  return (
    <FormDialog
      title={`${t('transitions.refunded')} · ${order.order_number}`}
      description={t('ask.refunded', { number: order.order_number })}
      submit={t('transitions.refunded')}
      isDanger
      send={send}
      hasField={(name) => fields.includes(name) || name.startsWith('quantity-')}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <RefundPartFields
            refundable={refundable}
            form={form}
            change={change}
            messages={messages}
            preview={preview}
          />
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
        </>
      )}
    </FormDialog>
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
