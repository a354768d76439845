import { isOrderReceivable, type OrderStatus } from '@/lib/orders/status';
import { type ShopperAction, shopperActions } from './order.schema';

type Facts = {
  status: OrderStatus;
  paid_total: number;
  fully_paid: boolean;
  units_shipped: number;
  pays_online: boolean;
  requires_proof: boolean;
  /** Under review and partly paid, with no further payment claimed. */
  awaits_rest: boolean;
  /** Some units can be returned. */
  has_returnable: boolean;
  /** Whether the shopper may use a cart now. */
  has_cart: boolean;
};

/**
 * What the shopper may do with an order now (D2). Money being checked by staff or a bank can't be
 * called back, so only staff cancel an order under review. An order that awaits payment is paid
 * rather than reordered.
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
