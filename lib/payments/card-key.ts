import 'server-only';
import type { Context } from '@/lib/core/context';
import { findPageKey, isProviderAvailable } from './gateways';
import { readPaymentMethods } from './kept-methods';
import type { PaymentMethod } from './options';

/** The provider's publishable key, which opens the card page; undefined if it has none. */
export const getCardKey = ({
  provider,
  public_config,
  test_mode,
}: Pick<PaymentMethod, 'provider' | 'public_config' | 'test_mode'>): string | undefined =>
  findPageKey(provider, public_config, test_mode);

/** The key of the first enabled card payment method; undefined if the shop offers none. */
export async function shopCardKey(ctx: Context): Promise<string | undefined> {
  const offered = (await readPaymentMethods(ctx)).filter(
    ({ enabled, provider }) => enabled && isProviderAvailable(provider),
  );
  return offered.map(getCardKey).find((key) => key);
}
