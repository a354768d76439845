import { type ShopperAction, shopperActions } from './shopper-order.schema';
import type { OrderStatus } from './status';

type Facts = {
  status: OrderStatus;
  paid_total: number;
  units_shipped: number;
  pays_online: boolean;
  requires_proof: boolean;
};

/**
 * What the shopper may do with an order now (D2). While a person or a bank checks the
 * money it cannot be called back, so an order under review is cancelled by staff only.
 */
export function allowedActions(facts: Facts): ShopperAction[] {
  if (facts.status !== 'pending' && facts.status !== 'payment_reject') return [];
  const may: Record<ShopperAction, boolean> = {
    pay: facts.pays_online,
    cancel: facts.paid_total === 0 && facts.units_shipped === 0,
    upload_proof: facts.requires_proof,
  };
  return shopperActions.filter((action) => may[action]);
}
