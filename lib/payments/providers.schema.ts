import type { Provider, ProviderPage, ProviderTerms } from './provider-terms.schema';
import { airwallexTerms } from './providers/airwallex/terms.schema';
import { offlineTerms } from './providers/offline/terms.schema';
import { sandboxTerms } from './providers/sandbox/terms.schema';
import { stripeTerms } from './providers/stripe/terms.schema';

/** The terms of every provider; one that moves money also has a line in `gateways.ts`. */
export const providerTerms: Record<Provider, ProviderTerms> = {
  ...offlineTerms,
  stripe: stripeTerms,
  sandbox: sandboxTerms,
  airwallex: airwallexTerms,
};

/** The card page of the key in a URL; undefined if it matches no provider. */
export const findProviderPage = (key: string): ProviderPage | undefined =>
  Object.values(providerTerms).find(({ page }) => page?.key.test(key))?.page;
