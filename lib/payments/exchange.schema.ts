/**
 * The provider for exchange credit: a return's value, recorded as a refund in the ledger of the
 * returned order and as a capture in that of the new order. No money moves.
 */
export const EXCHANGE = 'exchange';
