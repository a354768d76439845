import 'server-only';
import type { Context } from '@/lib/core/context';
import type { ProviderAccount } from './account';
import type { Gateway } from './gateway';
import type { PaymentProvider, ProviderUnits, ProviderWebhook } from './provider';
import type { Provider } from './provider-terms.schema';
import { airwallexProvider } from './providers/airwallex/provider';
import { sandboxProvider } from './providers/sandbox/provider';
import { stripeProvider } from './providers/stripe/provider';
import { providerTerms } from './providers.schema';

/** Every provider that moves money. How to add one: docs/decisions/payments.md. */
const movers = {
  stripe: stripeProvider,
  airwallex: airwallexProvider,
  sandbox: sandboxProvider,
};
type Mover = (typeof movers)[keyof typeof movers];
const providers: Partial<Record<string, PaymentProvider>> = movers;

/** What the card page's form needs, for any provider. */
export type ProviderForm = NonNullable<ReturnType<Mover['toForm']>>;

/** Whether the provider moves the money; otherwise staff record payments and refunds. */
export const isAutomaticProvider = (provider: string): boolean =>
  providerTerms[provider as Provider]?.automatic ?? false;

/** Whether this shop may use the provider at all. */
export const isProviderAvailable = (provider: string): boolean =>
  providers[provider]?.isAvailable() ?? true;

/** The gateway of an account. Throws for a provider whose payments staff record. */
export function getGateway(ctx: Pick<Context, 'db'>, account: ProviderAccount): Gateway {
  const found = providers[account.provider];
  if (!found) throw new Error(`${account.provider} has no payment gateway`);
  return found.openGateway(ctx, account);
}

/** The data for the payment form of an open intent; undefined if some of it is still missing. */
export const toProviderForm = (
  open: Parameters<PaymentProvider['toForm']>[0],
): ProviderForm | undefined =>
  providers[open.account.provider]?.toForm(open) as ProviderForm | undefined;

/** The key in the URL of a provider's card page; undefined if it has no such page. */
export const findPageKey = (
  provider: string,
  ...keys: Parameters<PaymentProvider['findPageKey']>
): string | undefined => providers[provider]?.findPageKey(...keys);

/** How a provider counts money; undefined if it charges any amount. */
export const findProviderUnits = (provider: string): ProviderUnits | undefined =>
  providers[provider]?.units;

/** The webhook of a provider; undefined if it has none. */
export const findWebhook = (provider: string): ProviderWebhook | undefined =>
  providers[provider]?.webhook;

export const webhookProviders = Object.keys(movers).filter(findWebhook) as Provider[];

/** The signature headers of all webhooks. */
export const webhookHeaders = webhookProviders.flatMap((provider) =>
  (findWebhook(provider)?.headers ?? []).map((name) => ({
    name,
    description: 'The provider’s signature of the body.',
    required: webhookProviders.length === 1,
  })),
);

/** Makes the decision of a provider's simulated bank; real providers decide themselves. */
export const simulateBankDecision = (
  provider: string,
  ...about: Parameters<NonNullable<PaymentProvider['decide']>>
): Promise<void> => providers[provider]?.decide?.(...about) ?? Promise.resolve();
