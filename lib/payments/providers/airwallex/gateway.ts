import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ProviderAccount } from '../../account';
import {
  type CurrencyUnits,
  type Gateway,
  type IntentRequest,
  type ProviderIntent,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../gateway';
import { attemptSchema, disputeSchema, intentSchema, listSchema, refundSchema } from './answers';
import { airwallexClient } from './client';
import { fromAirwallexDispute, fromAirwallexIntent, fromAirwallexRefund } from './states';
import { toAirwallexAmount } from './units';

const INTENTS = '/api/v1/pa/payment_intents';
const ATTEMPTS = '/api/v1/pa/payment_attempts';
const REFUNDS = '/api/v1/pa/refunds';
const DISPUTES = '/api/v1/pa/payment_disputes';
/** The most attempts of an intent, and refunds of a charge, read. */
const AT_MOST = '100';
/** The most pages of disputes that are read. */
const MOST_PAGES = 20;
/** Something else happened in the meantime: read the current state instead. */
const overtaken = ['invalid_status_for_operation', 'duplicate_request'];

/**
 * The Airwallex gateway. An intent's `request_id` and `merchant_order_id` are our reference; a
 * charge is the attempt that succeeded.
 */
export function airwallexGateway(account: ProviderAccount): Gateway {
  const client = airwallexClient(account);
  const { test_mode } = account;

  const whole = async (reply: unknown, { currency }: IntentRequest): Promise<ProviderIntent> => {
    const intent = read(intentSchema, reply);
    const query = { payment_intent_id: intent.id, page_size: AT_MOST };
    const { items } = read(listSchema(attemptSchema), await client.get(ATTEMPTS, query));
    const providerIntent = fromAirwallexIntent(intent, items, { currency, test_mode });
    if (!providerIntent)
      throw new ProviderUnavailable({ cause: `a status unknown here: ${intent.status}` });
    return providerIntent;
  };
  const find = async (request: IntentRequest): Promise<ProviderIntent | undefined> => {
    const query = { merchant_order_id: request.reference, page_size: AT_MOST };
    const { items } = read(listSchema(intentSchema), await client.get(INTENTS, query));
    const found = items.find(({ status }) => status !== 'CANCELLED') ?? items[0];
    return found && whole(await client.get(`${INTENTS}/${found.id}`), request);
  };
  const retrieve = async (request: IntentRequest): Promise<ProviderIntent> =>
    whole(await client.get(toIntentPath(request)), request);
  const act = async (request: IntentRequest, way: string, body: object) => {
    try {
      return await whole(await client.post(`${toIntentPath(request)}/${way}`, body), request);
    } catch (error) {
      if (isOvertaken(error)) return retrieve(request);
      throw error;
    }
  };
  const refunds = async (charge: Parameters<Gateway['refunds']>[0]) => {
    const query = { payment_attempt_id: charge.reference, page_size: AT_MOST };
    const { items } = read(listSchema(refundSchema), await client.get(REFUNDS, query));
    // Newest first, as the shop reads them.
    return items
      .sort((item, other) => Date.parse(other.created_at) - Date.parse(item.created_at))
      .map((item) => fromAirwallexRefund(item, charge.currency));
  };

  return {
    async create(request) {
      try {
        return await whole(await client.post(`${INTENTS}/create`, toCreation(request)), request);
      } catch (error) {
        const made = isOvertaken(error) ? await find(request) : undefined;
        if (!made) throw error;
        return made;
      }
    },
    find,
    retrieve,
    // Setting an amount is idempotent, and an amount may change back to a former one.
    update: (request) =>
      act(request, 'update', {
        request_id: randomUUID(),
        amount: written(request.amount, request.currency),
      }),
    capture: (request, amount, key) =>
      act(request, 'capture', { request_id: key, amount: written(amount, request.currency) }),
    cancel: (request) => act(request, 'cancel', { request_id: `${request.reference}:cancel` }),
    async refund(charge, amount, key) {
      try {
        const reply = await client.post(`${REFUNDS}/create`, {
          request_id: key,
          payment_attempt_id: charge.reference,
          amount: written(amount, charge.currency),
          metadata: { key },
        });
        return fromAirwallexRefund(read(refundSchema, reply), charge.currency);
      } catch (error) {
        const existingRefund = isOvertaken(error)
          ? (await refunds(charge)).find((refund) => refund.key === key)
          : undefined;
        if (!existingRefund) throw error;
        return existingRefund;
      }
    },
    refunds,
    dispute: async (id, currency) =>
      fromAirwallexDispute(
        read(disputeSchema, await client.get(`${DISPUTES}/${encodeURIComponent(id)}`)),
        currency,
      ),
    async disputesSince(since) {
      const found: { provider_id: string; charge: string }[] = [];
      let page: string | null | undefined;
      for (let n = 0; n < MOST_PAGES; n++) {
        const query = { from_updated_at: since.toISOString(), size: AT_MOST };
        const reply = await client.get(DISPUTES, page ? { ...query, page } : query);
        const { items, page_after } = read(listSchema(disputeSchema), reply);
        for (const { id, payment_attempt_id } of items)
          found.push({ provider_id: id, charge: payment_attempt_id });
        page = page_after;
        if (!page) break;
      }
      return found;
    },
  };
}

function toCreation({ reference, order_number, amount, currency, capture_mode }: IntentRequest) {
  return {
    request_id: reference,
    merchant_order_id: reference,
    amount: written(amount, currency),
    currency: currency.identifier,
    metadata: { order_number, reference },
    ...(capture_mode === 'manual' && {
      payment_method_options: { card: { auto_capture: false } },
    }),
  };
}

function toIntentPath({ provider_id }: IntentRequest): string {
  if (!provider_id) throw new Error('the payment intent has no provider id');
  return `${INTENTS}/${encodeURIComponent(provider_id)}`;
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ProviderRefusal && overtaken.includes(error.code);

/** A response that isn't as documented counts as no answer. */
function read<T extends z.ZodType>(schema: T, reply: unknown): z.output<T> {
  const { data, error } = schema.safeParse(reply);
  if (error) throw new ProviderUnavailable({ cause: error });
  return data as z.output<T>;
}

function written(minor: number, currency: CurrencyUnits): number {
  const amount = toAirwallexAmount(minor, currency);
  if (amount === undefined)
    throw new ProviderRefusal(
      'invalid_currency',
      `Airwallex takes no such amount of ${currency.identifier}.`,
    );
  return amount;
}
