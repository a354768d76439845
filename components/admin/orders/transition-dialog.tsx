'use client';

import { useTranslations } from 'next-intl';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { useToast } from '@/components/ui/toast';
import { parseCount } from '@/lib/core/text/typed';
import { FormDialog } from '../form-dialog';
import { TransitionFields } from './transition-fields';
import {
  destroys,
  getTransitionFields,
  getTransitionQuestion,
  getTransitionWord,
  type TransitionableOrder,
  type TransitionName,
} from './transitions';

export interface TransitionDialogProps {
  order: TransitionableOrder;
  transition: TransitionName;
  onClose: () => void;
}

/** Explains a transition, asks for its input, and shows the server's error if it is refused. */
export function TransitionDialog({ order, transition, onClose }: TransitionDialogProps) {
  const t = useTranslations('orders');
  const call = useApi();
  const { show } = useToast();
  const called = t(`transitions.${getTransitionWord(order, transition)}`);
  const { ask, required } = getTransitionFields(order, transition);
  return (
    <FormDialog
      title={`${called} · ${order.order_number}`}
      description={t(`ask.${getTransitionQuestion(order, transition)}`, {
        amount: (transition === 'paid' && order.authorized) || order.due,
        number: order.order_number,
      })}
      size="small"
      // The items are preset: only the number is scanned or typed.
      focusId={ask.includes('tracking_number') ? 'tracking_number' : undefined}
      submit={called}
      isDanger={destroys.includes(transition)}
      send={async (typed) => {
        const { messages } = await send(call, order, transition, typed);
        if (messages) return byLine(messages, order, typed);
        show({ title: t('saved'), description: called, tone: 'success' });
      }}
      hasField={(name) =>
        ask.some((field) => field === name || (field === 'items' && name.startsWith('quantity-')))
      }
      onClose={onClose}
    >
      {(messages) => (
        <TransitionFields
          order={order}
          transition={transition}
          ask={ask}
          required={required}
          messages={messages}
        />
      )}
    </FormDialog>
  );
}

/**
 * Shipping lists its units, so that a part can be shipped first; a pickup order is made ready as a
 * whole; every other transition is a change of the status.
 */
function send(
  call: ReturnType<typeof useApi>,
  order: TransitionableOrder,
  transition: TransitionName,
  input: Record<string, string>,
) {
  const { version } = order;
  if (transition !== 'shipped') {
    const status = transition === 'undo' ? 'paid' : transition;
    // Forms don't send an unchecked checkbox.
    const notify = transition === 'undo' ? { notify: input.notify !== undefined } : {};
    const statusChange = { ...input, ...notify, status, version };
    return call('PUT', `/api/admin/order/${order.id}/status`, statusChange);
  }
  if (order.is_pickup) return call('POST', `/api/admin/order/${order.id}/ready`, { version });
  const items = toShipmentItems(order.open, input);
  const { carrier, tracking_number } = input;
  return call('POST', `/api/admin/order/${order.id}/shipment`, {
    carrier,
    tracking_number,
    items,
    version,
  });
}

/** The lines to ship, with their quantities as typed. */
const toShipmentItems = (lines: { id: number }[], input: Record<string, string>) =>
  lines
    .map(({ id }) => ({ order_item_id: id, quantity: input[`quantity-${id}`] ?? '' }))
    .filter(({ quantity }) => quantity !== '' && parseCount(quantity) !== 0);

/** An error of a line's quantity belongs to its field. */
function byLine(
  messages: ApiMessages,
  order: TransitionableOrder,
  input: Record<string, string>,
): ApiMessages {
  const sent = toShipmentItems(order.open, input);
  return Object.fromEntries(
    Object.entries(messages).map(([name, errors]) => {
      const line = sent[Number(/^items\.(\d+)\.quantity$/.exec(name)?.[1])];
      return [line ? `quantity-${line.order_item_id}` : name, errors];
    }),
  );
}
