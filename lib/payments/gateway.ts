import type { captureModes } from '@/db/schema/enums';
import { Refusal } from '@/lib/core/errors';
import type { Currency } from '@/lib/core/money';
import type { PaymentType } from './provider-terms.schema';

/** How a currency is counted in the shop. */
export type CurrencyUnits = Pick<Currency, 'identifier' | 'decimals'>;

/**
 * What a gateway is to collect. `amount` is minor units of `currency`; `reference` is ours, and the
 * key under which it is made; `provider_id` the provider's, null until it has answered.
 */
export type IntentRequest = {
  reference: string;
  provider_id: string | null;
  order_id: number;
  order_number: string;
  amount: number;
  currency: CurrencyUnits;
  capture_mode: (typeof captureModes)[number];
  type: PaymentType;
  requested_at: Date | null;
};

/** A cardholder's try to pay, by the provider's name of it; `amount` is what it was for. */
type Attempt = {
  reference: string;
  status: 'succeeded' | 'failed';
  amount: number;
  error_code?: string | undefined;
  error_message?: string | undefined;
  card?: PaymentCard | undefined;
};

/** A card as its provider knows it without its number, and where it was issued (alpha-2). */
export type PaymentCard = { fingerprint: string | null; country: string | null };

/**
 * What a provider says of an intent. `open`: it can be paid, again after a declined attempt;
 * `declined`: it was turned down for good; `authorized`: money is held that we may take.
 * Amounts, currency and mode are the provider's word and are held against what was asked.
 */
export type ProviderIntent = {
  provider_id: string;
  /** Whose it says it is: our reference. */
  reference: string;
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'declined' | 'canceled';
  amount: number;
  captured: number;
  currency: string;
  test_mode: boolean;
  attempts: Attempt[];
  /** Why the last try to pay brought nothing, charged or not; none since somebody tries again. */
  refused?: string | undefined;
  capture_before?: Date | undefined;
  /** For the browser of whoever pays, and for nobody else: never stored. */
  client_secret?: string | undefined;
};

/** A charge that money is given back of. */
export type ProviderCharge = { reference: string; currency: CurrencyUnits };

/** What became of a refund. `key`: under which we asked; undefined: somebody else made it. */
export type ProviderRefund = {
  provider_id: string;
  key: string | undefined;
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  error_message?: string | undefined;
};

/** A charge that its cardholder disputes, in the provider's words. */
export type ProviderDispute = {
  provider_id: string;
  charge: string;
  amount: number;
  status: string;
  reason: string;
  is_charge_refundable: boolean;
  due_by: Date | null;
  is_closed: boolean;
  /** What the provider charges for it, minor units, where it says so. */
  fee: { amount: number; currency: string } | undefined;
};

/**
 * An account at a provider of payments. Orders and checkout know this much of one and no more.
 * Everything may be asked twice: the same reference or key has its effect once.
 * Throws `ProviderRefusal` where the provider said no, `ProviderUnavailable` where nobody knows
 * what became of the call.
 */
export type Gateway = {
  create(intent: IntentRequest): Promise<ProviderIntent>;
  /** Looks for what was made under a reference whose answer was lost. */
  find(intent: IntentRequest): Promise<ProviderIntent | undefined>;
  retrieve(intent: IntentRequest): Promise<ProviderIntent>;
  /** Asks for another amount than before. */
  update(intent: IntentRequest): Promise<ProviderIntent>;
  /** Takes `amount` of what is held; the rest is let go. */
  capture(intent: IntentRequest, amount: number, key: string): Promise<ProviderIntent>;
  /** Has it end unpaid; one that cannot end any more is returned as it is. */
  cancel(intent: IntentRequest): Promise<ProviderIntent>;
  refund(charge: ProviderCharge, amount: number, key: string): Promise<ProviderRefund>;
  /** Every refund of a charge, whoever made it. */
  refunds(charge: ProviderCharge): Promise<ProviderRefund[]>;
  dispute(id: string, currency: CurrencyUnits): Promise<ProviderDispute>;
  /** Every dispute of the account that was opened since then, of whatever charge. */
  disputesSince(since: Date): Promise<Pick<ProviderDispute, 'provider_id' | 'charge'>[]>;
};

/** The provider understood and said no; `code` is its own. 409. */
export class ProviderRefusal extends Refusal {
  constructor(
    override readonly code: string,
    readonly reason: string,
  ) {
    super(409, code, { general: [{ key: 'provider_refused', values: { reason } }] });
    this.name = 'ProviderRefusal';
  }
}

/** No answer, or one that says nothing: the call may have had its effect. 503, in a minute. */
export class ProviderUnavailable extends Refusal {
  constructor(options?: ErrorOptions) {
    super(503, 'unavailable', { general: [{ key: 'provider_unavailable' }] }, { retry_after: 60 });
    this.name = 'ProviderUnavailable';
    this.cause = options?.cause;
  }
}
