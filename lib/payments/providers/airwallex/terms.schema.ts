import type { ConfigField, ProviderTerms } from '../../provider-terms.schema';

/** Both environments give keys of the same form, so a mode cannot be told from a key. */
const fieldsIn = (mode: 'live' | 'test'): ConfigField[] => {
  const at = mode === 'test' ? 'test_' : '';
  const field = { required: true, test: mode === 'test' };
  const problem = { key: 'payment_key_whole' } as const;
  const webhook = { problem, secret: true, pattern: /^[\w+/=-]{16,200}$/ };
  return [
    {
      ...field,
      name: `${at}client_id`,
      secret: false,
      pattern: /^[\w-]{16,64}$/,
      problem,
      hint: 'client_id_hint',
    },
    {
      ...field,
      name: `${at}api_key`,
      secret: true,
      pattern: /^[\w-]{32,300}$/,
      problem,
      hint: 'api_key_hint',
    },
    { ...field, ...webhook, name: `${at}webhook_secret`, hint: 'webhook_hint' },
    {
      ...field,
      ...webhook,
      name: `${at}previous_webhook_secret`,
      required: false,
      hint: 'previous_webhook_hint',
    },
  ];
};

export const airwallexTerms: ProviderTerms = {
  types: ['card', 'redirect'],
  automatic: true,
  needs_scripts: true,
  countries: [],
  fields: [...fieldsIn('live'), ...fieldsIn('test')],
  // Its script only leads to its own page (airwallex.com/docs/js/payments/hosted-payment-page).
  page: {
    key: /^(?!pk_)[\w-]{16,64}$/,
    scripts: ['https://*.airwallex.com'],
    calls: ['https://*.airwallex.com'],
    frames: [],
    return_params: ['id', 'intent_id', 'payment_intent_id', 'type'],
  },
};
