import 'server-only';
import type { PaymentProvider } from '../../provider';
import { decideCharge, isSandboxOn, SANDBOX_KEY, sandboxGateway } from './gateway';

type SandboxForm = { kind: 'sandbox'; badge: 'no_money' };

export const sandboxProvider: PaymentProvider<SandboxForm> = {
  openGateway: sandboxGateway,
  isAvailable: isSandboxOn,
  findPageKey: () => SANDBOX_KEY,
  toForm: () => ({ kind: 'sandbox', badge: 'no_money' }),
  decide: decideCharge,
};
