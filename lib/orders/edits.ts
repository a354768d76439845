import 'server-only';
import type { Context } from '@/lib/core/context';
import { changeOrderPayment, type PaymentChange } from './commands/change-payment';
import { applyOrderEdit, type OrderEdit } from './commands/edit-order';
import { saveOrder } from './order/save';
import type { Order, OrderState } from './order/state';

/**
 * Applies an edit (`applyOrderEdit`) to an order loaded in this transaction. Throws
 * `NotEnoughUnits` if stock is short, and as the command.
 */
export const saveOrderEdit = (ctx: Context, state: OrderState, edit: OrderEdit): Promise<Order> =>
  saveOrder(ctx, state, applyOrderEdit(state, edit, ctx));

/** The same for another payment method (`changeOrderPayment`). */
export const savePaymentChange = (
  ctx: Context,
  state: OrderState,
  change: PaymentChange,
): Promise<Order> => saveOrder(ctx, state, changeOrderPayment(state, change, ctx));
