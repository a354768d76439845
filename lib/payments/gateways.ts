import type { paymentProviders } from '@/db/schema/enums';
import 'server-only';
import type { PaymentGateway } from './gateway';
import { offlineGateway } from './offline';
import { sandboxGateway } from './sandbox';

export type Provider = (typeof paymentProviders)[number];

/** Every provider by its name. Another one is a file and a line here. */
export const gateways: Record<Provider, PaymentGateway> = {
  manual: offlineGateway,
  cash_on_delivery: offlineGateway,
  sandbox: sandboxGateway,
};
