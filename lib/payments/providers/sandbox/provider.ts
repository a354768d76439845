import 'server-only';
import type { PaymentProvider } from '../../provider';
import { decideCharge, SANDBOX_KEY, sandboxGateway, sandboxIsOn } from './gateway';

type SandboxForm = { kind: 'sandbox'; badge: 'no_money' };

export const sandboxProvider: PaymentProvider<SandboxForm> = {
  openGateway: sandboxGateway,
  isAvailable: sandboxIsOn,
  findPageKey: () => SANDBOX_KEY,
  toForm: () => ({ kind: 'sandbox', badge: 'no_money' }),
  decide: decideCharge,
};
