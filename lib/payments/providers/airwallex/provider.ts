import 'server-only';
import type { PaymentProvider } from '../../provider';
import { airwallexGateway } from './gateway';
import { airwallexUnits } from './units';
import { toSubject, verifyAirwallexEvent } from './webhook';

/** The options of Airwallex's hosted page, in its script's words. */
type AirwallexForm = {
  kind: 'airwallex';
  badge: 'test_mode' | null;
  env: 'prod' | 'demo';
  intent_id: string;
  client_secret: string;
  currency: string;
  /** Undefined: all methods of the account. */
  methods: string[] | undefined;
  auto_capture: boolean;
  /** Why the last attempt failed, as a code of `declines.ts`; null if there was none. */
  declined: string | null;
};

export const airwallexProvider: PaymentProvider<AirwallexForm> = {
  openGateway: (_, account) => airwallexGateway(account),
  isAvailable: () => true,
  findPageKey: (public_config, test_mode) =>
    public_config[test_mode ? 'test_client_id' : 'client_id'],
  toForm({ account: { test_mode }, intent, type, capture_mode }) {
    const { provider_id, client_secret, currency, refused = null } = intent;
    if (!client_secret) return undefined;
    return {
      kind: 'airwallex',
      badge: test_mode ? 'test_mode' : null,
      env: test_mode ? 'demo' : 'prod',
      intent_id: provider_id,
      client_secret,
      currency,
      methods: type === 'card' ? ['card'] : undefined,
      auto_capture: capture_mode !== 'manual',
      declined: refused,
    };
  },
  units: airwallexUnits,
  webhook: {
    headers: ['x-timestamp', 'x-signature'],
    receive: verifyAirwallexEvent,
    toSubject,
  },
};
