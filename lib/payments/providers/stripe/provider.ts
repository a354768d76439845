import 'server-only';
import type { PaymentProvider } from '../../provider';
import { stripeGateway } from './gateway';
import { chargeLimits, findStripeUnits, isChargeable } from './units';
import { getEventSubject, verifyStripeEvent } from './webhook';

/** The options of Stripe's form on the card page. */
type StripeForm = {
  kind: 'stripe';
  badge: 'test_mode' | null;
  publishable_key: string;
  client_secret: string;
  /** Why the last attempt failed, as Stripe's code; null if there was none. */
  declined: string | null;
};

export const stripeProvider: PaymentProvider<StripeForm> = {
  openGateway: (_, account) => stripeGateway(account),
  isAvailable: () => true,
  findPageKey: (public_config, test_mode) =>
    public_config[test_mode ? 'test_publishable_key' : 'publishable_key'],
  toForm({ account: { keys, test_mode }, intent: { client_secret, refused = null } }) {
    const { publishable_key } = keys;
    if (!publishable_key || !client_secret) return undefined;
    return {
      kind: 'stripe',
      badge: test_mode ? 'test_mode' : null,
      publishable_key,
      client_secret,
      declined: refused,
    };
  },
  units: { findCurrency: findStripeUnits, isChargeable, limits: chargeLimits },
  webhook: {
    headers: ['Stripe-Signature'],
    receive: (raw, headers, account, now) =>
      verifyStripeEvent(raw, headers.get('stripe-signature') ?? '', account, now),
    toSubject: getEventSubject,
  },
};
