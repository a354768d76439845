import 'server-only';
import type { PaymentGateway } from './gateway';

/**
 * Money that no provider moves: a bank transfer, cash on delivery. Staff record what came
 * in and what they gave back.
 */
export const offlineGateway: PaymentGateway = {
  automatic: false,
  nextAction: () => ({ type: 'none' }),
  createCharge: async () => undefined,
  retrieveCharge: async () => undefined,
  refund: async (_reference, _amount, _currency, key) => ({
    status: 'succeeded',
    reference: `manual-${key}`,
  }),
};
