import { accountFields, onlineTerms } from '../../account-fields.schema';
import type { ProviderTerms } from '../../provider-terms.schema';

const problem = { key: 'payment_key_whole' } as const;
/** A client ID, which is in the page's URL; keys of other providers don't match. */
const clientId = /^(?!pk_)[\w-]{16,64}$/;

export const airwallexTerms: ProviderTerms = {
  ...onlineTerms,
  // Keys of both environments look the same, so a key doesn't show its mode.
  fields: accountFields(
    () => [
      { name: 'client_id', secret: false, pattern: clientId, problem, hint: 'client_id_hint' },
      {
        name: 'api_key',
        secret: true,
        pattern: /^[\w-]{32,300}$/,
        problem,
        hint: 'api_key_hint',
      },
    ],
    { pattern: /^[\w+/=-]{16,200}$/, problem },
  ),
  // Its script only redirects to its own page (airwallex.com/docs/js/payments/hosted-payment-page).
  page: {
    key: clientId,
    scripts: ['https://*.airwallex.com'],
    calls: ['https://*.airwallex.com'],
    frames: [],
    return_params: ['id', 'intent_id', 'payment_intent_id', 'type'],
  },
};
