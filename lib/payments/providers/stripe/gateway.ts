import 'server-only';
import Stripe from 'stripe';
import type { ProviderAccount } from '../../account';
import {
  type CurrencyUnits,
  type Gateway,
  type IntentRequest,
  type ProviderDispute,
  type ProviderIntent,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../gateway';
import { stripeClient } from './client';
import { findStripeUnits, fromProviderAmount, toProviderAmount } from './units';

/** The most refunds of a charge that are read. */
const AT_MOST = 100;
/** The most disputes that are read. */
const MOST_DISPUTES = 1000;

const states: Record<string, ProviderIntent['state']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};
const closed = new Set(['won', 'lost', 'warning_closed', 'prevented']);
/** The fewest days an authorization lasts, used if the card doesn't say. */
const HELD_DAYS = 7;

/**
 * The Stripe gateway, by its official SDK, which retries lost connections, 409, 429 and 5xx with
 * the same key. Calls that move money carry our idempotency key, so a repeat has no effect.
 */
export function stripeGateway({ keys }: ProviderAccount): Gateway {
  if (!keys.secret_key) throw new ProviderUnavailable();
  const client = stripeClient(keys.secret_key);
  const whole = async (intent: Stripe.PaymentIntent, { currency }: IntentRequest) => {
    const charges = intent.latest_charge
      ? await client.charges.list({ payment_intent: intent.id, limit: AT_MOST })
      : undefined;
    return asIntent(intent, charges?.data ?? [], currency);
  };
  const getIntentId = ({ provider_id }: IntentRequest) => {
    if (!provider_id) throw new Error('the payment intent has no provider id');
    return provider_id;
  };
  return {
    create: (request) =>
      callProvider(async () =>
        whole(
          await client.paymentIntents.create(
            {
              amount: counted(request.amount, request.currency),
              currency: request.currency.identifier.toLowerCase(),
              capture_method: request.capture_mode === 'manual' ? 'manual' : 'automatic',
              ...(request.type === 'card'
                ? { payment_method_types: ['card'] }
                : { automatic_payment_methods: { enabled: true } }),
              description: request.order_number,
              metadata: {
                order_id: String(request.order_id),
                order_number: request.order_number,
                reference: request.reference,
              },
            },
            { idempotencyKey: request.reference },
          ),
          request,
        ),
      ),
    find: (request) =>
      callProvider(async () => {
        const query = `metadata['reference']:'${request.reference}'`;
        const { data } = await client.paymentIntents.search({ query, limit: 1 });
        return data[0] && whole(data[0], request);
      }),
    retrieve: (request) =>
      callProvider(async () =>
        whole(await client.paymentIntents.retrieve(getIntentId(request)), request),
      ),
    // No key: updating is idempotent, and an error stored under a key would be repeated for a day.
    update: (request) =>
      callProvider(async () => {
        const amount = counted(request.amount, request.currency);
        return whole(await client.paymentIntents.update(getIntentId(request), { amount }), request);
      }),
    capture: (request, amount, idempotencyKey) =>
      callProvider(async () => {
        const amount_to_capture = counted(amount, request.currency);
        const id = getIntentId(request);
        const done = () =>
          client.paymentIntents.capture(id, { amount_to_capture }, { idempotencyKey });
        return whole(await done().catch(asItStands(client, id)), request);
      }),
    cancel: (request) =>
      callProvider(async () => {
        const id = getIntentId(request);
        const done = () => client.paymentIntents.cancel(id);
        return whole(await done().catch(asItStands(client, id)), request);
      }),
    refund: ({ reference, currency }, amount, key) =>
      callProvider(async () =>
        asRefund(
          await client.refunds.create(
            { charge: reference, amount: counted(amount, currency), metadata: { key } },
            { idempotencyKey: key },
          ),
          currency,
        ),
      ),
    refunds: ({ reference, currency }) =>
      callProvider(async () => {
        const { amount, amount_captured } = await client.charges.retrieve(reference);
        const { data } = await client.refunds.list({ charge: reference, limit: AT_MOST });
        // An amount that was authorized but not captured appears as a refund.
        const released = amount - amount_captured;
        const letGo = data.findLast(
          (refund) => !refund.metadata?.key && refund.amount === released,
        );
        return data
          .filter((refund) => refund !== letGo)
          .map((refund) => asRefund(refund, currency));
      }),
    dispute: (id, currency) =>
      callProvider(async () => asDispute(await client.disputes.retrieve(id), currency)),
    disputesSince: (since) =>
      callProvider(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const disputes = client.disputes.list({ created, limit: AT_MOST });
        return (await disputes.autoPagingToArray({ limit: MOST_DISPUTES })).map((dispute) => ({
          provider_id: dispute.id,
          charge: chargeOfDispute(dispute),
        }));
      }),
  };
}

/** If an intent changed in the meantime, return its current state instead of the error. */
const asItStands =
  (client: Stripe, id: string) =>
  (error: unknown): Promise<Stripe.PaymentIntent> => {
    if (
      error instanceof Stripe.errors.StripeError &&
      error.code === 'payment_intent_unexpected_state'
    )
      return client.paymentIntents.retrieve(id);
    throw error;
  };

/** Distinguishes a refusal from an unknown result. A 5xx is unknown. */
async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 500, code = error.type } = error;
    // 409: another call is still using the key; 429: rate limited.
    if (statusCode >= 500 || statusCode === 409 || statusCode === 429)
      throw new ProviderUnavailable({ cause: code });
    throw new ProviderRefusal(error.decline_code ?? code, error.message);
  }
}

function counted(minor: number, currency: CurrencyUnits): number {
  const amount = toProviderAmount(minor, currency);
  if (amount === undefined)
    throw new ProviderRefusal(
      'invalid_currency',
      `Stripe takes no such amount of ${currency.identifier}.`,
    );
  return amount;
}

/** Stripe's amount in minor units; -1, which matches no amount, if it can't be converted. */
const toMinor = (amount: number, currency: CurrencyUnits) =>
  fromProviderAmount(amount, currency) ?? -1;

function asIntent(
  intent: Stripe.PaymentIntent,
  charges: Stripe.Charge[],
  currency: CurrencyUnits,
): ProviderIntent {
  const { amount, amount_received, metadata, livemode, client_secret } = intent;
  const state = states[intent.status];
  if (!state) throw new ProviderUnavailable({ cause: `a status unknown here: ${intent.status}` });
  const latest = charges[0];
  const refusal = intent.last_payment_error;
  const before = latest?.payment_method_details?.card?.capture_before;
  return {
    provider_id: intent.id,
    reference: metadata.reference ?? '',
    state,
    amount: toMinor(amount, currency),
    captured: toMinor(amount_received, currency),
    currency: intent.currency.toUpperCase(),
    test_mode: !livemode,
    attempts: charges
      .filter(({ status }) => status !== 'pending')
      .map((charge) => ({
        reference: charge.id,
        status: charge.status === 'succeeded' ? ('succeeded' as const) : ('failed' as const),
        amount: toMinor(charge.amount, currency),
        error_code: charge.outcome?.reason ?? charge.failure_code ?? undefined,
        error_message: charge.failure_message ?? undefined,
        card: toCard(charge),
      }))
      .reverse(),
    refused: refusal ? (refusal.decline_code ?? refusal.code ?? refusal.type) : undefined,
    capture_before: before
      ? new Date(before * 1000)
      : latest && new Date((latest.created + HELD_DAYS * 24 * 3600) * 1000),
    client_secret: client_secret ?? undefined,
  };
}

function toCard({ payment_method_details }: Stripe.Charge) {
  const card = payment_method_details?.card;
  return card && { fingerprint: card.fingerprint ?? null, country: card.country };
}

function asRefund(
  { id, status, amount, metadata, failure_reason }: Stripe.Refund,
  currency: CurrencyUnits,
) {
  const refundStatus = status === 'succeeded' || status === 'pending' ? status : undefined;
  return {
    provider_id: id,
    key: metadata?.key,
    // A refund that needs an action by the customer isn't done yet.
    status: refundStatus ?? (status === 'requires_action' ? 'pending' : 'failed'),
    amount: toMinor(amount, currency),
    error_message: failure_reason,
  } satisfies ProviderRefund;
}

function asDispute(dispute: Stripe.Dispute, currency: CurrencyUnits): ProviderDispute {
  const { id, amount, status, reason, is_charge_refundable, evidence_details } = dispute;
  const due = evidence_details.due_by;
  return {
    provider_id: id,
    charge: chargeOfDispute(dispute),
    amount: toMinor(amount, currency),
    status,
    reason,
    is_charge_refundable,
    due_by: due ? new Date(due * 1000) : null,
    is_closed: closed.has(status),
    fee: toDisputeFee(dispute.balance_transactions),
  };
}

const chargeOfDispute = ({ charge }: Stripe.Dispute): string =>
  typeof charge === 'string' ? charge : charge.id;

/** Fees come with the withdrawal in the account's currency, or are returned with it. */
function toDisputeFee(moves: Stripe.BalanceTransaction[]): ProviderDispute['fee'] {
  const units = findStripeUnits(moves[0]?.currency.toUpperCase() ?? '');
  const fee = moves.reduce((sum, { fee }) => sum + fee, 0);
  const amount = units && fee > 0 ? fromProviderAmount(fee, units) : undefined;
  return units && amount !== undefined ? { amount, currency: units.identifier } : undefined;
}
