import type { ConfigField, Provider, ProviderTerms } from '../../provider-terms.schema';

const offline: Pick<ProviderTerms, 'automatic' | 'needs_scripts' | 'countries'> = {
  automatic: false,
  needs_scripts: false,
  countries: [],
};
/** Methods that need an account at a Hong Kong bank or wallet. */
const hongKong = { ...offline, countries: ['HKG'] };

const payee: ConfigField = {
  name: 'payee',
  secret: false,
  required: true,
  pattern: /^.{1,60}$/,
  problem: { key: 'too_long', values: { max: 60 } },
  hint: 'payee_hint',
};

/** Methods without a provider: shoppers hand over or send the money, staff record it. */
export const offlineTerms = {
  manual: {
    ...offline,
    types: ['offline_transfer', 'pay_at_store', 'pos_cash', 'pos_card'],
    fields: [],
  },
  fps: {
    ...hongKong,
    types: ['offline_transfer'],
    fields: [
      {
        name: 'fps_id',
        secret: false,
        required: true,
        // An FPS identifier, a Hong Kong mobile number or an email.
        pattern: /^(\d{7,9}|\+852-?\d{8}|[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)$/,
        problem: { key: 'payment_fps_id' },
        hint: 'fps_id_hint',
      },
      payee,
    ],
  },
  payme: { ...hongKong, types: ['offline_transfer'], fields: [payee] },
  cash_on_delivery: { ...offline, types: ['cash_on_delivery'], fields: [] },
} satisfies Partial<Record<Provider, ProviderTerms>>;
