import 'server-only';
import type { Context } from '@/lib/core/context';
import { paymentMethods } from './kept-methods';
import type { PaymentMethod } from './options';
import { SANDBOX_KEY, sandboxIsOn } from './providers/sandbox';

/** The provider's publishable key, by which the card page is opened; undefined: it has none. */
export function cardKeyOf({
  provider,
  public_config,
  test_mode,
}: Pick<PaymentMethod, 'provider' | 'public_config' | 'test_mode'>): string | undefined {
  if (provider === 'sandbox') return SANDBOX_KEY;
  if (provider !== 'stripe') return undefined;
  return public_config[test_mode ? 'test_publishable_key' : 'publishable_key'];
}

/** The key of the first way to pay by card that the shop offers; undefined where it offers none. */
export async function shopCardKey(ctx: Context): Promise<string | undefined> {
  const offered = (await paymentMethods(ctx)).filter(
    ({ enabled, provider }) => enabled && (provider !== 'sandbox' || sandboxIsOn()),
  );
  return offered.map(cardKeyOf).find((key) => key);
}
