import { accountFields, onlineTerms } from '../../account-fields.schema';
import type { ProviderTerms } from '../../provider-terms.schema';

const begins = (start: string) => ({ key: 'payment_key_format', values: { start } }) as const;

export const stripeTerms: ProviderTerms = {
  ...onlineTerms,
  fields: accountFields(
    (mode) => [
      {
        name: 'publishable_key',
        secret: false,
        pattern: new RegExp(`^pk_${mode}_[A-Za-z0-9_]{8,}$`),
        problem: begins(`pk_${mode}_`),
      },
      {
        name: 'secret_key',
        secret: true,
        pattern: new RegExp(`^[rs]k_${mode}_[A-Za-z0-9_]{8,}$`),
        problem: begins(`sk_${mode}_ / rk_${mode}_`),
      },
    ],
    { pattern: /^whsec_[A-Za-z0-9_]{8,}$/, problem: begins('whsec_') },
  ),
  // Origins its form loads from, is framed from and reports to (docs.stripe.com/security).
  page: {
    key: /^pk_(live|test)_/,
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    calls: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    return_params: ['payment_intent_client_secret', 'payment_intent', 'redirect_status'],
  },
};
