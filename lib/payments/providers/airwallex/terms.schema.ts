import { accountFields, onlineTerms } from '../../account-fields.schema';
import type { ProviderTerms } from '../../provider-terms.schema';

const problem = { key: 'payment_key_whole' } as const;
/** A client ID, which is in the page's address; a key of another provider is none. */
const clientId = /^(?!pk_)[\w-]{16,64}$/;

export const airwallexTerms: ProviderTerms = {
  ...onlineTerms,
  // Both environments give keys of the same form, so a mode cannot be told from a key.
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
  // Its script only leads to its own page (airwallex.com/docs/js/payments/hosted-payment-page).
  page: {
    key: clientId,
    scripts: ['https://*.airwallex.com'],
    calls: ['https://*.airwallex.com'],
    frames: [],
    return_params: ['id', 'intent_id', 'payment_intent_id', 'type'],
  },
};
