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

/** Every provider that moves money; what another one is besides: docs/decisions/payments.md. */
const movers = {
  stripe: stripeProvider,
  airwallex: airwallexProvider,
  sandbox: sandboxProvider,
};
type Mover = (typeof movers)[keyof typeof movers];
const providers: Partial<Record<string, PaymentProvider>> = movers;

/** What the card page collects by, whichever provider it is. */
export type ProviderForm = NonNullable<ReturnType<Mover['toForm']>>;

/** Whether money moves by the provider's word; otherwise staff record what came and went. */
export const isAutomaticProvider = (provider: string): boolean =>
  providerTerms[provider as Provider]?.automatic ?? false;

/** Whether a provider may be used in this shop at all. */
export const isProviderAvailable = (provider: string): boolean =>
  providers[provider]?.isAvailable() ?? true;

/** The gateway of an account. Throws where nobody is asked: staff record that money. */
export function getGateway(ctx: Pick<Context, 'db'>, account: ProviderAccount): Gateway {
  const found = providers[account.provider];
  if (!found) throw new Error(`${account.provider} has no payment gateway`);
  return found.openGateway(ctx, account);
}

/** What the form of an open payment collects by; undefined: not all of it is there yet. */
export const toProviderForm = (
  open: Parameters<PaymentProvider['toForm']>[0],
): ProviderForm | undefined =>
  providers[open.account.provider]?.toForm(open) as ProviderForm | undefined;

/** The key in the address of the card page of a provider; undefined: it has no such page. */
export const findPageKey = (
  provider: string,
  ...keys: Parameters<PaymentProvider['findPageKey']>
): string | undefined => providers[provider]?.findPageKey(...keys);

/** How a provider counts money; undefined: it charges whatever it is asked for. */
export const findProviderUnits = (provider: string): ProviderUnits | undefined =>
  providers[provider]?.units;

/** How a provider tells what happened; undefined: it does not. */
export const findWebhook = (provider: string): ProviderWebhook | undefined =>
  providers[provider]?.webhook;

/** The providers that tell what happened by webhook. */
export const webhookProviders = Object.keys(movers).filter(findWebhook) as Provider[];

/** What providers sign their messages by, each in headers of its own. */
export const webhookHeaders = webhookProviders.flatMap((provider) =>
  (findWebhook(provider)?.headers ?? []).map((name) => ({
    name,
    description: 'The provider’s signature of the body.',
    required: webhookProviders.length === 1,
  })),
);

/** Has the simulated bank of a provider decide; one whose money is real decides itself. */
export const simulateBankDecision = (
  provider: string,
  ...about: Parameters<NonNullable<PaymentProvider['decide']>>
): Promise<void> => providers[provider]?.decide?.(...about) ?? Promise.resolve();
