import 'server-only';
import type { Context } from '@/lib/core/context';
import type { ProviderAccount } from './account';
import type { CurrencyUnits, Gateway, IntentRequest, ProviderIntent } from './gateway';
import type { Provider } from './provider-terms.schema';

/** How a provider counts money; every amount goes in and out in minor units of the shop's. */
export type ProviderUnits = {
  /** A currency with the decimals that the provider has of its own; undefined: it takes none. */
  findCurrency(identifier: string): CurrencyUnits | undefined;
  /** Whether it charges this amount: neither too little for it nor too much. */
  isChargeable(minor: number, currency: CurrencyUnits): boolean;
  /** The least and the most that it charges; undefined where it takes no such currency. */
  limits(currency: CurrencyUnits): { least: number; most: number } | undefined;
};

/** What an event of a provider is about. */
export type EventSubject = 'intent' | 'refund' | 'dispute' | 'other';

/**
 * That something happened to an object of a provider, by its ids there. `isOurs`: it says that
 * this shop made it; a provider tells of what others made with the same account too.
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

/** What a provider tells by itself. */
export type ProviderWebhook = {
  /** The headers that carry its signature, for the document of the API. */
  headers: readonly string[];
  /**
   * Reads what came, verified against the account's secrets. Undefined where the signature is
   * wrong, too old or of another mode, or the body is no event.
   */
  receive(
    raw: string,
    headers: Headers,
    account: ProviderAccount,
    now: Date,
  ): ProviderEvent | undefined;
  toSubject(type: string): EventSubject;
};

/** A payment that is open at its provider, the account it is open at, and how it is collected. */
type OpenAtProvider = {
  account: ProviderAccount;
  intent: ProviderIntent;
} & Pick<IntentRequest, 'type' | 'capture_mode'>;

/**
 * What its form on the card page is made of, beside what each provider adds. `badge` is a key of
 * `messages.card`: whether its money is none at all, or that of an account's test mode.
 */
type FormOfProvider = { kind: Provider; badge: 'no_money' | 'test_mode' | null };

/** How the simulated bank of a provider without real money decides. */
type Decision = 'captured' | 'declined' | 'review';

/**
 * A provider that moves money: its folder is `providers/<name>/`, with `terms.schema.ts` beside
 * this object. Orders and checkout ask for it by its name and know none.
 */
export type PaymentProvider<Form extends FormOfProvider = FormOfProvider> = {
  openGateway(ctx: Pick<Context, 'db'>, account: ProviderAccount): Gateway;
  /** Whether it may be used in this shop at all. */
  isAvailable(): boolean;
  /** The key in the address of its card page, from the public keys of a method. */
  findPageKey(
    public_config: Readonly<Record<string, string>>,
    test_mode: boolean,
  ): string | undefined;
  /** What its form collects by; undefined: not all of it is there yet. */
  toForm(open: OpenAtProvider): Form | undefined;
  /** Undefined: it charges whatever it is asked for. */
  units?: ProviderUnits;
  /** Undefined: it tells nothing by itself. */
  webhook?: ProviderWebhook;
  /** Decides about an open charge as a cardholder's bank would; once. */
  decide?(ctx: Pick<Context, 'db'>, reference: string, decision: Decision): Promise<void>;
};
