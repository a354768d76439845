'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import { fill } from '../fill';
import type { CartStore } from './cart-context';

/** The orders that wait for this visitor to pay them, above what is in their cart. */
export function CartPendingPayments({ store }: { store: CartStore }) {
  return (
    <ul className="mb-5 flex flex-col gap-3">
      {store.pendingPayments.map((order) => (
        <PendingPaymentRow key={order.order_number} order={order} store={store} />
      ))}
    </ul>
  );
}

function PendingPaymentRow({
  order,
  store: { texts, pay },
}: {
  order: PendingPayment;
  store: CartStore;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { order_number, collected, pay_until, allowed_actions } = order;
  const payNow = async () => {
    setIsLeaving(true);
    await pay(order);
    setIsLeaving(false);
  };
  return (
    <li className="rounded-ui bg-caution-soft p-4">
      <p className="font-medium">{fill(texts.pending_payment, { number: order_number })}</p>
      <p className="mt-1 text-sm tabular-nums">
        {fill(texts.pending_payment_until, { total: collected.text, date: pay_until })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {allowed_actions.includes('pay') ? (
          <Button size="small" pending={isLeaving} onClick={payNow}>
            {texts.pay_now}
          </Button>
        ) : (
          <a href={order.order_path} className={buttonClass({ size: 'small' })}>
            {texts.pay_now}
          </a>
        )}
        {allowed_actions.includes('cancel') && (
          <a href={order.cancel_path} className="text-sm underline underline-offset-4">
            {texts.cancel_order}
          </a>
        )}
      </div>
    </li>
  );
}
