import 'server-only';
import type { Context } from '@/lib/core/context';
import type { Account } from './account';
import type { Gateway } from './gateway';
import { sandboxGateway } from './providers/sandbox';
import { stripeGateway } from './providers/stripe';
import { type Provider, providerTerms } from './providers.schema';

export type { Provider } from './providers.schema';

/** Whether money moves by the provider's word; otherwise staff record what came and went. */
export const isAutomatic = (provider: string): boolean =>
  providerTerms[provider as Provider]?.automatic ?? false;

/**
 * The gateway of an account. Another provider is a file, a line here and its terms. Throws where
 * nobody is asked: staff record money that no provider moves.
 */
export function gatewayOf(ctx: Pick<Context, 'db'>, account: Account): Gateway {
  if (account.provider === 'stripe') return stripeGateway(account);
  if (account.provider === 'sandbox') return sandboxGateway(ctx);
  throw new Error(`${account.provider} moves no money by itself`);
}
