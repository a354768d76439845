/**
 * The provider of what a return credits to the order that brings other goods for it: on both
 * ledgers, a payment back of the one and a capture of the other. No money moves by it.
 */
export const EXCHANGE = 'exchange';
