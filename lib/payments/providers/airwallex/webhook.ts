import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderAccount } from '../../account';
import type { EventSubject, ProviderEvent } from '../../provider';

/** How far a message's time may be from now, in both directions. */
const TOLERANCE_MS = 300_000;

/** The fields read from an event; the object itself is fetched afterwards. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  name: z.string().min(1).max(100),
  data: z.object({
    object: z.object({
      id: z.string().max(255).default(''),
      payment_intent_id: z.string().nullish(),
      payment_attempt_id: z.string().nullish(),
      merchant_order_id: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
});

/**
 * Parses a webhook event, verified with the account's secrets (two during a rotation). Undefined if
 * the signature is wrong, more than five minutes off, or the body is no event. The mode of the
 * event is that of the secret that verifies it.
 */
export function verifyAirwallexEvent(
  raw: string,
  headers: Headers,
  { keys, test_mode }: ProviderAccount,
  now: Date,
): ProviderEvent | undefined {
  const timestamp = headers.get('x-timestamp') ?? '';
  const signature = headers.get('x-signature') ?? '';
  if (!/^\d{10,16}$/.test(timestamp)) return undefined;
  if (Math.abs(now.getTime() - Number(timestamp)) > TOLERANCE_MS) return undefined;
  const secrets = [keys.webhook_secret, keys.previous_webhook_secret];
  if (!secrets.some((secret) => secret && isSigned(timestamp + raw, signature, secret)))
    return undefined;
  const event = eventSchema.safeParse(parseJson(raw)).data;
  if (!event) return undefined;
  const { object } = event.data;
  const [kind] = event.name.split('.');
  return {
    event_id: event.id,
    type: event.name,
    test_mode,
    object_id: object.id,
    intent_id: kind === 'payment_intent' ? object.id : (object.payment_intent_id ?? null),
    charge_id: kind === 'payment_attempt' ? object.id : (object.payment_attempt_id ?? null),
    isOurs: Boolean(
      object.metadata?.reference ??
        object.metadata?.key ??
        (object.merchant_order_id && /-P\d+$/.test(object.merchant_order_id)),
    ),
  };
}

/** The subject of an event, by its name. */
export function toSubject(type: string): EventSubject {
  if (type.startsWith('payment_dispute.')) return 'dispute';
  if (type.startsWith('refund.')) return 'refund';
  return /^payment_(intent|attempt)\./.test(type) ? 'intent' : 'other';
}

function isSigned(message: string, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(message).digest();
  const signatureBytes = Buffer.from(signature, 'hex');
  return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
