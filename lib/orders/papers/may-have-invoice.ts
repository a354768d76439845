import type { Order } from '../order/state';

/**
 * Whether what an order says can no longer change, so that an invoice may say it too: it was paid
 * in full at some time, or its goods left to be paid at the door and are not back.
 */
export const mayHaveInvoice = ({
  paid_at,
  shipped_at,
  allow_ship_before_payment,
  status,
}: Pick<Order, 'paid_at' | 'shipped_at' | 'allow_ship_before_payment' | 'status'>): boolean =>
  paid_at !== null || (allow_ship_before_payment && shipped_at !== null && status !== 'canceled');
