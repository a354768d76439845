import { randomBytes } from 'node:crypto';

export type FakeAirwallexIntent = {
  id: string;
  request_id: string;
  amount: number;
  captured_amount: number;
  currency: string;
  merchant_order_id: string;
  metadata: Record<string, string>;
  status: string;
  client_secret: string;
  auto_capture: boolean;
  created_at: string;
};
export type FakeAirwallexAttempt = {
  id: string;
  payment_intent_id: string;
  merchant_order_id: string;
  amount: number;
  captured_amount: number;
  refunded_amount: number;
  currency: string;
  status: string;
  failure_code?: string;
  provider_original_response_code?: string;
  payment_method: { type: string; card?: { fingerprint: string; issuer_country_code: string } };
  created_at: string;
};
export type FakeAirwallexRefund = {
  id: string;
  request_id: string;
  payment_intent_id: string;
  payment_attempt_id: string;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  created_at: string;
};
export type FakeAirwallexDispute = {
  id: string;
  payment_intent_id: string;
  payment_attempt_id: string;
  amount: number;
  currency: string;
  stage: string;
  status: string;
  due_at: string;
  reason: { type: string };
  updated_at: string;
};
/** A webhook event before it is signed. */
export type AirwallexEvent = {
  id: string;
  name: string;
  account_id: string;
  created_at: string;
  data: { object: object };
};

/** All data of an account at the fake. */
export class AirwallexBook {
  readonly clientId = `client_${newAirwallexId()}`;
  readonly apiKey = `${newAirwallexId()}${newAirwallexId()}`;
  readonly tokens = new Set<string>();
  readonly intents = new Map<string, FakeAirwallexIntent>();
  readonly attempts = new Map<string, FakeAirwallexAttempt>();
  readonly refunds = new Map<string, FakeAirwallexRefund>();
  readonly disputes = new Map<string, FakeAirwallexDispute>();
  /** First answers by their `request_id`, with the request. */
  readonly answers = new Map<string, { sent: string; answer: object }>();
  readonly outbox: AirwallexEvent[] = [];

  notify(name: string, object: object): void {
    this.outbox.push({
      id: `evt_${newAirwallexId()}`,
      name,
      account_id: 'acct_fake',
      created_at: now(),
      data: { object: structuredClone(object) },
    });
  }
}

export const newAirwallexId = (): string => randomBytes(16).toString('hex');
export const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, '+0000');

/** A refused call, as Airwallex writes it. */
export class FakeAirwallexRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
