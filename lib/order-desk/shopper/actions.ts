import { isOrderReceivable, type OrderStatus } from '@/lib/orders/status';
import { type ShopperAction, shopperActions } from './order.schema';

type Facts = {
  status: OrderStatus;
  paid_total: number;
  fully_paid: boolean;
  units_shipped: number;
  pays_online: boolean;
  requires_proof: boolean;
  /** Under review with a part of its money, and nothing more is claimed. */
  awaits_rest: boolean;
  /** Units can be asked to be sent back. */
  has_returnable: boolean;
  /** Whether the shopper may have a cart now. */
  has_cart: boolean;
};

/**
 * What the shopper may do with an order now (D2). While a person or a bank checks the
 * money it cannot be called back, so an order under review is cancelled by staff only. An
 * order that still waits for money is paid rather than bought again.
 */
export function allowedShopperActions(facts: Facts): ShopperAction[] {
  const waits = facts.status === 'pending' || facts.status === 'payment_reject';
  const may: Record<ShopperAction, boolean> = {
    pay: waits && facts.pays_online,
    cancel: waits && facts.paid_total === 0 && facts.units_shipped === 0,
    upload_proof: (waits || facts.awaits_rest) && facts.requires_proof,
    received: isOrderReceivable(facts),
    return: facts.has_returnable,
    reorder: !waits && facts.has_cart,
  };
  return shopperActions.filter((action) => may[action]);
}
