import 'server-only';
import type { Context } from '@/lib/core/context';
import { findPageKey, isAvailable } from './gateways';
import { paymentMethods } from './kept-methods';
import type { PaymentMethod } from './options';

/** The provider's publishable key, by which the card page is opened; undefined: it has none. */
export const cardKeyOf = ({
  provider,
  public_config,
  test_mode,
}: Pick<PaymentMethod, 'provider' | 'public_config' | 'test_mode'>): string | undefined =>
  findPageKey(provider, public_config, test_mode);

/** The key of the first way to pay by card that the shop offers; undefined where it offers none. */
export async function shopCardKey(ctx: Context): Promise<string | undefined> {
  const offered = (await paymentMethods(ctx)).filter(
    ({ enabled, provider }) => enabled && isAvailable(provider),
  );
  return offered.map(cardKeyOf).find((key) => key);
}
