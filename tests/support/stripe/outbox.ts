import { createHmac, randomInt } from 'node:crypto';
import type { StripeEvent, World } from './book';

export type Signing = {
  /** Secrets of the endpoint, one signature each; two while a secret is being rotated. */
  secrets: readonly string[];
  /** Seconds by which the signing time differs from the machine's clock. */
  shift?: number;
};
export type Sending = Signing & {
  /** These, in this order, instead of the outbox. */
  events?: readonly StripeEvent[];
  /** Only these types of waiting events. */
  types?: readonly StripeEvent['type'][];
  /** These types stay in the outbox. */
  withheld?: readonly StripeEvent['type'][];
  /** How often each is sent, in direct succession (1). */
  copies?: number;
  /** `made` (as they happened), `reversed` or `shuffled`. */
  order?: 'made' | 'reversed' | 'shuffled';
  /** All at once instead of one after the other. */
  together?: boolean;
};
/** The endpoint's answer; status 0 if there was none. */
export type WebhookDelivery = { event: StripeEvent; status: number; body: string };

/**
 * An event as Stripe sends it: the body is indented, so that parsing and writing it again would
 * change its signature.
 */
export function signed(event: StripeEvent, { secrets, shift = 0 }: Signing) {
  const body = JSON.stringify(event, null, 2);
  const t = Math.floor(Date.now() / 1000) + shift;
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  );
  return {
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': [`t=${t}`, ...signatures].join(','),
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
  };
}

/** Takes events out of the outbox, oldest first: of these types, or all. */
export function takeEvents(world: World, types: readonly string[] = []): StripeEvent[] {
  const isTaken = ({ type }: StripeEvent) => !types.length || types.includes(type);
  const taken = world.outbox.filter(isTaken);
  world.outbox = world.outbox.filter((event) => !isTaken(event));
  return taken;
}

/**
 * Sends events to an endpoint. Those answered with 2xx leave the outbox; the others stay and are
 * sent again by the next call, as Stripe retries them.
 */
export async function sendEvents(
  world: World,
  url: string,
  how: Sending,
): Promise<WebhookDelivery[]> {
  const { copies = 1, order = 'made', types = [], withheld = [] } = how;
  const waiting = world.outbox.filter(
    ({ type }) => (!types.length || types.includes(type)) && !withheld.includes(type),
  );
  const sent = (how.events ?? waiting).flatMap((event) => Array<StripeEvent>(copies).fill(event));
  if (order === 'reversed') sent.reverse();
  if (order === 'shuffled') shuffle(sent);
  const deliver = (event: StripeEvent) => post(url, event, how);
  const deliveries: WebhookDelivery[] = [];
  if (how.together) deliveries.push(...(await Promise.all(sent.map(deliver))));
  else for (const event of sent) deliveries.push(await deliver(event));
  const isReceived = ({ status }: WebhookDelivery) => status >= 200 && status < 300;
  const received = new Set(deliveries.filter(isReceived).map(({ event }) => event.id));
  world.outbox = world.outbox.filter(({ id }) => !received.has(id));
  return deliveries;
}

async function post(url: string, event: StripeEvent, signing: Signing): Promise<WebhookDelivery> {
  try {
    const answer = await fetch(url, { method: 'POST', ...signed(event, signing) });
    return { event, status: answer.status, body: await answer.text() };
  } catch {
    return { event, status: 0, body: '' };
  }
}

function shuffle(events: StripeEvent[]): void {
  for (let at = events.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [events[at], events[other]] = [events[other] as StripeEvent, events[at] as StripeEvent];
  }
}
