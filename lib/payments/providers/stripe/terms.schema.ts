import type { ConfigField, ProviderTerms } from '../../provider-terms.schema';

const fieldsIn = (mode: 'live' | 'test'): ConfigField[] => {
  const at = mode === 'test' ? 'test_' : '';
  const field = { required: true, test: mode === 'test' };
  const begins = (start: string) => ({ key: 'payment_key_format', values: { start } }) as const;
  const webhook = { pattern: /^whsec_[A-Za-z0-9_]{8,}$/, problem: begins('whsec_'), secret: true };
  return [
    {
      ...field,
      name: `${at}publishable_key`,
      secret: false,
      pattern: new RegExp(`^pk_${mode}_[A-Za-z0-9_]{8,}$`),
      problem: begins(`pk_${mode}_`),
    },
    {
      ...field,
      name: `${at}secret_key`,
      secret: true,
      pattern: new RegExp(`^[rs]k_${mode}_[A-Za-z0-9_]{8,}$`),
      problem: begins(`sk_${mode}_ / rk_${mode}_`),
    },
    { ...field, ...webhook, name: `${at}webhook_secret`, hint: 'webhook_hint' },
    // The one before, while it is being exchanged.
    {
      ...field,
      ...webhook,
      name: `${at}previous_webhook_secret`,
      required: false,
      hint: 'previous_webhook_hint',
    },
  ];
};

export const stripeTerms: ProviderTerms = {
  types: ['card', 'redirect'],
  automatic: true,
  needs_scripts: true,
  countries: [],
  fields: [...fieldsIn('live'), ...fieldsIn('test')],
  // Where its form comes from, is shown from and reports to (docs.stripe.com/security).
  page: {
    key: /^pk_(live|test)_/,
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    calls: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    return_params: ['payment_intent_client_secret', 'payment_intent', 'redirect_status'],
  },
};
