import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderAccount } from '../../account';
import type { EventSubject, ProviderEvent } from '../../provider';

/** How far a signature's time may be from now, in both directions. */
const TOLERANCE_SECONDS = 300;

/** The fields read from an event; the object itself is fetched afterwards. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).default(''),
      object: z.string(),
      payment_intent: z.string().nullish(),
      charge: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/**
 * Parses a webhook event, verified with the account's secrets (two during a rotation). Undefined if
 * the signature is wrong, more than five minutes off or of the other mode, or the body is no event.
 */
export function verifyStripeEvent(
  raw: string,
  signature: string,
  { keys, test_mode }: ProviderAccount,
  now: Date,
): ProviderEvent | undefined {
  const secrets = [keys.webhook_secret, keys.previous_webhook_secret].filter((secret) => secret);
  if (
    !isRecent(signature, now) ||
    !secrets.some((secret) => isSigned(raw, signature, secret ?? '', now))
  )
    return undefined;
  const read = eventSchema.safeParse(parseJson(raw));
  if (!read.success || read.data.livemode === test_mode) return undefined;
  const { id, type, data } = read.data;
  const { object } = data;
  const isIntent = object.object === 'payment_intent';
  return {
    event_id: id,
    type,
    test_mode,
    object_id: object.id,
    intent_id: isIntent ? object.id : (object.payment_intent ?? null),
    charge_id: object.object === 'charge' ? object.id : (object.charge ?? null),
    isOurs: Boolean(object.metadata?.reference ?? object.metadata?.key),
  };
}

/** The subject of an event, by its type. */
export function getEventSubject(type: string): EventSubject {
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (/^refund\.|^charge\.refund/.test(type)) return 'refund';
  return /^payment_intent\.|^charge\./.test(type) ? 'intent' : 'other';
}

/** The SDK accepts times in the future; real ones never are. */
function isRecent(signature: string, now: Date): boolean {
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  return Math.abs(now.getTime() / 1000 - time) <= TOLERANCE_SECONDS;
}

function isSigned(raw: string, signature: string, secret: string, now: Date): boolean {
  try {
    const at = now.getTime();
    Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, at);
    return true;
  } catch {
    return false;
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
