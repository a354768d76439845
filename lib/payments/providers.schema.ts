import type { paymentProviders, paymentTypes } from '@/db/schema/enums';

export type Provider = (typeof paymentProviders)[number];
export type PaymentType = (typeof paymentTypes)[number];

/**
 * What staff tell of an account at a provider. A secret one is written and never shown again; a
 * public one is told to every shopper. `test`: of the account's test mode.
 */
export type ConfigField = {
  name: string;
  secret: boolean;
  required: boolean;
  test?: boolean;
  pattern: RegExp;
};
type ProviderTerms = {
  types: readonly PaymentType[];
  fields: readonly ConfigField[];
  /** Whether money moves by the provider's word; otherwise staff record it. */
  automatic: boolean;
  /** Whether its page needs scripts. */
  needs_scripts: boolean;
  /** Where buyers have it, alpha-3: what a new method is offered in; none: everywhere. */
  countries: readonly string[];
};

const keysOf = (mode: 'live' | 'test'): ConfigField[] => {
  const at = mode === 'test' ? 'test_' : '';
  const field = { required: true, test: mode === 'test' };
  const webhook = /^whsec_[A-Za-z0-9_]{8,}$/;
  return [
    {
      ...field,
      name: `${at}publishable_key`,
      secret: false,
      pattern: new RegExp(`^pk_${mode}_[A-Za-z0-9_]{8,}$`),
    },
    {
      ...field,
      name: `${at}secret_key`,
      secret: true,
      pattern: new RegExp(`^[rs]k_${mode}_[A-Za-z0-9_]{8,}$`),
    },
    { ...field, name: `${at}webhook_secret`, secret: true, pattern: webhook },
    // The one before, while it is being exchanged.
    {
      ...field,
      name: `${at}previous_webhook_secret`,
      secret: true,
      required: false,
      pattern: webhook,
    },
  ];
};

const offline: Pick<ProviderTerms, 'automatic' | 'needs_scripts' | 'countries'> = {
  automatic: false,
  needs_scripts: false,
  countries: [],
};
/** What takes an account at a Hong Kong bank, or in the wallet of one. */
const hongKong = { ...offline, countries: ['HKG'] };

/** What each provider can do and needs, typed once for forms, checks and screens. */
export const providerTerms: Record<Provider, ProviderTerms> = {
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
        // An FPS identifier, a Hong Kong mobile number or an e-mail.
        pattern: /^(\d{7,9}|\+852-?\d{8}|[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)$/,
      },
      { name: 'payee', secret: false, required: true, pattern: /^.{1,60}$/ },
    ],
  },
  payme: {
    ...hongKong,
    types: ['offline_transfer'],
    fields: [{ name: 'payee', secret: false, required: true, pattern: /^.{1,60}$/ }],
  },
  cash_on_delivery: { ...offline, types: ['cash_on_delivery'], fields: [] },
  stripe: {
    types: ['card', 'redirect'],
    automatic: true,
    needs_scripts: true,
    countries: [],
    fields: [...keysOf('live'), ...keysOf('test')],
  },
  sandbox: { ...offline, types: ['card'], automatic: true, fields: [] },
};
