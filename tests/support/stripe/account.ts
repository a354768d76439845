import { encryptSecret } from '@/lib/core/secret-box';
import type { FakeStripe } from './fake-stripe';

/** A payment method's settings for the first account of a fake, in test mode. */
export function stripeAccount({ accounts }: Pick<FakeStripe, 'accounts'>) {
  const keys = accounts[0]?.test ?? { publishableKey: '', secretKey: '' };
  const secrets = {
    test_secret_key: keys.secretKey,
    test_webhook_secret: 'whsec_of_the_tests',
  };
  return {
    type: 'card' as const,
    provider: 'stripe' as const,
    test_mode: true,
    public_config: { test_publishable_key: keys.publishableKey },
    // Encrypted as the shop does, whose code browser tests cannot load.
    config: encryptSecret('payment-method', JSON.stringify(secrets)),
  };
}
