import type { NextAction } from './payment-method.schema';

/**
 * What a gateway gets of an order it is to collect for. `amount` is minor units of
 * `currency`.
 */
export type Charge = { reference: string; order_number: string; amount: number; currency: string };

/**
 * What a provider says became of a charge. Amount and currency are the provider's word
 * and are held against the order's.
 */
export type ChargeOutcome = {
  status: 'captured' | 'declined' | 'review';
  amount: number;
  currency: string;
  error_code?: string;
  error_message?: string;
};

/** `pending`: nobody has sent the money yet. */
type RefundResult = {
  status: 'succeeded' | 'pending' | 'failed';
  reference: string;
  error_message?: string;
};

/**
 * A provider of payments. Orders and checkout know this much of one and no more.
 * `nextAction` says where the shopper goes next to pay an order; it asks nobody, so an
 * answer can be given again word for word.
 * `createCharge` prepares the collection of a charge and is called after the order is
 * stored; calling it again for the same `reference` does no harm.
 * `retrieveCharge` reads what became of a charge from the provider itself (never from
 * what a browser says); undefined while nothing did.
 * `refund` gives money back; the same `key` gives it back once.
 */
export type PaymentGateway = {
  /** Whether money moves by the provider's word; otherwise staff record it. */
  automatic: boolean;
  nextAction(order: { order_number: string; public_token: string }): NextAction;
  createCharge(charge: Charge): Promise<void>;
  retrieveCharge(reference: string): Promise<ChargeOutcome | undefined>;
  refund(reference: string, amount: number, currency: string, key: string): Promise<RefundResult>;
};
