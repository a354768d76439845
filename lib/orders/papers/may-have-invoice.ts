import type { Order } from '../order/state';

/**
 * Whether an order's content is final enough for an invoice: it was fully paid once, or shipped
 * cash on delivery and not canceled.
 */
export const mayHaveInvoice = ({
  paid_at,
  shipped_at,
  allow_ship_before_payment,
  status,
}: Pick<Order, 'paid_at' | 'shipped_at' | 'allow_ship_before_payment' | 'status'>): boolean =>
  paid_at !== null || (allow_ship_before_payment && shipped_at !== null && status !== 'canceled');
