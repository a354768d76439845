import 'server-only';
import type { Context } from '@/lib/core/context';
import type { ProviderAccount } from './account';
import type { CurrencyUnits, Gateway, IntentRequest, ProviderIntent } from './gateway';
import type { Provider } from './provider-terms.schema';

/** How a provider counts money; all amounts in and out are in the shop's minor units. */
export type ProviderUnits = {
  /** A currency with the provider's own decimals; undefined if it isn't supported. */
  findCurrency(identifier: string): CurrencyUnits | undefined;
  /** Whether the amount is within what the provider charges. */
  isChargeable(minor: number, currency: CurrencyUnits): boolean;
  /** The smallest and largest amount it charges; undefined if the currency isn't supported. */
  limits(currency: CurrencyUnits): { least: number; most: number } | undefined;
};

/** What an event of a provider is about. */
export type EventSubject = 'intent' | 'refund' | 'dispute' | 'other';

/**
 * A provider's event about one of its objects, by the provider's IDs. `isOurs`: this shop made the
 * object; others may use the same account.
 */
export type ProviderEvent = {
  event_id: string;
  type: string;
  test_mode: boolean;
  object_id: string;
  intent_id: string | null;
  charge_id: string | null;
  isOurs: boolean;
};

export type ProviderWebhook = {
  /** The headers with its signature, for the API document. */
  headers: readonly string[];
  /**
   * Parses an event, verified with the account's secrets. Undefined if the signature is wrong, too
   * old or of another mode, or the body is no event.
   */
  receive(
    raw: string,
    headers: Headers,
    account: ProviderAccount,
    now: Date,
  ): ProviderEvent | undefined;
  toSubject(type: string): EventSubject;
};

/** An intent open at its provider, its account, and how it is captured. */
type OpenAtProvider = {
  account: ProviderAccount;
  intent: ProviderIntent;
} & Pick<IntentRequest, 'type' | 'capture_mode'>;

/**
 * The part of the card page's form that all providers share. `badge` is a key of `messages.card`:
 * no real money, or an account's test mode.
 */
type FormOfProvider = { kind: Provider; badge: 'no_money' | 'test_mode' | null };

/** The decision of a provider's simulated bank. */
type Decision = 'captured' | 'declined' | 'review';

/**
 * A provider that moves money. Its folder is `providers/<name>/`, with `terms.schema.ts` beside
 * this object. Orders and checkout look it up by name and depend on none.
 */
export type PaymentProvider<Form extends FormOfProvider = FormOfProvider> = {
  openGateway(ctx: Pick<Context, 'db'>, account: ProviderAccount): Gateway;
  /** Whether this shop may use it at all. */
  isAvailable(): boolean;
  /** The key in the URL of its card page, from a method's public keys. */
  findPageKey(
    public_config: Readonly<Record<string, string>>,
    test_mode: boolean,
  ): string | undefined;
  /** The data for its form; undefined if some of it is still missing. */
  toForm(open: OpenAtProvider): Form | undefined;
  /** Undefined: it charges any amount. */
  units?: ProviderUnits;
  /** Undefined: it has no webhook. */
  webhook?: ProviderWebhook;
  /** Decides an open charge as a cardholder's bank would; only once. */
  decide?(ctx: Pick<Context, 'db'>, reference: string, decision: Decision): Promise<void>;
};
