import type { captureModes } from '@/db/schema/enums';
import { Refusal } from '@/lib/core/errors';
import type { Currency } from '@/lib/core/money';
import type { PaymentType } from './provider-terms.schema';

/** A currency as the shop counts it. */
export type CurrencyUnits = Pick<Currency, 'identifier' | 'decimals'>;

/**
 * What a gateway collects. `amount` is in minor units of `currency`; `reference` is ours and the
 * idempotency key of the intent; `provider_id` is the provider's, null until it has answered.
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

/** A payment attempt, by the provider's ID (`reference`), for `amount`. */
type Attempt = {
  reference: string;
  status: 'succeeded' | 'failed';
  amount: number;
  error_code?: string | undefined;
  error_message?: string | undefined;
  card?: PaymentCard | undefined;
};

/** A card as the provider reports it, without its number, and its country of issue (alpha-2). */
export type PaymentCard = { fingerprint: string | null; country: string | null };

/**
 * What a provider reports of an intent. `open`: it can be paid, again after a declined attempt;
 * `declined`: refused for good; `authorized`: money is held and can be captured. Amounts, currency
 * and mode are the provider's and are checked against the request.
 */
export type ProviderIntent = {
  provider_id: string;
  /** Our reference, as the provider reports it. */
  reference: string;
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'declined' | 'canceled';
  amount: number;
  captured: number;
  currency: string;
  test_mode: boolean;
  attempts: Attempt[];
  /** Why the last attempt failed, charged or not; undefined once a new attempt begins. */
  refused?: string | undefined;
  capture_before?: Date | undefined;
  /** For the payer's browser only; never stored. */
  client_secret?: string | undefined;
};

/** The charge that is refunded. */
export type ProviderCharge = { reference: string; currency: CurrencyUnits };

/** The result of a refund. `key`: our idempotency key; undefined if it wasn't made by the shop. */
export type ProviderRefund = {
  provider_id: string;
  key: string | undefined;
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  error_message?: string | undefined;
};

/** A disputed charge, as the provider reports it. */
export type ProviderDispute = {
  provider_id: string;
  charge: string;
  amount: number;
  status: string;
  reason: string;
  is_charge_refundable: boolean;
  due_by: Date | null;
  is_closed: boolean;
  /** The provider's dispute fee in minor units, if it reports one. */
  fee: { amount: number; currency: string } | undefined;
};

/**
 * The API of a payment provider's account: all that orders and checkout know of one. Every call is
 * idempotent by its reference or key. Throws `ProviderRefusal` if the provider refuses,
 * `ProviderUnavailable` if the result of the call is unknown.
 */
export type Gateway = {
  create(intent: IntentRequest): Promise<ProviderIntent>;
  /** Finds the intent of a reference after its answer was lost. */
  find(intent: IntentRequest): Promise<ProviderIntent | undefined>;
  retrieve(intent: IntentRequest): Promise<ProviderIntent>;
  /** Changes the amount. */
  update(intent: IntentRequest): Promise<ProviderIntent>;
  /** Captures `amount` of what is held; releases the rest. */
  capture(intent: IntentRequest, amount: number, key: string): Promise<ProviderIntent>;
  /** Cancels an unpaid intent; returns a final one unchanged. */
  cancel(intent: IntentRequest): Promise<ProviderIntent>;
  refund(charge: ProviderCharge, amount: number, key: string): Promise<ProviderRefund>;
  /** Every refund of a charge, whoever made it. */
  refunds(charge: ProviderCharge): Promise<ProviderRefund[]>;
  dispute(id: string, currency: CurrencyUnits): Promise<ProviderDispute>;
  /** Every dispute of the account opened since then, for any charge. */
  disputesSince(since: Date): Promise<Pick<ProviderDispute, 'provider_id' | 'charge'>[]>;
};

/** The provider refused the call; `code` is the provider's. 409. */
export class ProviderRefusal extends Refusal {
  constructor(
    override readonly code: string,
    readonly reason: string,
  ) {
    super(409, code, { general: [{ key: 'provider_refused', values: { reason } }] });
    this.name = 'ProviderRefusal';
  }
}

/** No answer, or an unclear one: the call may have had its effect. 503; retry in a minute. */
export class ProviderUnavailable extends Refusal {
  constructor(options?: ErrorOptions) {
    super(503, 'unavailable', { general: [{ key: 'provider_unavailable' }] }, { retry_after: 60 });
    this.name = 'ProviderUnavailable';
    this.cause = options?.cause;
  }
}
