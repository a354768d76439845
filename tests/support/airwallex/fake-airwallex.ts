import { createHmac } from 'node:crypto';
import {
  AirwallexBook,
  type AirwallexEvent,
  type FakeAirwallexDispute,
  type FakeAirwallexIntent,
  newAirwallexId,
  now,
} from './book';
import { listAttempts } from './calls';
import { type FaultKind, listen, type World } from './server';

/** How a shopper pays on Airwallex's page, and the outcome. */
export type AirwallexOutcome =
  | { method?: 'card' | 'payme' | 'alipayhk' | 'wechatpay'; declined?: undefined }
  | { method?: 'card'; declined: { failure_code: string; network?: string } };

/** A strict fake of Airwallex's API, with its hosted pages and its webhooks. */
export async function startFakeAirwallex() {
  const book = new AirwallexBook();
  const world: World = { books: [book], faults: [], calls: [], refusesDuplicates: false };
  const { url, close } = await listen(world);
  const theIntent = (id: string): FakeAirwallexIntent => {
    const intent = book.intents.get(id);
    if (!intent) throw new Error(`no intent ${id}`);
    return intent;
  };

  /** A shopper pays on the hosted page; the shop gets no notice yet. */
  const pay = (id: string, { method = 'card', declined }: AirwallexOutcome = {}) => {
    const intent = theIntent(id);
    if (!intent.status.startsWith('REQUIRES_') || intent.status === 'REQUIRES_CAPTURE')
      throw new Error(`${intent.status} takes no payment`);
    const holds = method === 'card' && !intent.auto_capture;
    const attempt = {
      id: `att_${newAirwallexId()}`,
      payment_intent_id: id,
      merchant_order_id: intent.merchant_order_id,
      amount: intent.amount,
      captured_amount: declined || holds ? 0 : intent.amount,
      refunded_amount: 0,
      currency: intent.currency,
      status: declined ? 'FAILED' : holds ? 'AUTHORIZED' : 'CAPTURE_REQUESTED',
      ...(declined && { failure_code: declined.failure_code }),
      ...(declined?.network && { provider_original_response_code: declined.network }),
      payment_method:
        method === 'card'
          ? { type: method, card: { fingerprint: 'print_1', issuer_country_code: 'HK' } }
          : { type: method },
      created_at: now(),
    };
    book.attempts.set(attempt.id, attempt);
    intent.status = declined ? 'REQUIRES_PAYMENT_METHOD' : holds ? 'REQUIRES_CAPTURE' : 'SUCCEEDED';
    if (intent.status === 'SUCCEEDED') intent.captured_amount = intent.amount;
    book.notify(
      declined ? 'payment_attempt.authorization_failed' : 'payment_attempt.paid',
      attempt,
    );
    if (!declined)
      book.notify(holds ? 'payment_intent.requires_capture' : 'payment_intent.succeeded', intent);
    return attempt;
  };

  return {
    url,
    close,
    book,
    calls: world.calls,
    pay,
    /** The wallet or bank leaves the payment pending. */
    wait: (id: string) => {
      const intent = theIntent(id);
      intent.status = 'PENDING';
      book.notify('payment_intent.pending', intent);
    },
    settle: (id: string) => {
      theIntent(id).status = 'REQUIRES_PAYMENT_METHOD';
      return pay(id, { method: 'payme' });
    },
    listAttempts: (id: string) => listAttempts(book, theIntent(id)),
    settleRefund: (key: string, status: 'SETTLED' | 'FAILED' = 'SETTLED') => {
      const refund = [...book.refunds.values()].find(({ metadata }) => metadata.key === key);
      if (!refund) throw new Error(`no refund ${key}`);
      refund.status = status;
      book.notify(`refund.${status.toLowerCase()}`, refund);
      return refund;
    },
    openDispute: (attemptId: string, stage = 'CHARGEBACK'): FakeAirwallexDispute => {
      const attempt = book.attempts.get(attemptId);
      if (!attempt) throw new Error(`no attempt ${attemptId}`);
      const dispute: FakeAirwallexDispute = {
        id: `dst_${newAirwallexId()}`,
        payment_intent_id: attempt.payment_intent_id,
        payment_attempt_id: attemptId,
        amount: attempt.amount,
        currency: attempt.currency,
        stage,
        status: 'REQUIRES_RESPONSE',
        due_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
        reason: { type: 'FRAUD' },
        updated_at: new Date().toISOString(),
      };
      book.disputes.set(dispute.id, dispute);
      book.notify('payment_dispute.requires_response', dispute);
      return dispute;
    },
    moveDispute: (dispute: FakeAirwallexDispute, status: string) => {
      Object.assign(dispute, { status, updated_at: new Date().toISOString() });
      book.notify(`payment_dispute.${status.toLowerCase()}`, dispute);
    },
    fail: (path: RegExp, kind: FaultKind, times = 1) => world.faults.push({ path, kind, times }),
    refuseDuplicates: (refuses = true) => {
      world.refusesDuplicates = refuses;
    },
    withdrawTokens: () => book.tokens.clear(),
    /** Takes the events waiting to be sent, oldest first. */
    take: (): AirwallexEvent[] => book.outbox.splice(0),
  };
}
export type FakeAirwallex = Awaited<ReturnType<typeof startFakeAirwallex>>;

/** An event as it is sent: signed over its time, in milliseconds, and its body. */
export function signEvent(event: AirwallexEvent, secret: string, at = Date.now()) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${at}${body}`).digest('hex');
  return { body, headers: { 'x-timestamp': String(at), 'x-signature': signature } };
}
