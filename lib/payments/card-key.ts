import 'server-only';
import type { Context } from '@/lib/core/context';
import { findPageKey, isProviderAvailable } from './gateways';
import { readPaymentMethods } from './kept-methods';
import type { PaymentMethod } from './options';

/** The provider's publishable key, by which the card page is opened; undefined: it has none. */
export const getCardKey = ({
  provider,
  public_config,
  test_mode,
}: Pick<PaymentMethod, 'provider' | 'public_config' | 'test_mode'>): string | undefined =>
  findPageKey(provider, public_config, test_mode);

/** The key of the first way to pay by card that the shop offers; undefined where it offers none. */
export async function shopCardKey(ctx: Context): Promise<string | undefined> {
  const offered = (await readPaymentMethods(ctx)).filter(
    ({ enabled, provider }) => enabled && isProviderAvailable(provider),
  );
  return offered.map(getCardKey).find((key) => key);
}
