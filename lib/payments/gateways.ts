import 'server-only';
import type { PaymentGateway } from './gateway';
import type { Provider } from './providers.schema';
import { sandboxGateway } from './sandbox';

/**
 * Money that no provider moves: a bank transfer, cash on delivery. Staff record what came
 * in; what is given back waits until they have sent it.
 */
const offlineGateway: PaymentGateway = {
  automatic: false,
  nextAction: () => ({ type: 'none' }),
  createCharge: async () => undefined,
  retrieveCharge: async () => undefined,
  refund: async (_reference, _amount, _currency, key) => ({
    status: 'pending',
    reference: `manual-${key}`,
  }),
};

export type { Provider } from './providers.schema';

/** Every provider by its name. Another one is a file and a line here. */
export const gateways: Record<Provider, PaymentGateway> = {
  manual: offlineGateway,
  fps: offlineGateway,
  payme: offlineGateway,
  stripe: offlineGateway,
  cash_on_delivery: offlineGateway,
  sandbox: sandboxGateway,
};
