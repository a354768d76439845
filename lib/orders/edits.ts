import 'server-only';
import type { Context } from '@/lib/core/context';
import { changeOrderPayment, type PaymentChange } from './commands/change-payment';
import { applyOrderEdit, type OrderEdit } from './commands/edit-order';
import { saveOrder } from './order/save';
import type { Order, OrderState } from './order/state';

/**
 * Has an order that was loaded in this transaction hold what it was priced anew for (`editOrder`).
 * Throws `NotEnoughUnits` for goods of which there are not enough, and what the command refuses.
 */
export const saveOrderEdit = (ctx: Context, state: OrderState, edit: OrderEdit): Promise<Order> =>
  saveOrder(ctx, state, applyOrderEdit(state, edit, ctx));

/** The same for another way to pay (`changeOrderPayment`). */
export const savePaymentChange = (
  ctx: Context,
  state: OrderState,
  change: PaymentChange,
): Promise<Order> => saveOrder(ctx, state, changeOrderPayment(state, change, ctx));
